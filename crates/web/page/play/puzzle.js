// Which puzzle is played: an id (docs/formats.md), whose parts can be chosen, or the text of a puzzle that was pasted.

import * as address from '#page/address.js';
import * as engine from '#page/engine.js';
import { Refused } from '#page/engine.js';

/** The id of a person who has not chosen yet. */
export const USUAL = 'sg1:sudoku,level=easy/notes-example';
/** The longest side of a nonogram that is shown; a larger one has too many cells for a page. */
const MAX_SIDE = 60;
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

/** The id of the next puzzle after an id: the next index of its seed, or the next number behind it. */
export function nextId(id) {
  const parts = partsOf(id);
  if (!parts) return USUAL;
  if (parts.engine === 'v2') return idOf({ ...parts, index: String(BigInt.asUintN(64, BigInt(/^\d+$/.test(parts.index) ? parts.index : 0) + 1n)) });
  const [, base, number] = parts.seed.match(/^(.*?)(?:-(\d{1,6}))?$/su);
  return idOf({ ...parts, seed: `${base}-${Number(number ?? 1) + 1}` });
}

/** The address of an id, as a link has it. */
export const linkOf = (id) => address.link('play', id.split('/').map(decode));
/** The address of a pasted puzzle, in the text form that the module gives. */
export const linkOfText = (text) => address.link('play', [], { puzzle: text });

/** The id or the text that an address names: `{ id }` or `{ text }`. */
export function named({ path, params }) {
  if (params.puzzle !== undefined) return { text: params.puzzle };
  const [head, seed, ...rest] = path;
  if (!head) return { id: USUAL };
  return { id: [head, ...(seed === undefined ? [] : [encode(seed)]), ...rest].join('/') };
}

/**
 * Makes or reads the puzzle of an id or a text: gives `{ puzzle, stop() }`. The first is a promise of `{ kind, id, text, link, title,
 * givens, rows, columns, verdict }`, of which `id` is `undefined` of a pasted one; it throws `Refused` for what is none. After `stop`,
 * which only version 2 can need, it is never kept.
 */
export function load({ id, text }) {
  if (id === undefined) return { puzzle: pasted(text), stop() {} };
  const parts = partsOf(id);
  const { width = 0, height = 0 } = parts?.keys ?? {};
  const made = parts?.engine === 'v2' && isSmall(width, height) ? engine.askAside('generate', { id }) : null;
  return { puzzle: generated(id, width, height, made?.answer), stop: () => made?.stop() };
}

async function generated(id, width, height, answer) {
  checkSides(width, height);
  const { puzzle } = await (answer ?? engine.ask('generate', { id }));
  return told(puzzle, { id, link: linkOf(id), verdict: 'unique' });
}

async function pasted(text) {
  const puzzle = engine.ask('parse', { text });
  const { givens, rows, columns } = puzzle;
  if (rows) checkSides(columns.length, rows.length);
  const { verdict } = engine.ask('solve', { givens, rows, columns });
  return told(puzzle, { link: linkOfText(puzzle.id), verdict });
}

function told(puzzle, { id, link, verdict }) {
  const { kind, givens, rows, columns } = puzzle;
  return { kind, id, text: puzzle.id, link, title: titleOf(puzzle, id), givens, rows, columns, verdict };
}

const isSmall = (width, height) => Math.max(Number(width), Number(height)) <= MAX_SIDE;

function checkSides(width, height) {
  if (isSmall(width, height)) return;
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
