// Scene 6: a hint that shows why, the excluding cells lit one after the other.

import { KINDS, blanks, digitsOf, bit, houseOf, nameOf } from '#page/model.js';

export default {
  number: 6,
  title: 'Hint with reasons',
  about: 'Which row, column or box excludes each digit, one after the other; what is left at the end is the answer. Press H on a cell to ask about it.',

  * script(stage) {
    const { own } = stage;
    const asked = own.cell === undefined || stage.digits[own.cell] ? undefined : own.cell;
    const { hint } = stage.answer({ scene: 6, cell: asked ?? null });
    Object.assign(own, { hint, told: [], lit: null, kind: null });
    if (!hint) return;
    const inOrder = KINDS.flatMap((kind) => hint.excluded.filter((reason) => reason.kind === kind));
    for (const reason of inOrder) {
      yield own.kind === reason.kind ? 0.55 : 1;
      own.kind = reason.kind;
      own.lit = reason;
      own.told.push(reason);
    }
    yield 0.9;
    own.lit = null;
    own.kind = null;
    const left = digitsOf(hint.left);
    if (left.length === 1) stage.place(hint.cell, left[0]);
  },

  hint(stage, cell) {
    if (!stage.digits[cell]) stage.ask({ cell });
  },

  look(stage, cell) {
    const { hint, told, lit, kind } = stage.own;
    const plain = stage.plain(cell);
    if (!hint) return plain;
    if (cell === hint.cell) {
      const struck = told.reduce((set, { digit }) => set | bit(digit), 0);
      if (plain.digit) return { ...plain, tone: 'good', frame: true, sign: '✓', says: 'the answer' };
      return { ...plain, marks: 511, struck, tone: 'lit', frame: true, sign: '?', says: 'asked about' };
    }
    if (lit && cell === lit.by) return { ...plain, tone: 'bad', frame: true, sign: '×', says: `excludes ${lit.digit}` };
    if (kind && houseOf(kind, hint.cell).includes(cell)) return { ...plain, tone: 'house' };
    return plain;
  },

  status(stage) {
    const { hint, lit, told } = stage.own;
    if (!hint) return blanks(stage.digits).length ? 'Nothing to ask about.' : 'Every cell is filled.';
    if (lit) return `${nameOf(hint.cell)} is not ${lit.digit}: the ${lit.kind} has it at ${nameOf(lit.by)}.`;
    if (!told.length) return `What can ${nameOf(hint.cell)} be?`;
    const left = digitsOf(hint.left);
    if (left.length === 1) return `Only ${left[0]} is left: ${nameOf(hint.cell)} is ${left[0]}.`;
    return `${nameOf(hint.cell)} can be ${left.slice(0, -1).join(', ')} or ${left.at(-1)}: more than one digit is left.`;
  },

  legend: [
    ['lit', '?', 'asked about'],
    ['bad', '×', 'holds the digit that goes'],
    ['house', '', 'the house in question'],
  ],
};
