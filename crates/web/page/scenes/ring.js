// Scene 7: how often each digit is still to be placed, as a ring on its key.

import { RATE } from '#page/clock.js';
import { digitKeys } from '#page/keypad.js';
import { DIGITS, blanks, left } from '#page/model.js';

/** How fast an arc follows its number, a second. */
const ARC_RATE = 9;

export default {
  number: 7,
  title: 'Digits left',
  about: 'The ring of a key shows how often its digit is still to be placed. With nine on the board the key grows pale.',

  begin(stage) {
    stage.own.arcs = left(stage.digits);
  },

  * script(stage) {
    const { own } = stage;
    const rest = left(stage.digits);
    const order = DIGITS.filter((digit) => rest[digit - 1]).sort((a, b) => rest[a - 1] - rest[b - 1] || a - b);
    for (const digit of order.slice(0, 3)) {
      own.digit = digit;
      yield 0.6;
      for (const cell of blanks(stage.digits).filter((blank) => stage.solution[blank] === digit)) {
        yield 0.4;
        stage.place(cell, digit);
      }
    }
    yield 0.6;
    own.digit = null;
  },

  tick(stage) {
    const follow = 1 - Math.exp(-ARC_RATE / RATE);
    left(stage.digits).forEach((number, index) => {
      stage.own.arcs[index] += (number - stage.own.arcs[index]) * follow;
    });
  },

  settle(stage) {
    stage.own.arcs = left(stage.digits);
  },

  look(stage, cell) {
    const plain = stage.plain(cell);
    const { digit } = stage.own;
    if (digit && plain.digit === digit) return { ...plain, tone: 'lit', frame: !stage.puzzle[cell] };
    return plain;
  },

  status(stage) {
    const rest = left(stage.digits);
    const done = DIGITS.filter((digit) => !rest[digit - 1]);
    const sum = rest.reduce((a, b) => a + b, 0);
    return `${sum} digits left.${done.length ? ` All nine of ${done.join(', ')} are placed.` : ''}`;
  },

  panel(stage, { press }) {
    const { element, draw } = digitKeys(press);
    return {
      element,
      draw: () => draw(left(stage.digits).map((rest, index) => ({ rest, arc: stage.own.arcs[index], chosen: stage.own.digit === index + 1 }))),
    };
  },

  legend: [['lit', '', 'the digit that is being placed']],
};
