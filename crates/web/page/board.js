// A Sudoku board on the page: a grid of rows and cells for those who look and those who listen.

import { el, setText } from '#page/dom.js';
import { CELLS, bit, columnOf, digitsOf, rowOf } from '#page/model.js';
import { followPointer } from '#page/pointer.js';

/**
 * How a cell looks. All keys may be left out.
 *
 * - `digit`: what it holds, 0 for nothing; `given`: whether that was given.
 * - `marks`: small digits as bits; `struck`: those of them that are crossed out, as bits.
 * - `tone`: its ground, one of `good`, `bad`, `house`, `lit`, `tried`, `ground`; `frame`: whether it has a strong frame.
 * - `sign`: a short text in its corner, which says without colour what the tone says; `says`: the same for those who listen.
 * - `fade`: how much of the digit is there, 0 to 1; `glow`: how much of a wave is there, 0 to 1.
 */
const PLAIN = {};

/** A board of 81 cells. */
export class Board {
  /** The cell that the keyboard is at. */
  cursor = 0;
  #shown = new Map();

  /** `label` names it; `onPress(cell)` is called when a pointer goes to a cell, `onMove(cell)` when the arrow keys do. */
  constructor(label, { onPress = () => {}, onMove = () => {} } = {}) {
    this.onMove = onMove;
    this.cells = CELLS.map((cell) => this.#cell(cell));
    const rows = Array.from({ length: 9 }, (_, row) => el('div', { role: 'row' }, this.cells.slice(9 * row, 9 * row + 9)));
    this.element = el('div', { class: 'board', role: 'grid', 'aria-label': label }, rows);
    this.cells[0].tabIndex = 0;
    this.element.addEventListener('focusin', ({ target }) => {
      if (target.dataset.cell !== undefined) this.#turnTo(Number(target.dataset.cell));
    });
    const press = (cell) => {
      this.focus(cell);
      onPress(cell);
    };
    followPointer(this.element, { press, drag: press });
  }

  #cell(cell) {
    const marks = Array.from({ length: 9 }, (_, index) => el('i', {}, String(index + 1)));
    const element = el(
      'div',
      { role: 'gridcell', tabindex: -1, 'data-cell': cell, class: 'cell' },
      el('span', { class: 'marks', 'aria-hidden': 'true' }, marks),
      el('b', { 'aria-hidden': 'true' }),
      el('small', { 'aria-hidden': 'true' }),
      el('span', { class: 'hidden' }),
    );
    element.style.setProperty('--row', rowOf(cell));
    element.classList.toggle('right-of-box', columnOf(cell) % 3 === 2 && columnOf(cell) < 8);
    element.classList.toggle('below-box', rowOf(cell) % 3 === 2 && rowOf(cell) < 8);
    return element;
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
    const inside = (at) => Math.min(8, Math.max(0, at));
    const cell = 9 * inside(rowOf(this.cursor) + rows) + inside(columnOf(this.cursor) + columns);
    this.focus(cell);
    this.cells[cell].scrollIntoView({ block: 'nearest' });
    this.onMove(cell);
  }

  /** Draws each cell as `look(cell)` says; cells that look as before are left alone. */
  draw(look) {
    for (const cell of CELLS) {
      const now = look(cell) ?? PLAIN;
      const key = JSON.stringify(now);
      if (this.#shown.get(cell) === key) continue;
      this.#shown.set(cell, key);
      this.#drawCell(cell, now);
    }
  }

  #drawCell(cell, { digit = 0, given = false, marks = 0, struck = 0, tone = '', frame = false, sign = '', says = '', fade = 1, glow = 0 }) {
    const element = this.cells[cell];
    const [small, digitPlace, signPlace, spoken] = element.children;
    if (element.dataset.tone !== tone) element.dataset.tone = tone;
    element.classList.toggle('given', given);
    element.classList.toggle('frame', frame);
    element.classList.toggle('glows', glow > 0);
    if (glow > 0) element.style.setProperty('--glow', glow.toFixed(2));
    setText(digitPlace, digit ? String(digit) : '');
    digitPlace.style.opacity = fade;
    setText(signPlace, sign);
    small.hidden = !(marks | struck);
    if (!small.hidden) {
      Array.from(small.children).forEach((mark, index) => {
        mark.className = struck & bit(index + 1) ? 'struck' : marks & bit(index + 1) ? 'mark' : '';
      });
    }
    setText(spoken, label(cell, { digit, given, marks: marks & ~struck, struck, says }));
  }
}

function label(cell, { digit, given, marks, struck, says }) {
  const words = [`row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}`];
  if (digit) words.push(given ? `${digit}, given` : String(digit));
  else words.push('blank');
  if (!digit && marks) words.push(`candidates ${digitsOf(marks).join(' ')}`);
  if (!digit && struck) words.push(`excluded ${digitsOf(struck).join(' ')}`);
  if (says) words.push(says);
  return words.join(', ');
}
