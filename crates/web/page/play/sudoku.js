// A Sudoku that is played: its board, what is entered, and how a hint looks on it.

import { Board } from '#page/board.js';
import { digitKeys } from '#page/keypad.js';
import { ALL, CELLS, PEERS, bit, blanks, boxOf, candidates, columnOf, conflicts, digitsOf, isSolved, left, nameOf, read, rowOf, write } from '#page/model.js';

// The value of a cell: its digit in four bits, 0 for none, and above them its notes as bits.
const digitOf = (value) => value & 15;
const notesOf = (value) => value >> 4;
const valueOf = (digit, notes) => (notes << 4) | digit;
const HOUSES = { row: rowOf, column: columnOf, box: boxOf };

export class Sudoku {
  /** The cells of the game, and the values that one may have. */
  static values = 1 << 13;
  count = 81;
  width = 9;
  modes = ['Digits', 'Notes'];
  keys = [['1 to 9', 'the digit, or its note while you make notes'], ['Shift and 1 to 9', 'a note in any case'], ['M', 'make notes, or digits again'], ['0, Delete, Backspace', 'clear the cell']];
  legend = [['bad', '×', 'clashes, or is no candidate'], ['lit', '', 'the digit of the cell you are at'], ['house', '', 'its row, column and box']];
  hintLegend = [['house', '?', 'where it looks'], ['lit', '', 'framed: what it uses'], ['bad', '', 'crossed out: what goes'], ['good', '', 'what it places'], ['bad', '!', 'wrong']];

  /** `moved()` is called when the person goes to another cell, `entered(sentence)` after an entry; `change(act)` acts unless the board stays as it is. */
  constructor(puzzle, { moved, entered, change }) {
    this.givens = read(puzzle.givens);
    // The candidates that the puzzle is given by, as bits; they are the first notes.
    this.within = puzzle.candidates;
    this.first = this.givens.map((given, cell) => (given || !this.within ? 0 : valueOf(0, this.within[cell])));
    this.entered = entered;
    this.board = new Board(`${puzzle.title}: the board`, { onPress: moved, onMove: moved });
    this.element = this.board.element;
    this.pad = digitKeys((digit) => change(() => this.press(digit)));
    this.keypad = this.pad.element;
    this.noting = false;
  }

  /** Takes the game whose cells it shows. */
  start(game) {
    this.game = game;
  }

  get digits() {
    return this.game.cells.map((value, cell) => this.givens[cell] || digitOf(value));
  }

  get isSolved() {
    const { digits } = this;
    return isSolved(digits) && digits.every((digit, cell) => this.#mayHold(cell, digit));
  }

  /** Whether a puzzle that is given by candidates has this one. */
  #mayHold(cell, digit) {
    return Boolean(!this.within || this.within[cell] & bit(digit));
  }

