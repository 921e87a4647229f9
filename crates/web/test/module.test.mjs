// The module gives what the native code gives, and the golden vectors of version 1, byte for byte; those that no call of the page
// gives are in golden.test.mjs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as engine from '#page/engine.js';
import { both } from './native.mjs';

const golden = (name) => readFileSync(new URL(`../../../fixtures/golden/${name}`, import.meta.url), 'utf8');
const lines = (name) => golden(name).trimEnd().split('\n').map((line) => [JSON.parse(line), line]);

await engine.start(await WebAssembly.compile(readFileSync(process.env.SEEDGRID_MODULE)));

test('389 Sudoku records', () => {
  const records = lines('number_place.jsonl');
  assert.equal(records.length, 389);
  const made = both(records.map(([{ seed, level }]) => ({ call: 'generate', puzzle: 'sudoku', engine: 'v1', seed, level })));
  made.forEach(({ ok }, index) => assert.equal(ok.record, records[index][1]));
});

test('seeds without a Sudoku', () => {
  const { cases } = JSON.parse(golden('number_place_failures.json'));
  const made = both(cases.map(([seed, level, attempts]) => ({ call: 'generate', puzzle: 'sudoku', engine: 'v1', seed, level, attempts })));
  made.forEach(({ error }, index) => assert.match(error, new RegExp(`^no ${cases[index][1]} puzzle .* in ${cases[index][2]} attempt`)));
});

test('204 nonogram records', () => {
  const records = lines('pattern_v1.jsonl');
  assert.equal(records.length, 204);
  const made = both(records.map(([{ seed, n }]) => ({ call: 'generate', puzzle: 'nonogram', engine: 'v1', seed, size: n })));
  made.forEach(({ ok }, index) => assert.equal(ok.record, records[index][1]));
});

test('verdicts, node counts and solutions of the reference searches', () => {
  const sudoku = lines('number_place_solve.jsonl').map(([golden]) => golden);
  const nonograms = lines('pattern_solve.jsonl').map(([golden]) => golden);
  const asked = [
    ...sudoku.map(({ givens, node_limit: nodes }) => ({ call: 'solve', reference: true, givens, nodes })),
    ...nonograms.map(({ row_clues: rows, col_clues: columns, node_limit: nodes }) => ({ call: 'solve', reference: true, rows, columns, nodes })),
  ];
  const found = both(asked);
  [...sudoku, ...nonograms].forEach((golden, index) => {
    assert.deepEqual(found[index].ok.nodes, [golden.nodes, golden.truncated], golden.name);
    assert.deepEqual(found[index].ok.solutions, golden.solutions, golden.name);
  });
});

test('the scenes of nine boards', () => {
  const boards = lines('scenes.jsonl').map(([golden]) => golden);
  const shown = both(boards.map(({ givens }) => ({ call: 'scenes', givens })));
  boards.forEach((golden, index) => {
    const { name, ...wanted } = golden;
    for (const [key, value] of Object.entries(wanted)) assert.deepEqual(shown[index].ok[key], value, `${name} ${key}`);
  });
});

test('what has no golden vector is the same as native', () => {
  const givens = '5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94';
  const filled = `${givens.slice(0, 8)}4${givens.slice(9)}`;
  const candidates = (text) => Array.from(text, (letter) => (letter === '.' ? 511 : 1 << (Number(letter) - 1)));
  const sudoku = { call: 'generate', puzzle: 'sudoku', engine: 'v2', seed: '😀' };
  const nonogram = { call: 'generate', puzzle: 'nonogram', engine: 'v2', seed: 'notes-example', width: 20, height: 15 };
  const answers = both([
    { call: 'rate', givens }, { call: 'rate', givens: '.'.repeat(81) },
    ...[1, 2, 3, 4].flatMap((strength) => [{ call: 'hint', givens, strength }, { call: 'hint', givens, filled, strength }, { call: 'hint', givens, candidates: candidates(givens), strength }]),
    { ...sudoku, symmetry: 'none' }, { ...sudoku, symmetry: 'half-turn', index: 3 },
    { ...nonogram, density: 550, logic: 'line' }, { ...nonogram, logic: 'any' }, { ...nonogram, width: 70, height: 5, logic: 'probe' },
    { call: 'rate', rows: [[3], [1], [3]], columns: [[1, 1], [3], [1, 1]] },
    ...[1, 2, 3, 4].map((strength) => ({ call: 'hint', rows: [[3], [1], [3]], columns: [[1, 1], [3], [1, 1]], marks: '111???1?1', strength })),
    { call: 'hint', rows: [[1], [1]], columns: [[1], [1]], strength: 4 },
    { call: 'solve', givens }, { call: 'solve', givens, candidates: candidates(givens) }, { call: 'solve', rows: [[1], [1]], columns: [[1], [1]] },
    { call: 'parse', text: '3x3:5b3zzy\n' }, { call: 'parse', text: '2x2:1/1/1/1' },
  ]);
  answers.forEach((answer, index) => assert.ok(answer.ok, JSON.stringify(answer) + index));
});

test('what cannot be answered is refused with a sentence', () => {
  const refused = both([
    {}, { call: 'dance' }, { call: 'hint', givens: '1', strength: 1 }, { call: 'hint', givens: '.'.repeat(81), strength: 5 },
    { call: 'parse', text: '53..7' }, { call: 'parse', text: '</script><b>' }, { call: 'parse', text: '' },
    { call: 'generate', puzzle: 'sudoku', engine: 'v1', seed: 'x'.repeat(81), level: 'easy' },
    { call: 'generate', puzzle: 'nonogram', engine: 'v1', seed: 'a', size: 11 },
    { call: 'generate', puzzle: 'nonogram', engine: 'v2', seed: 'a', width: 0, height: 600, logic: 'line' },
    { call: 'hint', rows: [[1]], columns: [[1]], marks: 'x', strength: 1 }, { call: 'rate' }, { call: 'rate', rows: [[0, 1]], columns: [[1]] },
    { call: 'solve', rows: [[1, 0]], columns: [[1]] }, { call: 'solve', givens: '.'.repeat(81), candidates: [1] }, { call: 'generate', id: 'sg1:sudoku,level=easy' },
  ]);
  refused.forEach(({ error }) => assert.match(error, /^[^\n]{5,400}$/));
  assert.throws(() => engine.ask('parse', { text: '53..7' }), new engine.Refused('line 1: 5 cells, expected 81'));
});
