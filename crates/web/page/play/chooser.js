// Which puzzle is next: the parts of an id, or a text that is pasted.

import { el, field, setText, speak } from '#page/dom.js';
import { LEVELS, idOf, partsOf } from '#page/play/puzzle.js';

const SYMMETRIES = ['none', 'half-turn', 'quarter-turn', 'diagonal', 'horizontal', 'vertical', 'both-diagonals', 'all'];
const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const same = (names) => Object.fromEntries(names.map((name) => [name, String(name)]));
/** The keys of each engine: what they are called, and what they may be; a number is the most cells of a side. */
const KEYS = {
  'sudoku v1': { level: ['Level', same(['easy', 'medium', 'hard'])] },
  'sudoku v2': { er: ['Level', LEVELS], symmetry: ['Symmetry', same(SYMMETRIES)], minimal: ['Givens', { no: 'any', yes: 'none that could go' }] },
  'nonogram v1': { size: ['Size', Object.fromEntries(SIZES.map((size) => [size, `${size} x ${size}`]))] },
  'nonogram v2': {
    width: ['Width', 100], height: ['Height', 100], smooth: ['Picture', { no: 'scattered', yes: 'smooth' }],
    logic: ['Needs', { line: 'line logic', probe: 'assumptions', any: 'anything' }],
  },
};
const FIRST = { level: 'easy', er: '-1.5', size: '10', width: '15', height: '15', smooth: 'yes' };

/** The forms; `open(id)`, `paste(text)` and `read(file)` are called with what is chosen. Gives `{ element, show(id, usual), wait(stop), refuse(sentence) }`. */
export function chooser({ open, paste, read }) {
  let parts;
  const form = el('form', { class: 'params' });
  const refused = el('p', { class: 'refused', role: 'alert', hidden: true });
  const waits = el('p', { class: 'play', hidden: true }, 'Making the puzzle. ', el('button', { type: 'button', onclick: () => stop?.() }, 'Stop'));
  let stop = null;
  const text = el('textarea', { name: 'paste', rows: 9, spellcheck: 'false', autocomplete: 'off' });
  const file = el('input', { type: 'file', name: 'file', onchange: () => {
    if (file.files.length) read(file.files[0]);
    file.value = '';
  } });
  const pasting = el('form', { class: 'paste' }, field('A Sudoku or a nonogram in any format that seedgrid reads; of several, the first is played', text),
    el('button', { type: 'submit' }, 'Play it'), field('Or a file, a picture too, which can be dropped on the page as well', file));
  const id = el('input', { type: 'text', name: 'id', autocomplete: 'off', spellcheck: 'false' });
  const byId = el('form', { class: 'by-id' }, field('Id: all that the puzzle depends on', id), el('button', { type: 'submit' }, 'Open'));

  const submit = (element, act) => element.addEventListener('submit', (event) => {
    event.preventDefault();
    act();
  });
  submit(form, () => open(idOf(parts)));
  submit(byId, () => open(id.value.trim()));
  submit(pasting, () => paste(text.value));

  function build() {
    const set = (key) => ({ target }) => {
      parts.keys[key] = target.value;
    };
    const engineOf = (kind, name) => {
      parts = { ...parts, kind, engine: name, keys: {} };
      for (const key of Object.keys(KEYS[`${kind} ${name}`])) if (FIRST[key]) parts.keys[key] = FIRST[key];
      build();
      form.querySelector('[name=puzzle]').focus();
    };
    const select = (name, label, values, value, onchange) => field(label, el('select', { name, onchange },
      Object.entries(values).map(([key, shown]) => el('option', { value: key, selected: key === value }, shown))));
    const engines = { 'sudoku v1': 'Sudoku v1', 'sudoku v2': 'Sudoku v2', 'nonogram v1': 'Nonogram v1', 'nonogram v2': 'Nonogram v2' };
    const keys = Object.entries(KEYS[`${parts.kind} ${parts.engine}`]).map(([key, [label, values]]) => {
      const value = parts.keys[key];
      if (typeof values === 'number') {
        return field(label, el('input', { type: 'number', name: key, min: 2, max: values, required: true, value, onchange: set(key) }));
      }
      const first = Object.keys(values)[0];
      // A value of an id that the list does not have stays as it is.
      const all = value === undefined || value in values ? values : { ...values, [value]: value };
      return select(key, label, all, value ?? first, set(key));
    });
    form.replaceChildren(
      select('puzzle', 'Puzzle', engines, `${parts.kind} ${parts.engine}`, ({ target }) => engineOf(...target.value.split(' '))),
      ...keys,
      field('Seed', el('input', { type: 'text', name: 'seed', value: parts.seed, autocomplete: 'off', spellcheck: 'false', onchange: ({ target }) => { parts.seed = target.value; } })),
      parts.engine === 'v2' ? field('Number', el('input', { type: 'number', name: 'index', min: 0, value: parts.index, required: true, onchange: ({ target }) => { parts.index = target.value; } })) : '',
      el('button', { type: 'submit', class: 'first' }, 'Make it'),
    );
  }

  return {
    element: el('section', { class: 'chooser', 'aria-label': 'Another puzzle' }, el('h3', {}, 'Another puzzle'), waits, refused, form, byId,
      el('details', {}, el('summary', {}, 'Paste a puzzle'), pasting)),
    /** Fills the forms with an id; of a pasted puzzle with what was there before. */
    show(now, usual) {
      parts = partsOf(now ?? '') ?? parts ?? partsOf(usual);
      id.value = now ?? '';
      build();
      this.refuse('');
    },
    /** Tells that a puzzle is being made, and what ends that; `null` if none is any more. */
    wait(end) {
      stop = end;
      waits.hidden = !end;
      if (!end) return;
      waits.scrollIntoView({ block: 'nearest' });
      speak('Making the puzzle.');
    },
    refuse(sentence) {
      setText(refused, sentence);
      refused.hidden = !sentence;
      // It may have been pasted far above.
      refused.scrollIntoView({ block: 'nearest' });
    },
  };
}
