// Scene 8: a finished board lights up from the cell that was filled last.

import { RATE } from '#page/clock.js';
import { blanks, conflicts, nameOf, isSolved } from '#page/model.js';
import { PULSE, distances, light } from '#page/wave.js';

/** The cells that are left for the scene to fill. */
const LEFT = 6;

export default {
  number: 8,
  title: 'Solved wave',
  about: 'When the board is full and nothing clashes, each cell lights up after its Manhattan distance from the last one, times the delay.',
  asks: ['wave'],

  begin(stage) {
    const { search: { trace } } = stage.answer({ scene: 3, node_cap: 20000 }, stage.givens);
    const digits = [...stage.solution];
    // The cells that a search fills last, in its order.
    const order = trace.map(({ cell }) => cell).filter((cell, index, all) => all.lastIndexOf(cell) === index);
    stage.own.order = order.slice(-LEFT);
    for (const cell of stage.own.order) digits[cell] = 0;
    stage.becomes(digits);
  },

  * script(stage) {
    const { own } = stage;
    own.order = own.order.filter((cell) => !stage.digits[cell]).concat(blanks(stage.digits).filter((cell) => !own.order.includes(cell)));
    for (const cell of [...own.order]) {
      yield 0.5;
      stage.place(cell, stage.solution[cell]);
      own.last = cell;
    }
    if (!isSolved(stage.digits)) return;
    const delays = distances(own.last ?? 80).map((distance) => (distance * stage.params.wave) / 1000);
    own.wave = { since: stage.now, delays };
    yield { seconds: Math.max(...delays) + PULSE, always: true };
    own.wave.over = true;
  },

  entered(stage, cell) {
    Object.assign(stage.own, { last: cell, wave: null });
  },

  look(stage, cell) {
    const plain = stage.plain(cell);
    const { wave, last } = stage.own;
    if (!wave) return plain;
    const seconds = (stage.now - wave.since) / RATE - wave.delays[cell];
    const glow = wave.over ? 0 : light(seconds);
    const done = seconds >= PULSE || wave.over;
    return { ...plain, glow, tone: done ? 'good' : '', frame: cell === last, sign: cell === last ? '0' : '', says: cell === last ? 'filled last' : '' };
  },

  status(stage) {
    const open = blanks(stage.digits).length;
    const { wave, last } = stage.own;
    if (wave) {
      const slowest = Math.round(1000 * Math.max(...wave.delays));
      return `Solved. The wave runs from ${nameOf(last)}; the furthest cell waits ${slowest} ms, all is over after ${(slowest / 1000 + PULSE).toFixed(2)} s.`;
    }
    if (open) return `${open} cell${open === 1 ? '' : 's'} to fill.`;
    return `Full, but ${conflicts(stage.digits).length} pairs of digits clash: no wave.`;
  },

  legend: [['good', '0', 'filled last, where the wave begins']],
};
