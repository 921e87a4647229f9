// Puzzles that a person brings along, in Chromium: pasted, from a file, dropped.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { SHOTS, launch, violations, within as inWindow } from './browser.mjs';
import { DOTS, GIVENS, NONOGRAMS, SUDOKU, groups } from './samples.mjs';

const START = '#play/sg1:sudoku,level=easy/notes-example';
const inputs = new URL('../../../fixtures/inputs/', import.meta.url);
const title = (page) => page.textContent('h2');
const status = (page) => page.textContent('.status');
const refused = (page) => page.textContent('.chooser .refused');
const label = (page, cell) => page.locator(`[data-cell="${cell}"]`).evaluate((element) => element.ariaLabel ?? element.textContent);
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Pastes or drops a text or the bytes of a file on the page, and waits for the puzzle or for the sentence why there is none. */
async function bring(page, content, how = 'paste') {
  await page.evaluate(async ([brought, way]) => {
    const data = new DataTransfer();
    if (typeof brought === 'string') data.setData('text', brought);
    else data.items.add(new File([Uint8Array.from(brought)], 'a'));
    const before = [location.hash, document.querySelector('.chooser .refused').textContent].join();
    const event = way === 'paste' ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }) : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    for (let wait = 0; wait < 400; wait += 1) {
      await new Promise((resolve) => { setTimeout(resolve, 10); });
      if ([location.hash, document.querySelector('.chooser .refused').textContent].join() !== before) return;
    }
    throw new Error(`nothing came of ${String(brought).slice(0, 100)}`);
  }, [typeof content === 'string' ? content : [...content], how]);
}

/** The rows of digits or of clues that the board shows. */
const clues = (page, axis) => page.getByRole(`${axis}header`).evaluateAll((all) => all.map((one) => one.dataset.runs.split(' ').map(Number)));
const givens = (page) => page.locator('.board [data-cell]').evaluateAll((all) => all.map((one) => (one.classList.contains('given') ? one.querySelector('b').textContent : '.')).join(''));

/** A PNG of pixels `[red, green, blue, alpha]`, row by row. */
function png(width, pixels) {
  const crc = (bytes) => ~bytes.reduce((sum, byte) => Array.from({ length: 8 }).reduce((now) => (now & 1 ? (now >>> 1) ^ 0xedb88320 : now >>> 1), sum ^ byte), ~0);
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(pixels.length / width, 4);
  head.set([8, 6], 8);
  const rows = Array.from({ length: pixels.length / width }, (_, row) => [0, ...pixels.slice(row * width, (row + 1) * width).flat()]);
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.from(rows.flat()))), chunk('IEND', Buffer.alloc(0))]);
}

