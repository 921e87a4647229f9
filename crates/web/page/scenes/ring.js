// Scene 7: how often each digit is still to be placed, as a ring on its key.

import { RATE } from '#page/clock.js';
import { el, setText, svg } from '#page/dom.js';
import { DIGITS, blanks, left } from '#page/model.js';

/** How fast an arc follows its number, a second. */
const ARC_RATE = 9;
const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

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
    const keys = DIGITS.map((digit) => {
      const arc = svg('circle', { class: 'arc', cx: 24, cy: 24, r: RADIUS, 'stroke-dasharray': AROUND });
      const number = el('small', { 'aria-hidden': 'true' });
      const button = el(
        'button',
        { type: 'button', class: 'key', onclick: () => press(digit) },
        svg('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, svg('circle', { class: 'track', cx: 24, cy: 24, r: RADIUS }), arc),
        el('b', { 'aria-hidden': 'true' }, String(digit)),
        number,
        el('span', { class: 'hidden' }),
      );
      return { digit, arc, number, button, spoken: button.lastChild };
    });
    const element = el('div', { class: 'keypad', role: 'group', 'aria-label': 'Digits' }, keys.map(({ button }) => button));
    const draw = () => {
      const rest = left(stage.digits);
      for (const { digit, arc, number, button, spoken } of keys) {
        arc.style.strokeDashoffset = AROUND * (1 - stage.own.arcs[digit - 1] / 9);
        setText(number, String(rest[digit - 1]));
        button.classList.toggle('spent', !rest[digit - 1]);
        button.classList.toggle('chosen', stage.own.digit === digit);
        setText(spoken, `${digit}, ${rest[digit - 1]} left`);
      }
    };
    return { element, draw };
  },

  legend: [['lit', '', 'the digit that is being placed']],
};
