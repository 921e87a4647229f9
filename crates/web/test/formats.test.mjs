// Every format that docs/formats.md has, and every file of fixtures/inputs, as the page reads it when it is pasted.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import * as engine from '#page/engine.js';
import { both } from './native.mjs';
import { DOTS, GIVENS, NONOGRAMS, SUDOKU, groups } from './samples.mjs';

const inputs = new URL('../../../fixtures/inputs/', import.meta.url);

await engine.start(await WebAssembly.compile(readFileSync(process.env.SEEDGRID_MODULE)));

/** What the module reads of a text or of bytes. */
const parsed = (content) => both([{ call: 'parse', ...(typeof content === 'string' ? { text: content } : { bytes: [...content] }) }])[0];

for (const [name, text] of Object.entries(SUDOKU)) {
  test(`Sudoku: ${name}`, () => {
    const { ok } = parsed(text);
    assert.equal(ok?.givens, GIVENS);
    assert.equal(ok.candidates, undefined);
  });
}

for (const [name, content] of Object.entries(NONOGRAMS)) {
  test(`nonogram: ${name}`, () => assert.deepEqual([parsed(content).ok?.rows, parsed(content).ok?.columns], [DOTS.rows, DOTS.columns]));
}

test('Sudoku by candidates: as groups, as 729 characters, and from both kinds of JSON', () => {
  const places = groups.map((group) => '123456789'.replace(/./g, (digit) => (group.includes(digit) ? digit : '.'))).join('');
  const rows = Array.from({ length: 9 }, (_, row) => groups.slice(9 * row, 9 * row + 9));
  const cells = (marks) => rows.map((row) => row.map((group) => (group.length === 1 ? { value: Number(group), given: true } : { [marks]: [...group].map(Number) })));
  const wanted = groups.map((group) => [...group].reduce((set, digit) => set | (1 << (digit - 1)), 0));
  const boxes = JSON.parse(SUDOKU.SudokuPad).regions;
  for (const text of [
    places, groups.join(' '), rows.map((row) => row.join(' ')).join('\n'),
    JSON.stringify({ size: 9, grid: cells('centerPencilMarks') }),
    JSON.stringify({ cells: cells('centremarks').map((row) => row.map(({ given, ...cell }) => cell)), regions: boxes }),
  ]) {
    const { ok } = parsed(text);
    assert.equal(ok?.id, places);
    assert.equal(ok.givens, GIVENS);
    assert.deepEqual(ok.candidates, wanted);
  }
});

test('what is refused, and with which sentence', () => {
  for (const [content, sentence] of [
    ['https://f-puzzles.com/?load=N4Ig', /link/], ['fpuzN4IgzglgXgpiBc', /link/],
    [`{"size":9,"thermometer":[{}],"grid":[]}`, /thermometer/], ['{"size":6,"grid":[]}', /size 6, expected 9/],
    ['<!DOCTYPE x [<!ENTITY a "b">]><puzzleset/>', /./], [Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), /PNG/],
    ['3x3j:a1', /./], ['[State]\n123', /./], [SUDOKU['id of Solo'].replace(':', 'jx:'), /./],
    [Buffer.from([0xff, 0xfe, 0x31]), /UTF-8/], ['', /no puzzle/], ['<\u202ea/>', /<\\u\{202e\}a>/],
  ]) {
    assert.match(parsed(content).error ?? 'it was read', sentence, String(content));
  }
});

test('every file of fixtures/inputs', () => {
  const texts = ['SOURCES.md', '.gitattributes'];
  const files = ['formats', 'nonogram', 'rating', 'sudoku'].flatMap((folder) => readdirSync(new URL(folder, inputs)).map((name) => `${folder}/${name}`));
  const puzzles = files.filter((path) => !texts.some((name) => path.endsWith(name)));
  assert.ok(puzzles.length >= 38);
  const read = both(puzzles.map((path) => ({ call: 'parse', text: readFileSync(new URL(path, inputs), 'utf8') })));
  puzzles.forEach((path, index) => {
    const { ok } = read[index];
    const isNonogram = /\.n[io]n$/.test(path);
    assert.equal(ok?.kind, isNonogram ? 'nonogram' : 'sudoku', path);
    if (path.startsWith('formats/') && !isNonogram) assert.equal(ok.givens, GIVENS, path);
    assert.equal(Boolean(ok.candidates), path === 'formats/candidates.txt', path);
    if (isNonogram) assert.ok(Math.max(ok.rows.length, ok.columns.length) <= 100, path);
    // What an address holds is the same puzzle.
    const { name, ...same } = ok;
    assert.deepEqual(engine.ask('parse', { text: ok.id }), same, path);
  });
});
