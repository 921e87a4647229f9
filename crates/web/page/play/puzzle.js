// Which puzzle is played: an id (docs/formats.md), whose parts can be chosen, or the text of a puzzle that was pasted.

import * as address from '#page/address.js';
import * as engine from '#page/engine.js';
import { Refused } from '#page/engine.js';
import { contentOf } from '#page/play/file.js';
import { nextSeed } from '#page/seed.js';

/** The id of a person who has not chosen yet. */
export const USUAL = 'sg1:sudoku,level=easy/notes-example';
/** The longest side of a nonogram that is shown; with more cells a page is no longer quick. */
const MAX_SIDE = 100;
/** Windows on ER by level, as the second version of Sudoku has them; an id names the window. */
export const LEVELS = { any: 'any', '-1.5': 'easy', '1.7-2.5': 'medium', '2.6-5.0': 'hard', '5.1-7.4': 'expert', '7.5-': 'extreme' };
const DEFAULTS = { density: '550', logic: 'line', 'empty-lines': 'no', smooth: 'no', symmetry: 'none', er: 'any', minimal: 'no' };
const RATED = ['ed', 'ep', 'er', 'with', 'without'];

/** The parts of an id: `{ engine, kind, keys, seed, index }`, of which `keys` are texts by name; `null` if it is no id. */
export function partsOf(id) {
  const found = /^sg([12]):(sudoku|nonogram)((?:,[^,/=]+=[^,/=]*)*)\/([^/]*)(?:\/([^/]*))?$/.exec(id);
  if (!found) return null;
  const [, engineNumber, kind, list, seed, index = '0'] = found;
  const keys = Object.fromEntries(list.split(',').slice(1).map((key) => key.split('=')));
  return { engine: `v${engineNumber}`, kind, keys, seed: decode(seed), index };
}

/** The id of these parts, in the one spelling that ids have. */
export function idOf({ engine: name, kind, keys, seed, index }) {
  const { model = 'm1', ...rest } = keys;
  const kept = Object.entries(rest).filter(([key, value]) => value !== '' && value !== DEFAULTS[key]);
  // A rating is that of a model, which is named with it.
  if (kept.some(([key]) => RATED.includes(key))) kept.push(['model', model]);
  const list = kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `,${key}=${value}`);
  return `sg${name.slice(1)}:${kind}${list.join('')}/${encode(seed)}${name === 'v1' ? '' : `/${index}`}`;
}

/** The id of the next puzzle after an id: the next index of its seed, or the next seed. */
export function nextId(id) {
  const parts = partsOf(id);
  if (!parts) return USUAL;
  if (parts.engine === 'v2') return idOf({ ...parts, index: String(BigInt.asUintN(64, BigInt(/^\d+$/.test(parts.index) ? parts.index : 0) + 1n)) });
  return idOf({ ...parts, seed: nextSeed(parts.seed) });
}

/** The address of an id, as a link has it. */
const linkOf = (id) => address.link('play', id.split('/').map(decode));
/** The address of a pasted puzzle, in the text form that the module gives: an id, or 729 characters of candidates. */
const linkOfText = (text) => address.link('play', [], { puzzle: text });

/** The id or the text that an address names: `{ id }` or `{ text }`. */
export function named({ path, params }) {
  if (params.puzzle !== undefined) return { text: params.puzzle };
  const [head, seed, ...rest] = path;
  if (!head) return { id: USUAL };
  return { id: [head, ...(seed === undefined ? [] : [encode(seed)]), ...rest].join('/') };
}

/**
 * Makes or reads the puzzle of an id, a text or a file: gives `{ puzzle, stop() }`. The first is a promise of `{ kind, id, text, link,
 * title, givens, candidates, rows, columns, verdict }`, of which `id` is `undefined` of a pasted one and `candidates` of all that are not
 * given by them; it throws `Refused` for what is none. After `stop` it may never be kept.
 */
export function load({ id, text, file }) {
  const loading = { stop() {} };
  const aside = (call, request) => {
    const { answer, stop } = engine.askAside(call, request);
    loading.stop = stop;
    return answer;
  };
  const made = id ?? idWithin(text);
  loading.puzzle = made === undefined ? pasted(file ? contentOf(file) : { text }, aside) : generated(made, aside);
  return loading;
}

/** The id that a text is, or that a link of this page names; `undefined` if it is none. */
function idWithin(text = '') {
  const [, link, id] = /^(?:\S*(#play\/\S+)|(sg\d+:\S+))$/.exec(text.trim()) ?? [];
  return link ? named(address.read(link)).id : id;
}

async function generated(id, aside) {
  const { engine: name, keys: { width = 0, height = 0 } = {} } = partsOf(id) ?? {};
  checkSides(width, height);
  // What version 2 is asked for may take long.
  const { puzzle } = name === 'v2' ? await aside('generate', { id }) : engine.ask('generate', { id });
  return told(puzzle, { id, link: linkOf(id), verdict: 'unique' });
}

async function pasted(content, aside) {
  const puzzle = engine.ask('parse', await content);
  const { givens, candidates, rows, columns } = puzzle;
  if (rows) checkSides(columns.length, rows.length);
  // So may solving a nonogram.
  const { verdict } = rows ? await aside('solve', { rows, columns }) : engine.ask('solve', { givens, candidates });
  return told(puzzle, { link: linkOfText(puzzle.id), verdict });
}

function told(puzzle, { id, link, verdict }) {
  const { kind, givens, candidates, rows, columns } = puzzle;
  return { kind, id, text: puzzle.id, link, title: titleOf(puzzle, id), givens, candidates, rows, columns, verdict };
}

function checkSides(width, height) {
  if (Math.max(Number(width), Number(height)) <= MAX_SIDE) return;
  throw new Refused(`a nonogram of ${width} x ${height} cells, expected at most ${MAX_SIDE} x ${MAX_SIDE} on this page`);
}

function titleOf({ kind, name, rows, columns }, id) {
  const what = kind === 'sudoku' ? 'Sudoku' : `Nonogram, ${columns.length} x ${rows.length}`;
  const { level, er } = partsOf(id ?? '')?.keys ?? {};
  return [what, level ?? LEVELS[er], id ? null : name ?? 'pasted'].filter(Boolean).join(', ');
}

// Seeds in ids: all but letters, digits and - . _ ~ is encoded.
function encode(seed) {
  const whole = seed.replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(whole).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
