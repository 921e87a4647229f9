// The buttons beside the board, the time, and what the keys and signs mean.

import { el, legend, setText } from '#page/dom.js';
import * as store from '#page/play/store.js';

const KEYS = [
  ['Arrows', 'to another cell'], ['H', 'a hint; again, and it tells more'], ['Ctrl+Z or U', 'undo'], ['Ctrl+Y or Shift+U', 'redo'],
  ['P, Space, Enter', 'pause, and go on'], ['Escape', 'close the hint'], ['R', 'from the start'], ['N', 'the next puzzle'], ['Ctrl+V', 'play what was copied'],
];

const two = (number) => String(number).padStart(2, '0');
/** A time as a clock shows it. */
const shown = (seconds) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
};

/** The tools of a board; `act` has what they do. */
export function tools(board, act) {
  const button = (name, does, keys, attributes = {}) => el('button', { type: 'button', onclick: does, 'aria-keyshortcuts': keys, ...attributes }, name);
  const time = el('span', { class: 'time', role: 'timer', 'aria-label': 'Time' });
  const pause = button('Pause', act.pause, 'P');
  const clock = el('input', { type: 'checkbox', name: 'clock', checked: store.wishes().clock !== false, onchange: ({ target }) => act.clock(target.checked) });
  const modes = board.modes.map((name, mode) => button(name, () => act.mode(mode), mode ? 'M' : null));
  const undo = button('Undo', act.undo, 'Control+Z');
  const redo = button('Redo', act.redo, 'Control+Y');
  const hint = button('Hint', act.hint, 'H', { class: 'first' });
  const clear = button('Clear', act.clear, 'Delete');
  const all = board.noteAll ? button('Note all', act.noteAll, null) : null;
  const group = (label, ...children) => el('div', { class: 'play', role: 'group', 'aria-label': label }, ...children);
  let mode = 0;

  const rows = [...board.keys, ...KEYS].map(([keys, does]) => el('tr', {}, el('th', { scope: 'row' }, keys), el('td', {}, does)));
  return {
    element: el('div', { class: 'tools' },
      el('div', { class: 'play' }, time, pause, el('label', { class: 'check' }, clock, 'Show the time')),
      group('What entries make', modes, clear, all),
      board.keypad,
      group('Moves', undo, redo, hint, button('Restart', act.restart, 'R'), button('Next puzzle', act.fresh, 'N', { class: 'next' }))),
    legend: el('div', { class: 'help' }, legend(board.legend),
      el('details', {}, el('summary', {}, 'Keys'), el('table', {}, el('tbody', {}, rows)))),
    mode: () => mode,
    setMode(now) {
      mode = now;
    },
    time(seconds) {
      setText(time, shown(seconds));
    },
    words: shown,
    /** Shows what can be done now. */
    draw({ solved, paused, canUndo, canRedo, canShowMore }) {
      time.hidden = !clock.checked;
      setText(pause, paused ? 'Go on' : 'Pause');
      pause.disabled = solved;
      modes.forEach((one, index) => one.setAttribute('aria-pressed', String(index === mode)));
      undo.disabled = paused || !canUndo;
      redo.disabled = paused || !canRedo;
      hint.disabled = paused || solved || !canShowMore;
      clear.disabled = paused || solved;
      if (all) all.disabled = paused || solved;
    },
  };
}
