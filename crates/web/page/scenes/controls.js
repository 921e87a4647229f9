// The controls of a scene: how it plays, what is entered, and its parameters.

import { el, field, isStill, setText } from '#page/dom.js';
import { DIGITS } from '#page/model.js';

const button = (label, act, attributes = {}) => el('button', { type: 'button', onclick: act, ...attributes }, label);

/**
 * The controls of a scene; `act` has what they do. Gives three elements, `play`, `keypad` and `params`, and `show(mode)` for
 * `auto`, `paused`, `hand` and `end`.
 */
export function controls(scene, params, act) {
  const mode = el('span', { class: 'mode' });
  const pause = button('Pause', act.pause, { class: 'first', 'aria-keyshortcuts': 'P' });
  const next = button('Next', act.next);
  const play = el('div', { class: 'play', role: 'group', 'aria-label': 'Playing' },
    pause, next, button('Restart', act.restart, { 'aria-keyshortcuts': 'R' }), button('New board', act.fresh, { 'aria-keyshortcuts': 'N' }), mode);

  const digits = scene.only === 'clear' ? [] : DIGITS.map((digit) => button(String(digit), () => act.digit(digit)));
  const keypad = el('div', { class: 'keys', role: 'group', 'aria-label': 'What to enter' },
    digits,
    button(scene.only === 'clear' ? 'Try this cell' : 'Clear', act.clear, { class: 'wide' }),
    act.hint ? button('Why?', act.hint, { class: 'wide', 'aria-keyshortcuts': 'H' }) : []);

  return {
    play,
    keypad,
    params: parameters(scene, params, act.set),
    show(name) {
      setText(pause, { auto: 'Pause', paused: 'Play', hand: 'Play', end: 'Play again' }[name]);
      setText(mode, { auto: 'by itself', paused: 'paused', hand: 'by hand', end: 'at the end' }[name]);
      pause.hidden = isStill();
      next.disabled = name === 'end';
    },
  };
}

/** The form of the parameters of a scene; `set(name, value)` is called with what is changed. */
export function parameters(scene, params, set) {
  const number = (name, label, least, most, step) => field(label, el('input', {
    type: 'number', value: params[name], min: least, max: most, step, name, onchange: ({ target }) => set(name, target.value),
  }));
  const asked = {
    clues: () => number('clues', 'CLUES: stop at this many givens', 0, 81, 1),
    cap: () => number('cap', 'NODE_CAP: stop after this many placements', 0, 20000, 20),
    wave: () => number('wave', 'WAVE_MS: delay for a step of distance', 0, 1000, 10),
  };
  const levels = ['easy', 'medium', 'hard'].map((level) => el('option', { value: level, selected: level === params.level }, level));
  const form = el('form', { class: 'params' },
    field('Seed', el('input', { type: 'text', name: 'seed', value: params.seed, autocomplete: 'off', spellcheck: 'false', onchange: ({ target }) => set('seed', target.value) })),
    scene.number === 9 ? [] : field('Level', el('select', { name: 'level', onchange: ({ target }) => set('level', target.value) }, levels)),
    (scene.asks ?? []).map((name) => asked[name]()));
  form.addEventListener('submit', (event) => event.preventDefault());
  return form;
}
