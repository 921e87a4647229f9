// The one model of a Sudoku: 81 digits, 0 for a blank. Everything else is computed from them whenever it is asked for.

/** All nine digits as bits: digit d is bit d - 1. */
export const ALL = 511;
export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const KINDS = ['row', 'column', 'box'];

export const bit = (digit) => 1 << (digit - 1);
export const digitsOf = (set) => DIGITS.filter((digit) => set & bit(digit));
export const count = (set) => digitsOf(set).length;

export const rowOf = (cell) => Math.floor(cell / 9);
export const columnOf = (cell) => cell % 9;
export const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
const HOUSE_OF = { row: rowOf, column: columnOf, box: boxOf };

/** The name of a cell, as `r1c1`. */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** The nine cells of the house of a kind that a cell lies in. */
export const houseOf = (kind, cell) => CELLS.filter((other) => HOUSE_OF[kind](other) === HOUSE_OF[kind](cell));

/** The 20 other cells that share a house with each cell. */
export const PEERS = CELLS.map((cell) =>
  CELLS.filter((other) => other !== cell && KINDS.some((kind) => HOUSE_OF[kind](other) === HOUSE_OF[kind](cell))));

/** The digits of a text of 81 characters. */
export const read = (text) => Array.from(text, (letter) => (letter === '.' ? 0 : Number(letter)));
/** The text of 81 digits, as the module reads it. */
export const write = (digits) => digits.map((digit) => digit || '.').join('');

/** The digits that the other cells of a house of this kind hold, as bits. */
export function used(digits, cell, kind) {
  return houseOf(kind, cell).reduce((set, other) => (other !== cell && digits[other] ? set | bit(digits[other]) : set), 0);
}

/** The digits that a blank cell can hold, as bits; none for a filled cell. */
export function candidates(digits, cell) {
  if (digits[cell]) return 0;
  return ALL & ~PEERS[cell].reduce((set, other) => (digits[other] ? set | bit(digits[other]) : set), 0);
}

/** The pairs of equal digits in a house: `[cell, cell, kind]`, each pair once. */
export function conflicts(digits) {
  const pairs = [];
  for (const cell of CELLS) {
    for (const other of PEERS[cell]) {
      if (other > cell && digits[cell] && digits[other] === digits[cell]) {
        pairs.push([cell, other, KINDS.find((kind) => HOUSE_OF[kind](cell) === HOUSE_OF[kind](other))]);
      }
    }
  }
  return pairs;
}

/** How often each digit is still to be placed, for 1 to 9. */
export const left = (digits) => DIGITS.map((digit) => Math.max(0, 9 - digits.filter((other) => other === digit).length));

export const blanks = (digits) => CELLS.filter((cell) => !digits[cell]);
export const filledCount = (digits) => 81 - blanks(digits).length;
export const isSolved = (digits) => blanks(digits).length === 0 && conflicts(digits).length === 0;
