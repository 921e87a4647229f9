// The board of a nonogram on the page: a real grid whose rows and columns have their clues as headers.

import { el, setText } from '#page/dom.js';
import { followPointer } from '#page/pointer.js';

const WORDS = ['unknown', 'filled', 'crossed'];

/** A board of `columns.length` x `rows.length` cells, numbered row by row from 0. */
export class PictureBoard {
  /** The cell that the keyboard is at. */
  cursor = 0;
  #shown = [];
  #light = null;

  /** `label` names it; `rows` and `columns` are lists of runs; `press`, `drag` and `release` are those of `followPointer`. */
  constructor(label, rows, columns, { press, drag, release, moved }) {
    this.width = columns.length;
    this.height = rows.length;
    this.moved = moved;
    this.cells = Array.from({ length: this.width * this.height }, (_, cell) => this.#cell(cell));
    this.rows = rows.map((runs) => header('rowheader', runs));
    this.columns = columns.map((runs) => header('columnheader', runs));
    const most = (lines) => Math.max(1, ...lines.map((runs) => runs.join(' ').length));
    this.element = el('div', { class: 'picture', role: 'grid', 'aria-label': label },
      el('div', { role: 'row' }, el('span', { 'aria-hidden': 'true' }), this.columns),
      this.rows.map((head, row) => el('div', { role: 'row' }, head, this.cells.slice(row * this.width, (row + 1) * this.width))));
    this.element.style.setProperty('--width', this.width);
    this.element.style.setProperty('--letters', most(rows));
    this.element.style.setProperty('--runs', Math.max(1, ...columns.map((runs) => runs.length)));
    this.cells[0].tabIndex = 0;
    this.element.addEventListener('focusin', ({ target }) => {
      if (target.dataset.cell !== undefined) this.#turnTo(Number(target.dataset.cell));
    });
    // The other button of a mouse makes crosses.
    this.element.addEventListener('contextmenu', (event) => event.preventDefault());
    followPointer(this.element, {
      press: (cell, event) => {
        this.focus(cell);
        press(cell, event);
      },
      drag,
      release,
    });
  }

  #cell(cell) {
    const [x, y] = this.at(cell);
    const element = el('div', { role: 'gridcell', tabindex: -1, 'data-cell': cell, class: 'square' }, el('b', { 'aria-hidden': 'true' }));
    element.classList.toggle('right-of-five', x % 5 === 4 && x < this.width - 1);
    element.classList.toggle('below-five', y % 5 === 4 && y < this.height - 1);
    return element;
  }

  /** The column and the row of a cell. */
  at(cell) {
    return [cell % this.width, Math.floor(cell / this.width)];
  }

  #turnTo(cell) {
    this.cells[this.cursor].tabIndex = -1;
    this.cursor = cell;
    this.cells[cell].tabIndex = 0;
  }

  /** Takes the keyboard to a cell. */
  focus(cell) {
    this.#turnTo(cell);
    this.cells[cell].focus({ preventScroll: true });
  }

  /** Moves the keyboard by rows and columns, up to the edge. */
  move([rows, columns]) {
    const [x, y] = this.at(this.cursor);
    const inside = (place, length) => Math.min(length - 1, Math.max(0, place));
    this.focus(inside(y + rows, this.height) * this.width + inside(x + columns, this.width));
    this.#show();
    this.moved(this.cursor);
  }

  /** Lights up each cell by `glow(cell)`, 0 to 1; without it no light is left. On a canvas: so many cells would be painted too slowly. */
  shine(glow) {
    if (!glow) {
      this.#light?.canvas.remove();
      this.#light = null;
      return;
    }
    this.#light ??= this.#lit();
    const { canvas, context, lefts, tops } = this.#light;
    context.clearRect(0, 0, canvas.width, canvas.height);
    this.cells.forEach((_, cell) => {
      const [x, y] = this.at(cell);
      // The picture is seen through it.
      context.globalAlpha = 0.8 * glow(cell);
      if (context.globalAlpha) context.fillRect(lefts[x][0], tops[y][0], lefts[x][1], tops[y][1]);
    });
    // The clues of the rows stay in sight over cells that are scrolled away, and are not lit.
    context.clearRect(0, 0, this.rows[0].getBoundingClientRect().right - canvas.getBoundingClientRect().left, canvas.height);
  }

  /** A canvas over the board, and the begin and the length of its columns and rows there. */
  #lit() {
    const canvas = el('canvas', { class: 'light', 'aria-hidden': 'true', width: this.element.clientWidth, height: this.element.clientHeight });
    const context = canvas.getContext('2d');
    context.fillStyle = getComputedStyle(this.element).getPropertyValue('--wave');
    const board = this.element.getBoundingClientRect();
    const boxes = this.cells.map((cell) => cell.getBoundingClientRect());
    const lefts = boxes.slice(0, this.width).map(({ left, width }) => [left - board.left - this.element.clientLeft, width]);
    const tops = this.rows.map((_, row) => boxes[row * this.width]).map(({ top, height }) => [top - board.top - this.element.clientTop, height]);
    this.element.append(canvas);
    return { canvas, context, lefts, tops };
  }

  /** Brings the cell of the keyboard to where no clues lie over it, as near to the middle as can be. */
  #show() {
    const { parentElement: around } = this.element;
    const { offsetLeft: left, offsetTop: top } = this.cells[this.cursor];
    around.scrollTo({ left: left - around.clientWidth * 0.7, top: top - around.clientHeight * 0.7 });
    around.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Draws each cell as `look(cell)` says: `{ value, tone, sign, says }`, of which `value` is 0 unknown, 1 filled or 2 crossed; and
   * each line as `line(axis, index)` says: `{ done, wrong, lit }`.
   */
  draw(look, line) {
    this.cells.forEach((element, cell) => {
      const now = look(cell);
      const key = `${now.value} ${now.tone} ${now.sign} ${now.says}`;
      if (this.#shown[cell] === key) return;
      this.#shown[cell] = key;
      this.#drawCell(element, cell, now);
    });
    this.rows.forEach((head, index) => drawHeader(head, 'row', index, line('row', index)));
    this.columns.forEach((head, index) => drawHeader(head, 'column', index, line('column', index)));
  }

  #drawCell(element, cell, { value, tone = '', sign = '', says = '' }) {
    const [x, y] = this.at(cell);
    element.dataset.value = WORDS[value];
    element.dataset.tone = tone;
    setText(element.firstChild, sign || (value === 2 ? '×' : ''));
    element.setAttribute('aria-label', [`row ${y + 1}, column ${x + 1}`, WORDS[value], says].filter(Boolean).join(', '));
  }
}

/** The clue of a line; an empty one has a 0. */
function header(role, runs) {
  const shown = runs.length ? runs : [0];
  return el('div', { role, class: 'clue', 'data-runs': shown.join(' ') },
    shown.map((run) => el('span', { 'aria-hidden': 'true' }, String(run))), el('b', { 'aria-hidden': 'true' }), el('i', { class: 'hidden' }));
}

function drawHeader(head, axis, index, { done, wrong, lit }) {
  const state = `${done}${wrong}${lit}`;
  if (head.dataset.state === state) return;
  head.dataset.state = state;
  head.classList.toggle('done', done);
  head.classList.toggle('wrong', wrong);
  head.classList.toggle('lit', lit);
  setText(head.querySelector('b'), wrong ? '!' : '');
  const says = [done && 'done', wrong && 'cannot be completed as it is marked', lit && 'where the hint looks'].filter(Boolean);
  setText(head.lastChild, [`${axis} ${index + 1}: ${head.dataset.runs}`, ...says].join(', '));
}
