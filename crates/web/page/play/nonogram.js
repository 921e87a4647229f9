// A nonogram that is played: its board, what is drawn on it, and how a hint looks.

import { PictureBoard } from '#page/play/picture.js';
import { canComplete, isDone } from '#page/play/line.js';
import { el } from '#page/dom.js';

const FILLED = 1;
const CROSSED = 2;
const WORDS = ['blank', 'filled', 'crossed'];

export class Nonogram {
  static values = 3;
  modes = ['Fill', 'Cross'];
  keys = [['1 or F', 'fill the cell, or take that back'], ['2 or X', 'cross it'], ['Shift and arrows', 'take the mark of the cell along'], ['M', 'drag crosses, or fill again'], ['0, Delete, Backspace', 'clear the cell'], ['Mouse', 'drag along a line; the right button makes crosses'], ['Finger', 'drag along a line; on the clues it scrolls a large board']];
  legend = [['', '×', 'surely empty'], ['bad', '!', 'a line that cannot be completed']];
  hintLegend = [['house', '', 'the line'], ['lit', '?', 'what it assumes'], ['good', '■', 'filled'], ['good', '×', 'empty'], ['bad', '!', 'wrong']];
  #stroke = null;
  #known = { row: [], column: [] };

  constructor(puzzle, { moved, entered, change }) {
    this.clues = { row: puzzle.rows, column: puzzle.columns };
    this.width = puzzle.columns.length;
    this.height = puzzle.rows.length;
    this.count = this.width * this.height;
    this.first = Array(this.count).fill(0);
    this.entered = entered;
    this.painting = FILLED;
    this.board = new PictureBoard(`${puzzle.title}: the board`, puzzle.rows, puzzle.columns, {
      press: (cell, event) => change(() => this.#begin(cell, event)),
      drag: (cell) => this.#drag(cell),
      release: () => this.#end(),
      moved,
    });
    this.element = el('div', { class: 'scroll' }, this.board.element);
    this.keypad = el('div', { class: 'play', role: 'group', 'aria-label': 'What to mark' },
      [['Fill', FILLED], ['Cross', CROSSED]].map(([name, value]) => el('button', { type: 'button', onclick: () => change(() => this.mark(value)) }, `${name} this cell`)));
  }

  start(game) {
    this.game = game;
  }

  /** The cells of a line, from the left or the top. */
  #line(axis, index) {
    return Array.from({ length: axis === 'row' ? this.width : this.height }, (_, at) =>
      (axis === 'row' ? index * this.width + at : at * this.width + index));
  }

