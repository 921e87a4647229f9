// The keys of every board, as document 004 of the project's sources names them.

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const NAMED = {
  Delete: 'clear', Backspace: 'clear', 0: 'clear', h: 'hint', n: 'new', r: 'restart', p: 'pause', ' ': 'pause', Enter: 'pause',
};

/**
 * What a key asks for: `{ move: [rows, columns] }`, `{ digit }`, or `{ action }` with `clear`, `hint`, `new`, `restart` or `pause`;
 * `null` for any other key, and for one that belongs to a control or to the browser.
 */
export function meaning(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const control = event.target.closest('input, select, textarea, button, a, summary');
  if (control) return null;
  if (ARROWS[event.key]) return { move: ARROWS[event.key] };
  if (/^[1-9]$/.test(event.key)) return { digit: Number(event.key) };
  const action = NAMED[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return action ? { action } : null;
}