  /** The digits that rules and puzzle leave to a cell. */
  #candidates(digits, cell) {
    return candidates(digits, cell) & (this.within?.[cell] ?? ALL);
  }

  /** What is still to do, in a sentence. */
  status() {
    const { digits } = this;
    const open = blanks(digits).length;
    const pairs = conflicts(digits).length;
    const clash = pairs ? ` ${pairs === 1 ? 'One pair of digits clashes' : `${pairs} pairs of digits clash`}.` : '';
    const strange = this.#strange(digits).length;
    const outside = strange ? ` ${strange === 1 ? 'One digit is no candidate of its cell' : `${strange} digits are no candidates of their cells`}.` : '';
    return `${open ? `${open} cell${open === 1 ? '' : 's'} to fill.` : 'Every cell is filled.'}${clash}${outside}`;
  }

  /** The cells whose digit the puzzle does not have among its candidates. */
  #strange(digits) {
    return CELLS.filter((cell) => digits[cell] && !this.#mayHold(cell, digits[cell]));
  }

  /** Whether notes are made. */
  setMode(mode) {
    this.noting = mode === 1;
  }

  /** What a key does beside the keys of every board; says whether it is one of these. */
  key(event) {
    const digit = event.shiftKey && /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (digit) this.#note(Number(digit));
    return Boolean(digit);
  }

  press(digit) {
    if (this.noting) this.#note(digit);
    else this.#enter(digit);
  }

  clear() {
    if (this.#isGiven()) return;
    const { cursor } = this.board;
    this.game.change([[cursor, 0]]);
    this.entered(`${nameOf(cursor)} is blank.`);
  }

  move(by) {
    this.board.move(by);
  }

  focus(cell = this.board.cursor) {
    this.board.focus(cell);
  }

  /** Says that a given stays; whether the cell is one. */
  #isGiven() {
    const given = this.givens[this.board.cursor];
    if (given) this.entered(`${nameOf(this.board.cursor)} is given.`);
    return Boolean(given);
  }

  #enter(digit) {
    if (this.#isGiven()) return;
    const { cursor } = this.board;
    const again = digitOf(this.game.cells[cursor]) === digit;
    this.place(cursor, again ? 0 : digit);
    const clashes = again ? [] : PEERS[cursor].filter((other) => this.digits[other] === digit);
    this.entered(again ? `${nameOf(cursor)} is blank.` : `${digit} in ${nameOf(cursor)}${clashes.length ? `, which clashes with ${names(clashes)}` : ''}.`);
  }

  /** Places a digit, 0 for none; the same digit goes from the notes of the cells that see it. */
  place(cell, digit) {
    const { cells } = this.game;
    const seen = digit ? PEERS[cell].filter((other) => notesOf(cells[other]) & bit(digit)) : [];
    this.game.change([[cell, valueOf(digit, 0)], ...seen.map((other) => [other, cells[other] & ~valueOf(0, bit(digit))])]);
  }

  #note(digit) {
    if (this.#isGiven()) return;
    const { cursor } = this.board;
    const value = this.game.cells[cursor];
    if (digitOf(value)) return;
    const notes = notesOf(value) ^ bit(digit);
    this.game.change([[cursor, valueOf(0, notes)]]);
    this.entered(`${nameOf(cursor)}: ${notes ? `notes ${digitsOf(notes).join(' ')}` : 'no notes'}.`);
  }

  /** Notes all digits that rules and puzzle leave to the blank cells. */
  noteAll() {
    const { digits } = this;
    this.game.change(blanks(digits).map((cell) => [cell, valueOf(0, this.#candidates(digits, cell))]));
    this.entered('Every blank cell has notes.');
  }

  /** The position, as the module is asked about it. */
  question() {
    return { givens: write(this.givens), candidates: this.within, filled: write(this.digits), notes: this.game.cells.map(notesOf) };
  }

  /** Does what a hint of the fourth strength concludes. */
  take({ step, candidates: shown }) {
    const { digits } = this;
    if (step.placement) {
      this.place(step.placement.cell, step.placement.digit);
      return step.placement.cell;
    }
    const gone = sets(shown.filter(({ role }) => role === 'removed'));
    this.game.change([...gone].map(([cell, set]) => {
      const notes = notesOf(this.game.cells[cell]) || this.#candidates(digits, cell);
      return [cell, valueOf(0, notes & ~set)];
    }));
    return [...gone.keys()][0];
  }

  /** Draws the board; `glow(cell)` is how much of a wave there is if there is one, `hint` the answer that is shown. */
  draw({ hidden, hint, glow }) {
    const { digits } = this;
    if (hidden) {
      this.board.draw(() => ({ says: 'hidden while paused' }));
    } else {
      const clashes = Map.groupBy(conflicts(digits).flatMap(([a, b]) => [[a, b], [b, a]]), ([cell]) => cell);
      const shown = hint ? marksOf(hint) : this.#around(digits);
      this.board.draw((cell) => this.#look(cell, digits, clashes, shown, glow));
    }
    this.pad.draw(left(digits).map((rest) => ({ rest })), this.noting ? 'note' : 'enter');
  }

  #look(cell, digits, clashes, shown, glow) {
    const digit = digits[cell];
    const own = { digit, given: Boolean(this.givens[cell]), marks: digit ? 0 : notesOf(this.game.cells[cell]), glow: glow?.(cell) ?? 0 };
    const clash = clashes.get(cell);
    const over = shown(cell, own);
    if (clash && !over.tone?.match(/bad|good/)) return { ...own, tone: 'bad', sign: '×', says: `clashes with ${names(clash.map(([, other]) => other))}` };
    if (digit && !this.#mayHold(cell, digit) && !over.tone?.match(/bad|good/)) return { ...own, tone: 'bad', sign: '×', says: 'no candidate of this cell' };
    return { ...own, ...over };
  }

  /** Without a hint: the houses of the cell that the keyboard is at, and where its digit stands. */
  #around(digits) {
    const { cursor } = this.board;
    const digit = digits[cursor];
    return (cell) => {
      if (digit && digits[cell] === digit) return { tone: 'lit' };
      return cell !== cursor && PEERS[cursor].includes(cell) ? { tone: 'house' } : {};
    };
  }
}

const names = (cells) => cells.map(nameOf).join(' and ');

/** Candidates by cell, as bits. */
function sets(list) {
  const found = new Map();
  for (const { cell, digit } of list) found.set(cell, (found.get(cell) ?? 0) | bit(digit));
  return found;
}

/** How the cells of a hint look: the houses, the cells of the pattern, what goes and what is placed. */
function marksOf({ houses = [], candidates: shown = [], mistakes = [] }) {
  const within = houses.map((name) => name.split(' ')).map(([kind, number]) => (cell) => HOUSES[kind](cell) === number - 1);
  const wrong = new Set(mistakes.map(({ entry }) => entry.cell));
  const placed = sets(shown.filter(({ role }) => role === 'placed'));
  const removed = sets(shown.filter(({ role }) => role === 'removed'));
  const pattern = sets(shown.filter(({ role }) => role !== 'placed' && role !== 'removed'));
  const words = (set) => digitsOf(set ?? 0).join(' ');
  return (cell, { digit, marks }) => {
    const look = { marks: digit ? 0 : (marks | (pattern.get(cell) ?? 0)) & ALL, struck: removed.get(cell) ?? 0 };
    if (wrong.has(cell)) return { tone: 'bad', frame: true, sign: '!', says: 'wrong' };
    if (placed.has(cell)) return { marks: placed.get(cell), tone: 'good', frame: true, says: `the hint: ${words(placed.get(cell))}` };
    if (removed.has(cell)) return { ...look, tone: 'bad', frame: pattern.has(cell), says: `the hint: not ${words(removed.get(cell))}` };
    if (pattern.has(cell)) return { ...look, tone: 'lit', frame: true, sign: digit ? '?' : '', says: `the hint looks at ${words(pattern.get(cell))}` };
    return within.some((holds) => holds(cell)) ? { tone: 'house', sign: digit ? '' : '?', says: 'where the hint looks' } : {};
  };
}