  /** What is known of each line; a line with the same marks is looked at once. */
  #states() {
    const of = (axis) => this.clues[axis].map((runs, index) => {
      const marks = this.#line(axis, index).map((cell) => this.game.cells[cell]);
      const key = marks.join('');
      const known = this.#known[axis];
      if (known[index]?.key !== key) known[index] = { key, done: isDone(runs, marks), wrong: !canComplete(runs, marks) };
      return known[index];
    });
    return { row: of('row'), column: of('column') };
  }

  get isSolved() {
    const { row, column } = this.#states();
    return [...row, ...column].every(({ done }) => done);
  }

  status() {
    const { row, column } = this.#states();
    const lines = [...row, ...column];
    const open = lines.filter(({ done }) => !done).length;
    const wrong = lines.filter((line) => line.wrong).length;
    return `${open} of ${lines.length} lines to do.${wrong ? ` ${wrong} cannot be completed as ${wrong === 1 ? 'it is' : 'they are'} marked.` : ''}`;
  }

  setMode(mode) {
    this.painting = mode === 1 ? CROSSED : FILLED;
  }

  key(event) {
    const value = { f: FILLED, x: CROSSED }[event.key.toLowerCase()];
    if (value) this.mark(value);
    return Boolean(value);
  }

  press(digit) {
    if (digit <= CROSSED) this.mark(digit);
  }

  /** Gives the cell of the keyboard a mark, or takes it away if it has that. */
  mark(value) {
    const { cursor } = this.board;
    this.#set(cursor, this.game.cells[cursor] === value ? 0 : value);
  }

  clear() {
    this.#set(this.board.cursor, 0);
  }

  #set(cell, value) {
    this.game.change([[cell, value]]);
    this.entered(`${this.#name(cell)} is ${WORDS[value]}.`);
  }

  /** Moves the keyboard; with Shift the mark of the cell goes along. */
  move(by, { shiftKey } = {}) {
    const value = this.game.cells[this.board.cursor];
    this.board.move(by);
    if (shiftKey) this.#set(this.board.cursor, value);
  }

  focus(cell = this.board.cursor) {
    this.board.focus(cell);
  }

  #name(cell) {
    const [x, y] = this.board.at(cell);
    return `r${y + 1}c${x + 1}`;
  }

  // A stroke gives the first cell its mark, or takes it away, and does so to all cells like it along one line.
  #begin(cell, { button }) {
    const before = this.game.cells[cell];
    const paint = button === 2 ? CROSSED : this.painting;
    this.#stroke = { from: cell, before, value: before ? 0 : paint, axis: null };
    this.game.open();
    this.game.change([[cell, this.#stroke.value]]);
    this.entered('');
  }

  #drag(cell) {
    const stroke = this.#stroke;
    if (!stroke) return;
    const [x, y] = this.board.at(cell);
    const [fromX, fromY] = this.board.at(stroke.from);
    if (!stroke.axis) {
      if (x === fromX && y === fromY) return;
      stroke.axis = Math.abs(x - fromX) >= Math.abs(y - fromY) ? 'row' : 'column';
    }
    const index = stroke.axis === 'row' ? fromY : fromX;
    const [start, end] = stroke.axis === 'row' ? [fromX, x] : [fromY, y];
    const between = this.#line(stroke.axis, index).slice(Math.min(start, end), Math.max(start, end) + 1);
    this.game.change(between.filter((other) => this.game.cells[other] === stroke.before).map((other) => [other, stroke.value]));
    this.entered('');
    // A solved board stays as it is, however far the stroke goes on.
    if (this.isSolved) this.#end();
  }

  #end() {
    const { value, from } = this.#stroke ?? {};
    this.#stroke = null;
    this.game.close();
    if (from !== undefined) this.entered(`From ${this.#name(from)}: ${WORDS[value]}.`);
  }

  question() {
    return { rows: this.clues.row, columns: this.clues.column, marks: this.game.cells.map((value) => '?10'[value]).join('') };
  }

  take({ step }) {
    const changes = step.cells.map(({ y, x, filled }) => [y * this.width + x, filled ? FILLED : CROSSED]);
    this.game.change(changes);
    return changes[0][0];
  }

  draw({ hidden, hint, glow }) {
    this.board.shine(glow);
    if (hidden) {
      this.board.draw(() => ({ value: 0, says: 'hidden while paused' }), () => ({ done: false, wrong: false, lit: false }));
      return;
    }
    const states = this.#states();
    const shown = hint ? this.#marksOf(hint) : () => ({});
    this.board.draw(
      (cell) => ({ value: this.game.cells[cell], ...shown(cell) }),
      (axis, index) => ({ ...states[axis][index], lit: hint?.line?.axis === axis && hint.line.index === index }),
    );
  }

  /** How the cells of a hint look: the line, the probed cell, what follows. */
  #marksOf({ line, probed, step, mistakes }) {
    const number = ({ y, x }) => y * this.width + x;
    const wrong = new Set((mistakes?.cells ?? []).map(number));
    const follows = new Map((step?.cells ?? []).map((known) => [number(known), known.filled]));
    const lit = new Set(line ? this.#line(line.axis, line.index) : []);
    const asked = probed ? number(probed) : null;
    return (cell) => {
      if (wrong.has(cell)) return { tone: 'bad', sign: '!', says: 'wrong' };
      if (follows.has(cell)) return { tone: 'good', sign: follows.get(cell) ? '■' : '×', says: `the hint: ${follows.get(cell) ? 'filled' : 'empty'}` };
      if (cell === asked) return { tone: 'lit', sign: '?', says: 'what the hint assumes' };
      return lit.has(cell) ? { tone: 'house', says: 'where the hint looks' } : {};
    };
  }
}
