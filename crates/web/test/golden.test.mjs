// A module built as that of the page, with calls for what the page has no use for, gives the golden vectors of streams, complete
// grids and lines; module.test.mjs has the others.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as engine from '#page/engine.js';

const golden = (name) => readFileSync(new URL(`../../../fixtures/golden/${name}`, import.meta.url), 'utf8');

await engine.start(await WebAssembly.compile(readFileSync(process.env.SEEDGRID_GOLDEN)));

test('rng.json', () => {
  const { seeds, long_stream: long, shuffle_81: shuffled } = JSON.parse(golden('rng.json'));
  assert.equal(seeds.length, 15);
  for (const { seed, seed_utf16: units, first, at } of seeds) {
    const places = [...first.keys()].map((index) => index + 1).concat(Object.keys(at).map(Number));
    const wanted = [...first, ...Object.values(at)];
    assert.deepEqual(engine.ask('draws', { units, at: places }), wanted);
    if (typeof seed === 'string') assert.deepEqual(engine.ask('draws', { seed, at: places }), wanted);
  }
  assert.deepEqual(engine.ask('draws', { seed: long.seed, at: long.at.map(([place]) => place) }), long.at.map(([, draw]) => draw));
  assert.deepEqual(engine.ask('shuffle', { seed: shuffled.seed, count: 81 }), shuffled.result);
});

test('full_grid.jsonl', () => {
  const calls = golden('full_grid.jsonl').trimEnd().split('\n').map((line) => JSON.parse(line));
  const seeds = new Set(calls.map(({ seed }) => seed));
  assert.equal(calls.length, 4 * seeds.size);
  for (const seed of seeds) {
    const wanted = calls.filter((call) => call.seed === seed);
    assert.deepEqual(wanted.map(({ call }) => call), [1, 2, 3, 4]);
    assert.deepEqual(engine.ask('grids', { seed, count: 4 }), wanted.map(({ answer, nodes }) => ({ answer, nodes })));
  }
});

test('pattern.json', () => {
  const { compute_clue: lines, line_placements: placed, propagate: boards } = JSON.parse(golden('pattern.json'));
  assert.ok(lines.length && placed.length && boards.length);
  for (const { line, clue } of lines) assert.deepEqual(engine.ask('clue', { line }), clue);
  for (const { clue, length, count, placements } of placed) {
    assert.equal(placements.length, count);
    assert.deepEqual(engine.ask('placements', { clue, length }), placements);
  }
  for (const { name, rows, cols, valid, cells } of boards) {
    assert.deepEqual(engine.ask('propagate', { rows, cols }), valid ? cells : null, name);
  }
});
