// Scene 5: two equal digits in a row, a column or a box.

import { CELLS, DIGITS, PEERS, blanks, conflicts, houseOf, nameOf } from '#page/model.js';
import { mixed } from '#page/scenes/mixed.js';

/** Entries that the scene makes, every other of them a clash. */
const ENTRIES = 8;
/** How long a clash stays, in seconds. */
const STAYS = 0.42;

export default {
  number: 5,
  title: 'Conflicts',
  about: 'A digit that its row, column or box holds already is marked at once, with the other one. That is the rule and no more: whether a board can be solved is another question.',

  * script(stage) {
    const { own } = stage;
    own.seen ??= 0;
    const open = mixed(blanks(stage.digits), stage.params.seed).slice(0, ENTRIES);
    for (const [index, cell] of open.entries()) {
      yield 0.7;
      const clashing = DIGITS.filter((digit) => PEERS[cell].some((peer) => stage.digits[peer] === digit));
      if (index % 2 && clashing.length) {
        stage.place(cell, mixed(clashing, `${stage.params.seed}${cell}`)[0]);
        own.seen += conflicts(stage.digits).length;
        yield STAYS + 0.6;
        stage.place(cell, 0);
      } else {
        stage.place(cell, stage.solution[cell]);
      }
    }
  },

  look(stage, cell) {
    const plain = stage.plain(cell);
    const pairs = pairsOf(stage);
    const clash = pairs.find(([a, b]) => a === cell || b === cell);
    if (clash) return { ...plain, tone: 'bad', sign: '×', frame: !stage.puzzle[cell], says: `clashes in its ${clash[2]}` };
    if (pairs.some(([a, , kind]) => houseOf(kind, a).includes(cell))) return { ...plain, tone: 'house' };
    return plain;
  },

  status(stage) {
    const [first, ...more] = pairsOf(stage);
    if (!first) return `No conflict. ${CELLS.filter((cell) => stage.digits[cell]).length} of 81 filled.`;
    const [a, b, kind] = first;
    return `${nameOf(a)} and ${nameOf(b)} both hold ${stage.digits[a]} in one ${kind}${more.length ? `, and ${more.length} more` : ''}.`;
  },

  legend: [
    ['bad', '×', 'two equal digits'],
    ['house', '', 'the house that they share'],
  ],
};

function pairsOf(stage) {
  // The pairs of a board are asked for by each of its cells.
  const key = stage.digits.join('');
  if (stage.own.key !== key) Object.assign(stage.own, { key, pairs: conflicts(stage.digits) });
  return stage.own.pairs;
}
