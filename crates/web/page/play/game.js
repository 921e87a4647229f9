// A game: the cells as they are now, each a number, and the moves that led there.

import { RATE } from '#page/clock.js';

/** The moves that can be undone, and the changes of cells in them: these are half a megabyte of what the browser keeps. */
const MOST = 2000;
const MOST_CHANGES = 40_000;

/** Cells that change, undo, redo, and the time it took. A move is a list of `[cell, before, after]`. */
export class Game {
  past = [];
  future = [];
  /** The time in steps of the clock. */
  steps = 0;
  #open = null;

  /** Cells that are `first` at first and hold whole numbers below `values`. */
  constructor(first, values) {
    this.values = values;
    this.first = first;
    this.cells = [...first];
  }

  get seconds() {
    return Math.floor(this.steps / RATE);
  }

  /** From here on all changes are one move, until `close`. */
  open() {
    this.#open = [];
  }

  close() {
    const move = this.#open;
    this.#open = null;
    if (move?.length) this.#push(move);
  }

  /** Makes changes, a list of `[cell, value]`; says whether anything is another now. */
  change(changes) {
    const move = changes.map(([cell, value]) => [cell, this.cells[cell], value]).filter(([, before, after]) => before !== after);
    for (const [cell, , after] of move) this.cells[cell] = after;
    if (this.#open) this.#open.push(...move);
    else if (move.length) this.#push(move);
    return move.length > 0;
  }

  #push(move) {
    this.past.push(move);
    let changes = this.past.reduce((sum, { length }) => sum + length, 0);
    while (this.past.length > 1 && (this.past.length > MOST || changes > MOST_CHANGES)) changes -= this.past.shift().length;
    this.future = [];
  }

  /** Takes the last move back; gives one of its cells, or `undefined` if there is none. */
  undo() {
    this.close();
    const move = this.past.pop();
    if (!move) return undefined;
    for (const [cell, before] of move.toReversed()) this.cells[cell] = before;
    this.future.push(move);
    return move[0][0];
  }

  /** Makes the move again that was taken back last. */
  redo() {
    const move = this.future.pop();
    if (!move) return undefined;
    for (const [cell, , after] of move) this.cells[cell] = after;
    this.past.push(move);
    return move[0][0];
  }

  /** Every cell is as at first, which can be undone, and the time is counted anew. */
  restart() {
    this.close();
    this.change(this.first.map((value, cell) => [cell, value]));
    this.steps = 0;
  }

  /** All of it, for JSON. */
  state() {
    return { cells: this.cells, past: this.past, future: this.future, steps: this.steps };
  }

  /** Goes on from a state, unless it is not one of such a game. */
  restore(state) {
    if (!this.#fits(state)) return;
    const { cells, past, future, steps } = state;
    Object.assign(this, { cells, past, future, steps });
  }

  #fits(state) {
    const isNumber = (value, below) => Number.isInteger(value) && value >= 0 && value < below;
    const isValue = (value) => isNumber(value, this.values);
    const isEdit = (edit) => Array.isArray(edit) && edit.length === 3 && isNumber(edit[0], this.cells.length) && isValue(edit[1]) && isValue(edit[2]);
    const isMoves = (moves) => Array.isArray(moves) && moves.every((move) => Array.isArray(move) && move.length > 0 && move.every(isEdit));
    return Array.isArray(state?.cells) && state.cells.length === this.cells.length && state.cells.every(isValue)
      && isMoves(state.past) && isMoves(state.future) && isNumber(state.steps, Number.MAX_SAFE_INTEGER);
  }
}
