// Scene 4: cells of a full board are blanked as long as it has one solution.

import * as engine from '#page/engine.js';
import { filledCount, nameOf, write } from '#page/model.js';

export default {
  number: 4,
  title: 'Dig',
  about: 'Blank a cell of the finished board and count the solutions up to two: with one it stays blank, with two its digit comes back.',
  asks: ['clues'],
  /** By hand, cells are tried and no digits entered. */
  only: 'clear',

  begin(stage) {
    stage.becomes(stage.solution);
    const { dig } = stage.answer({ scene: 4, clues: stage.params.clues, seed: stage.params.seed }, stage.solution);
    Object.assign(stage.own, { dig, tried: new Map(), at: null, byHand: false });
  },

  * script(stage) {
    const { own, params } = stage;
    const { steps } = own.dig;
    const pace = Math.max(0.08, Math.min(0.3, 14 / Math.max(1, steps.length)));
    for (const step of steps.filter(({ cell }) => !own.tried.has(cell))) {
      if (filledCount(stage.digits) <= params.clues) break;
      yield pace / 2;
      // After a cell tried by hand the counts of the other cells are others.
      const tried = own.byHand ? counted(stage, step.cell) : step;
      own.at = step.cell;
      own.tried.set(step.cell, tried);
      stage.place(step.cell, 0);
      yield pace / 2;
      if (!tried.kept_blank) stage.place(step.cell, stage.solution[step.cell]);
    }
    own.at = null;
  },

  /** Tries a cell by hand. */
  clear(stage, cell) {
    const { own } = stage;
    // A try that the script has not ended is ended first.
    if (own.at !== null && !own.tried.get(own.at).kept_blank) stage.place(own.at, stage.solution[own.at]);
    if (!stage.digits[cell] || own.tried.has(cell)) return;
    const tried = counted(stage, cell);
    own.tried.set(cell, tried);
    if (tried.kept_blank) stage.place(cell, 0);
    stage.ask({ at: cell, byHand: true });
  },

  look(stage, cell) {
    const plain = { ...stage.plain(cell), given: Boolean(stage.digits[cell]) };
    const step = stage.own.tried.get(cell);
    if (!step) return plain;
    const frame = cell === stage.own.at;
    if (step.kept_blank) return { ...plain, frame, tone: 'good', sign: '1', says: 'one solution without it' };
    return { ...plain, frame, tone: 'bad', sign: '2', says: 'several solutions without it, put back' };
  },

  status(stage) {
    const { tried, at } = stage.own;
    const givens = `${filledCount(stage.digits)} givens`;
    const putBack = [...tried.values()].filter((step) => !step.kept_blank).length;
    if (stage.ended) return `${givens} and one solution after ${tried.size} tries, ${putBack} put back.`;
    if (at === null) return `${givens}, nothing tried yet.`;
    const one = tried.get(at).kept_blank;
    return `${givens}. ${nameOf(at)}: ${one ? 'one solution without it, stays blank' : 'several solutions without it, put back'}.`;
  },

  legend: [
    ['good', '1', 'one solution without it: stays blank'],
    ['bad', '2', 'several: put back'],
  ],
};

/** How many solutions the board has without a cell. */
function counted(stage, cell) {
  const digits = stage.digits.map((digit, other) => (other === cell ? 0 : digit));
  const { verdict } = engine.ask('solve', { givens: write(digits) });
  return { cell, kept_blank: verdict === 'unique' };
}
