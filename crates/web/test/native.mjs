// The native code, for tests that compare the module with it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as engine from '#page/engine.js';

/** Asks the module and the native code for the same; gives the answers, which are the same texts. */
export function both(requests) {
  const texts = requests.map((request) => JSON.stringify(request));
  const native = spawnSync(process.env.SEEDGRID_NATIVE, { input: texts.map((text) => `${text}\n`).join(''), maxBuffer: 1 << 28 });
  assert.equal(native.status, 0);
  const answers = native.stdout.toString().trimEnd().split('\n');
  assert.equal(answers.length, requests.length);
  texts.forEach((text, index) => assert.equal(engine.askText(text), answers[index], text));
  return answers.map((answer) => JSON.parse(answer));
}
