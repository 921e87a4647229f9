// Nine keys, each with a ring that shows how often its digit is still to be placed.

import { el, setText, svg } from '#page/dom.js';
import { DIGITS } from '#page/model.js';

const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * The keys; `press(digit)` is called for one. Gives `{ element, draw(keys, verb) }`: `keys` has `{ rest, arc, chosen }` for each digit:
 * how often it is to be placed, how far its ring is open if not just that far, whether it is chosen; `verb` is told before the name.
 */
export function digitKeys(press) {
  const keys = DIGITS.map((digit) => {
    const ring = svg('circle', { class: 'arc', cx: 24, cy: 24, r: RADIUS, 'stroke-dasharray': AROUND });
    const number = el('small', { 'aria-hidden': 'true' });
    const button = el(
      'button',
      { type: 'button', class: 'key', onclick: () => press(digit) },
      svg('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, svg('circle', { class: 'track', cx: 24, cy: 24, r: RADIUS }), ring),
      el('b', { 'aria-hidden': 'true' }, String(digit)),
      number,
      el('span', { class: 'hidden' }),
    );
    return { digit, ring, number, button };
  });
  const element = el('div', { class: 'keypad', role: 'group', 'aria-label': 'Digits' }, keys.map(({ button }) => button));
  const draw = (state, verb = '') => {
    for (const { digit, ring, number, button } of keys) {
      const { rest, arc = rest, chosen = false } = state[digit - 1];
      ring.style.strokeDashoffset = AROUND * (1 - arc / 9);
      setText(number, String(rest));
      button.classList.toggle('spent', !rest);
      button.classList.toggle('chosen', chosen);
      setText(button.lastChild, `${verb && `${verb} `}${digit}, ${rest} left`);
    }
  };
  return { element, draw };
}
