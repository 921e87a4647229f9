// Scene 1: what a blank cell can hold is nine bits less those of its row, its column and its box.

import { ALL, KINDS, count, filledCount, blanks, used, candidates } from '#page/model.js';

/** The cells that the scene fills to show how candidates follow at once. */
const FILLED = 8;

export default {
  number: 1,
  title: 'Candidates',
  about: 'Each blank cell starts with nine bits. What its row, its column and its box hold goes; what is left is what it can hold.',

  * script(stage) {
    const { own } = stage;
    if (!own.kinds) {
      own.kinds = [];
      yield 1.2;
      for (const kind of KINDS) {
        own.kinds = [...own.kinds, kind];
        yield 1.2;
      }
    }
    own.kinds = KINDS;
    for (let filled = own.filled ?? 0; filled < FILLED; filled += 1) {
      const cell = easiest(stage);
      if (cell === undefined) return;
      yield 0.6;
      stage.place(cell, stage.solution[cell]);
      own.filled = filled + 1;
    }
  },

  look(stage, cell) {
    const plain = stage.plain(cell);
    if (plain.digit) return plain;
    const marks = left(stage, cell);
    const number = count(marks);
    const tone = { 0: 'bad', 1: 'good' }[number] ?? (number >= 7 ? 'ground' : number <= 3 ? 'lit' : 'house');
    return { ...plain, marks, tone, sign: number === 0 ? '!' : String(number) };
  },

  status(stage) {
    const open = blanks(stage.digits);
    const bits = open.reduce((sum, cell) => sum + count(left(stage, cell)), 0);
    const kinds = stage.own.kinds.length ? `less ${stage.own.kinds.join(', ')}` : 'nothing excluded yet';
    const mean = open.length ? (bits / open.length).toFixed(2) : '0';
    return `${open.length} blank cells, ${kinds}: ${mean} candidates on average. ${filledCount(stage.digits)} of 81 filled.`;
  },

  legend: [
    ['good', '1', 'one candidate'],
    ['lit', '2', 'two or three'],
    ['house', '4', 'four to six'],
    ['ground', '7', 'seven or more'],
  ],
};

function left(stage, cell) {
  return stage.own.kinds.reduce((set, kind) => set & ~used(stage.digits, cell, kind), ALL);
}

/** The blank cell with the fewest candidates that is right about its digit. */
function easiest(stage) {
  const open = blanks(stage.digits);
  return open.sort((a, b) => count(candidates(stage.digits, a)) - count(candidates(stage.digits, b)) || a - b)[0];
}
