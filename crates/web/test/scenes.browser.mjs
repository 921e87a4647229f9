// The view "Scenes" in Chromium, from the file of the page.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SHOTS, launch, violations, within as inWindow } from './browser.mjs';

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const mode = (page) => page.getAttribute('.scene', 'data-mode');
const status = (page) => page.textContent('.status');
const spoken = (page) => page.textContent('#spoken');
/** What the ends of the nine scenes say of the usual board. */
const ENDS = [
  /^42 blank cells, less row, column, box: 2\.\d\d candidates on average\. 39 of 81 filled\.$/,
  /^(Solved: \d+ cells|Stuck after \d+ cells)/,
  /^Solved after 2\d\d placements|^Stopped by the cap of 400/,
  /^36 givens and one solution after \d+ tries, \d+ put back\.$/,
  /^No conflict\. 35 of 81 filled\.$/,
  /^Only 5 is left: r4c4 is 5\.$/,
  /^\d+ digits left\. All nine of .* are placed\.$/,
  /^Solved\. The wave runs from r9c7; the furthest cell waits 560 ms, all is over after 1\.11 s\.$/,
  /^Board 4 of 4, \d+ givens: hard by technique, hard by givens: they agree\./,
];

describe('scenes', { concurrency: false }, () => {
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  const within = (hash, options, act) => inWindow(browser, hash, options, act);

  for (const number of NUMBERS) {
    test(`scene ${number} plays to its end by itself, and says nothing aloud`, () => within(`#scenes/${number}`, {}, async (page) => {
      assert.equal(await mode(page), 'auto');
      // The browser's time runs faster; the clock of the scene counts the same steps.
      await page.clock.install();
      for (let second = 0; second < 60 && (await mode(page)) !== 'end'; second += 1) await page.clock.runFor(1000);
      assert.equal(await mode(page), 'end');
      assert.match(await status(page), ENDS[number - 1]);
      assert.equal(await spoken(page), '');
      assert.deepEqual(await violations(page), []);
    }));

    test(`scene ${number} goes to its end by hand`, () => within(`#scenes/${number}`, {}, async (page) => {
      const next = page.getByRole('button', { name: 'Next' });
      for (let press = 0; press < 500 && (await mode(page)) !== 'end'; press += 1) await next.dispatchEvent('click');
      assert.equal(await mode(page), 'end');
      assert.match(await status(page), ENDS[number - 1]);
      assert.match(await spoken(page), /\d+ of 81 cells filled/);
    }));

    test(`scene ${number} is one still board for those who wish for less motion`, () =>
      within(`#scenes/${number}`, { reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } }, async (page) => {
        assert.equal(await mode(page), 'end');
        assert.match(await status(page), ENDS[number - 1]);
        const frames = await page.evaluate(async () => {
          let asked = 0;
          const real = requestAnimationFrame;
          globalThis.requestAnimationFrame = (callback) => { asked += 1; return real(callback); };
          await new Promise((resolve) => { setTimeout(resolve, 300); });
          return asked;
        });
        assert.equal(frames, 0);
        // By hand it can be gone through all the same, and when the wish is taken back it plays.
        await page.getByRole('button', { name: 'Restart' }).click();
        assert.equal(await mode(page), 'hand');
        for (const [reducedMotion, shown] of [['no-preference', 'auto'], ['reduce', 'end']]) {
          await page.emulateMedia({ reducedMotion });
          await page.waitForSelector(`.scene[data-mode=${shown}]`);
        }
        await page.screenshot({ path: `${SHOTS}scene-${number}-still.png`, fullPage: true });
      }));

    test(`scene ${number} in light and dark, on a phone and on a desk`, () => within(`#scenes/${number}`, {}, async (page) => {
      // Somewhere in the middle.
      for (let press = 0; press < 12 && (await mode(page)) !== 'end'; press += 1) {
        await page.getByRole('button', { name: 'Next' }).dispatchEvent('click');
      }
      for (const [colorScheme, width, height] of [['light', 1440, 900], ['dark', 1440, 900], ['light', 360, 740], ['dark', 360, 740]]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        assert.deepEqual(await violations(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing is wider than the window');
        await page.screenshot({ path: `${SHOTS}scene-${number}-${colorScheme}-${width}.png`, fullPage: true });
      }
    }));
  }

  test('keys move, place, clear, pause, start again and make a new board', () => within('#scenes/5', {}, async (page) => {
    const cell = (row, column) => page.getByRole('gridcell', { name: `row ${row}, column ${column},` });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    assert.equal(await mode(page), 'hand');
    assert.match(await cell(1, 2).textContent(), /blank/);
    await page.keyboard.press('5');
    assert.match(await status(page), /^r1c1 and r1c2 both hold 5 in one row, and 1 more\.$/);
    assert.match(await cell(1, 2).textContent(), /5, clashes in its row/);
    assert.match(await spoken(page), /Conflicts: 32 of 81 cells filled\. r1c1 and r1c2/);
    await page.keyboard.press('Backspace');
    assert.match(await status(page), /^No conflict/);
    await page.keyboard.press('p');
    assert.equal(await mode(page), 'auto');
    await page.keyboard.press(' ');
    assert.equal(await mode(page), 'paused');
    await page.keyboard.press('r');
    assert.match(await status(page), /31 of 81 filled/);
    await page.keyboard.press('n');
    assert.match(page.url(), /seed=notes-example-2/);
    assert.ok(await page.evaluate(() => document.activeElement.dataset.cell !== undefined), 'the board keeps the keyboard');
    await page.keyboard.press('4');
  }));

  test('a grid for those who listen', () => within('#scenes/7', {}, async (page) => {
    const grid = page.getByRole('grid', { name: 'Scene 7, Digits left: the board' });
    assert.equal(await grid.getByRole('row').count(), 9);
    assert.equal(await grid.getByRole('gridcell').count(), 81);
    const tree = await grid.ariaSnapshot();
    assert.match(tree, /gridcell "row 1, column 1, 5, given"/);
    assert.match(tree, /gridcell "row 1, column 2, blank"/);
    assert.equal(await grid.locator('[tabindex="0"]').count(), 1);
  }));

  test('the last cells placed by hand start the wave', () => within('#scenes/8', {}, async (page) => {
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    const solution = await page.evaluate(async () => {
      const engine = globalThis.seedgridScripts['#page/engine.js'];
      return engine.ask('generate', { puzzle: 'sudoku', engine: 'v1', seed: 'notes-example', level: 'medium' }).solution;
    });
    const blanks = await page.locator('.board .cell').evaluateAll((cells) =>
      cells.filter((cell) => cell.textContent.includes('blank')).map((cell) => Number(cell.dataset.cell)));
    assert.equal(blanks.length, 6);
    for (const blank of blanks) {
      await page.locator(`.board [data-cell="${blank}"]`).focus();
      await page.keyboard.press(solution[blank]);
    }
    assert.match(await status(page), new RegExp(`^Solved\\. The wave runs from r\\d`));
    await page.waitForFunction(() => document.querySelector('.scene').dataset.mode === 'end');
  }));

  test('a touch of the board stops the script and moves to the cell', () =>
    within('#scenes/2', { hasTouch: true, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.locator('.board [data-cell="40"]').tap();
      assert.equal(await mode(page), 'hand');
      assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), '40');
      const before = await status(page);
      await page.waitForTimeout(800);
      assert.equal(await status(page), before);
    }));

  test('a hint asks about any blank cell', () => within('#scenes/6', {}, async (page) => {
    await page.locator('.board [data-cell="1"]').click();
    await page.keyboard.press('h');
    assert.match(await status(page), /^What can r1c2 be\?$/);
    for (let press = 0; press < 20 && (await mode(page)) !== 'end'; press += 1) await page.getByRole('button', { name: 'Next' }).click();
    assert.match(await status(page), /^r1c2 can be 1, 4, 6, 8 or 9: more than one digit is left\.$/);
  }));

  test('cells are dug by hand', () => within('#scenes/4', {}, async (page) => {
    await page.locator('.board [data-cell="80"]').click();
    await page.keyboard.press('Delete');
    assert.match(await status(page), /r9c9: one solution without it, stays blank\.$/);
  }));

  test('an address names all that is shown, and the parameters write it', () => within('#scenes/4?clues=70&seed=café', {}, async (page) => {
    assert.equal(await page.inputValue('[name=clues]'), '70');
    assert.equal(await page.inputValue('[name=seed]'), 'café');
    await page.fill('[name=clues]', '75');
    await page.keyboard.press('Enter');
    await page.waitForURL(/clues=75/);
    await page.reload();
    await page.waitForSelector('[name=clues]');
    assert.equal(await page.inputValue('[name=clues]'), '75');
    assert.equal(await page.inputValue('[name=seed]'), 'café');
    // Another scene plays on the same board.
    await page.getByRole('link', { name: 'Conflicts' }).click();
    assert.equal(await page.inputValue('[name=seed]'), 'café');
    await page.goto(page.url().replace(/#.*/, '#scenes/4?clues='));
    assert.equal(await page.inputValue('[name=clues]'), '36');
    await page.goto(page.url().replace(/#.*/, '#scenes/3?cap=60'));
    const next = page.getByRole('button', { name: 'Next' });
    for (let press = 0; press < 200 && (await mode(page)) !== 'end'; press += 1) await next.dispatchEvent('click');
    assert.match(await status(page), /^Stopped by the cap of 60 placements/);
  }));

  test('hostile addresses are harmless', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>"\'\u202e';
    await within(`#scenes/1?seed=${encodeURIComponent(hostile)}`, {}, async (page) => {
      assert.equal(await page.inputValue('[name=seed]'), hostile);
      assert.equal(await page.locator('img').count(), 0);
    });
    await within('#%E0%A4%A/%%?seed=%', {}, async (page) => assert.equal(await mode(page), 'auto'));
    await within(`#scenes/1?seed=${'x'.repeat(81)}`, {}, async (page) => {
      assert.match(await page.textContent('[role=alert]'), /81 UTF-16 code units, expected at most 80/);
      assert.deepEqual(await violations(page), []);
      // The parameters are still there to put it right, with and without motion.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.fill('[name=seed]', 'x'.repeat(80));
      await page.keyboard.press('Enter');
      assert.equal(await mode(page), 'auto');
      // So long a seed has a next one, too.
      await page.getByRole('button', { name: 'New board' }).click();
      assert.equal(await page.inputValue('[name=seed]'), `${'x'.repeat(78)}-2`);
    });
  });

  test('a hidden tab stops the clock', () => within('#scenes/1', {}, async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const before = await status(page);
    await page.waitForTimeout(2000);
    assert.equal(await status(page), before);
    await page.evaluate(() => {
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction((text) => document.querySelector('.status').textContent !== text, before);
  }));

  test('the picture of README.md', () => within('#scenes/6', { viewport: { width: 1120, height: 748 } }, async (page) => {
    for (let press = 0; press < 5; press += 1) await page.getByRole('button', { name: 'Next' }).click();
    await page.screenshot({ path: `${SHOTS}readme-scenes.png` });
  }));
});
