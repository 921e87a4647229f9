// Scene 2: the first cell with one candidate is filled, candidates are counted again, and so on.

import { nameOf, blanks, candidates, count } from '#page/model.js';

export default {
  number: 2,
  title: 'Cascade of singles',
  about: 'Fill the first cell with exactly one candidate, count again, repeat. Where no such cell is left, the cascade is stuck.',
  level: 'easy',

  * script(stage) {
    const { cascade } = stage.answer({ scene: 2 });
    stage.own.cascade = cascade;
    stage.own.done = 0;
    stage.own.stuck = null;
    stage.own.next = cascade.order[0] ?? null;
    for (const [index, cell] of cascade.order.entries()) {
      stage.own.next = cell;
      yield Math.max(0.12, Math.min(0.6, 12 / cascade.order.length));
      stage.place(cell, cascade.digits[index]);
      stage.own.done = index + 1;
    }
    stage.own.next = null;
    if (!cascade.solved) stage.own.stuck = fewest(stage.digits);
  },

  look(stage, cell) {
    const { cascade, done, next, stuck } = stage.own;
    const plain = stage.plain(cell);
    const place = cascade.order.indexOf(cell);
    if (cell === stuck) return { ...plain, marks: candidates(stage.digits, cell), frame: true, tone: 'bad', sign: '?', says: 'stuck here' };
    if (cell === next && !plain.digit) return { ...plain, marks: candidates(stage.digits, cell), frame: true, tone: 'lit', sign: '1', says: 'next' };
    if (place >= 0 && place < done) return { ...plain, tone: 'good', sign: String(place + 1), says: `filled as number ${place + 1}` };
    if (plain.digit) return plain;
    return { ...plain, marks: candidates(stage.digits, cell) };
  },

  status(stage) {
    const { cascade, done, next, stuck } = stage.own;
    if (next !== null) return `${done} filled; ${nameOf(next)} has one candidate, and ${cascade.available[done]} cell${cascade.available[done] === 1 ? ' has' : 's have'} just one now.`;
    if (stuck !== null && stuck !== undefined) {
      return `Stuck after ${done} cells: no blank cell has one candidate. ${nameOf(stuck)} has the fewest, ${count(candidates(stage.digits, stuck))}.`;
    }
    if (!cascade.solved) return 'Digits clash: nothing follows from this board.';
    return `Solved: ${done} cells, each with one candidate when its turn came.`;
  },

  legend: [
    ['good', '3', 'filled, in this order'],
    ['lit', '1', 'next'],
    ['bad', '?', 'stuck'],
  ],
};

function fewest(digits) {
  return blanks(digits).sort((a, b) => count(candidates(digits, a)) - count(candidates(digits, b)) || a - b)[0] ?? null;
}