describe('what is brought along', { concurrency: false, timeout: 1_800_000 }, () => {
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());
  const within = (hash, options, act) => inWindow(browser, hash, options, act);

  test('every format, pasted and dropped', () => within(START, {}, async (page) => {
    for (const [at, [name, content]] of Object.entries([...Object.entries(SUDOKU), ...Object.entries(NONOGRAMS)])) {
      // Another puzzle between, since the same one is not opened again.
      await page.evaluate((hash) => { location.hash = hash; }, '#play/sg1:nonogram,size=3/x');
      await page.waitForFunction(() => document.querySelector('h2').textContent === 'Nonogram, 3 x 3');
      await bring(page, content, at % 2 ? 'drop' : 'paste');
      assert.equal(await refused(page), '', name);
      if (name in SUDOKU) assert.equal(await givens(page), GIVENS, name);
      else assert.deepEqual([await clues(page, 'row'), await clues(page, 'column')], [DOTS.rows, DOTS.columns], name);
    }
  }));

  test('every file of fixtures/inputs', () => within(START, {}, async (page) => {
    for (const folder of ['formats', 'nonogram', 'rating', 'sudoku']) {
      for (const name of readdirSync(new URL(folder, inputs)).filter((one) => !one.startsWith('.'))) {
        await page.evaluate((hash) => { location.hash = hash; }, '#play/sg1:nonogram,size=3/x');
        await page.waitForFunction(() => document.querySelector('h2').textContent === 'Nonogram, 3 x 3');
        await bring(page, readFileSync(new URL(`${folder}/${name}`, inputs)), 'drop');
        assert.equal(await refused(page), '', name);
        assert.match(await title(page), /\.n[io]n$/.test(name) ? /^Nonogram/ : /^Sudoku, pasted$/, name);
        assert.match(page.url(), /#play\?puzzle=/);
      }
    }
  }));

  test('a picture, by the chooser of files', () => within(START, {}, async (page) => {
    const [black, white, clear, grey] = [[0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 0], [127, 127, 127, 255]];
    const choose = (buffer) => page.setInputFiles('[name=file]', { name: 'a.png', mimeType: 'image/png', buffer });
    await choose(png(3, [black, white, grey, grey, black, clear]));
    await page.waitForFunction(() => document.querySelector('h2').textContent === 'Nonogram, 3 x 2, pasted');
    assert.deepEqual([await clues(page, 'row'), await clues(page, 'column')], [DOTS.rows, DOTS.columns]);
    await page.click('text=Paste a puzzle');
    assert.deepEqual(await violations(page), []);
    // What is 128 and lighter is empty, so this is an empty picture; colours count by their luminance.
    await choose(png(2, [[128, 128, 128, 255], [255, 0, 0, 255]]));
    await page.waitForFunction(() => document.querySelector('h2').textContent === 'Nonogram, 2 x 1, pasted');
    assert.deepEqual(await clues(page, 'column'), [[0], [1]]);
    for (const [bytes, sentence] of [
      [png(600, Array(600).fill(black)), /^an image of 600 x 1 pixels, expected 1 to 512 on each side$/],
      [png(1, [black]).subarray(0, 40), /^a broken PNG$/], [png(1, [black]).subarray(0, 12), /^an image of 0 x 0/],
      [png(101, Array(101).fill(black)), /^a nonogram of 101 x 1 cells, expected at most 100 x 100 on this page$/],
      [Buffer.from([0xff, 0xd8, 0xff]), /UTF-8/],
    ]) {
      await choose(bytes);
      await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.chooser .refused').textContent), sentence.source);
      assert.match(await refused(page), sentence);
    }
  }));

  test('a Sudoku given by candidates begins with them, and keeps to them', () => within(START, {}, async (page) => {
    await bring(page, groups.join(' '));
    assert.equal(await givens(page), GIVENS);
    assert.match(page.url(), /#play\?puzzle=[.1-9]{729}$/);
    const first = `candidates ${[...groups[1]].join(' ')}`;
    assert.ok((await label(page, 1)).endsWith(first) && !groups[1].includes('1'));
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${SHOTS}play-candidates.png` });
    await page.locator('[data-cell="1"]').click();
    // No rule but the puzzle forbids the 1.
    await page.keyboard.press('1');
    assert.match(await label(page, 1), /1, no candidate of this cell$/);
    assert.match(await status(page), /One digit is no candidate of its cell\.$/);
    await page.keyboard.press('h');
    assert.equal(await page.textContent('.hint-text'), 'An entry is wrong.');
    await page.keyboard.press('0');
    // What the rules leave is noted, but no more than the puzzle has.
    await button(page, 'Note all').click();
    assert.ok((await label(page, 1)).endsWith(first));
    await page.keyboard.press('5');
    await page.reload();
    await page.waitForSelector('.board');
    await page.locator('[data-cell="1"]').focus();
    await page.keyboard.press('r');
    assert.ok((await label(page, 1)).endsWith(first));
    for (let step = 0; step < 400 && !/^Solved/.test(await status(page)); step += 1) {
      await page.locator('[role=grid] [tabindex="0"]').focus();
      for (let strength = 0; strength < 4; strength += 1) await page.keyboard.press('h');
      await button(page, 'Do it').click();
    }
    assert.match(await status(page), /^Solved/);
  }));

  test('candidates are more than the rules', () => within(START, {}, async (page) => {
    // No given at all: the digits of a solution, and one more in each cell of the first row.
    const solution = '549381276872654319613927458481536927236798541795142683324819765968475132157263894';
    const more = [...solution].map((digit, cell) => (cell < 9 ? [...new Set([digit, solution[(cell + 1) % 9]])].sort().join('') : digit));
    await bring(page, more.join(' '));
    assert.equal(await page.locator('.side .refused').count(), 0, 'one solution');
    await page.locator('[data-cell="0"]').focus();
    for (let strength = 0; strength < 4; strength += 1) await page.keyboard.press('h');
    assert.match(await page.textContent('.hint-text'), /Single/);
    await bring(page, Array(81).fill('12').join(' '));
    assert.equal(await page.textContent('.side .refused'), 'This puzzle has no solution.');
  }));

  for (const [name, hash] of [['made', '#play/sg2:nonogram,height=100,smooth=yes,width=100/notes-example/0'], ['pasted', 'faase.non']]) {
    test(`a nonogram of up to 100 x 100 cells, ${name}, is played as any other`, (context) => within(name === 'made' ? hash : START, {}, async (page) => {
      if (name === 'pasted') await bring(page, readFileSync(new URL(`nonogram/${hash}`, inputs), 'utf8'));
      await page.waitForFunction(() => document.querySelectorAll('[data-cell]').length > 7000);
      for (const [width, height] of [[1440, 900], [360, 740]]) {
        await page.setViewportSize({ width, height });
        const last = page.locator('[data-cell]').last();
        await page.locator('[role=grid] [tabindex="0"]').focus();
        const times = await page.evaluate(async () => {
          const found = [];
          const cells = [...document.querySelectorAll('[data-cell]')];
          for (let step = 0; step < 40; step += 1) {
            const began = performance.now();
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: step % 4 ? 'ArrowRight' : 'f', bubbles: true, cancelable: true }));
            cells[0].getBoundingClientRect();
            found.push(performance.now() - began);
            await new Promise((resolve) => { requestAnimationFrame(resolve); });
          }
          return found.sort((a, b) => a - b);
        });
        context.diagnostic(`${width} pixels: a key takes ${times[20].toFixed(1)} ms median, ${times.at(-1).toFixed(1)} ms at most`);
        assert.ok(times[20] < 200, 'a key is quick, on a slow machine too');
        await last.focus();
        await page.keyboard.press('ArrowUp');
        // The cell of the keyboard is in sight, and no clue lies over it.
        assert.equal(await page.evaluate(() => {
          const { left, top, width: wide, height: tall } = document.activeElement.getBoundingClientRect();
          return document.elementFromPoint(left + wide / 2, top + tall / 2) === document.activeElement;
        }), true);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        await page.screenshot({ path: `${SHOTS}play-large-${name}-${width}.png` });
      }
    }));
  }
});
