// Pointers: mouse, pen and finger alike, captured from the press to the release.

/**
 * Calls `press(cell, event)` when a pointer goes down on a cell of a board, `drag(cell, event)` for each other cell that it comes
 * to, and `release()` when it goes up or away. A cell is an element with `data-cell`, given as a number; touching it does not
 * scroll (the style sheet sets `touch-action`).
 */
export function followPointer(board, { press, drag = () => {}, release = () => {} }) {
  let last = null;
  const cellAt = (event) => {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    return element && board.contains(element) ? Number(element.dataset.cell) : null;
  };
  board.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event);
    if (cell === null || !event.isPrimary) return;
    last = cell;
    board.setPointerCapture(event.pointerId);
    press(cell, event);
  });
  board.addEventListener('pointermove', (event) => {
    if (last === null || !board.hasPointerCapture(event.pointerId)) return;
    const cell = cellAt(event);
    if (cell === null || cell === last) return;
    last = cell;
    drag(cell, event);
  });
  const end = () => {
    if (last === null) return;
    last = null;
    release();
  };
  board.addEventListener('pointerup', end);
  board.addEventListener('pointercancel', end);
}
