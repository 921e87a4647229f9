// The view "Play" in Chromium, from its file.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SHOTS, launch, violations, within as inWindow } from './browser.mjs';

const SUDOKU = '#play/sg1:sudoku,level=easy/notes-example';
const NONOGRAM = '#play/sg1:nonogram,size=5/notes-example';
const HOSTILE = '</script><img src=x onerror=alert(1)>"\'\u202e';
const status = (page) => page.textContent('.status');
const spoken = (page) => page.textContent('#spoken');
const cursor = (page) => page.evaluate(() => Number(document.activeElement.dataset.cell));
const cell = (page, number) => page.locator(`[data-cell="${number}"]`);
const label = (page, number) => cell(page, number).evaluate((element) => element.ariaLabel ?? element.textContent);
const button = (page, name) => page.getByRole('button', { name, exact: true });
const toBoard = (page) => page.locator('[role=grid] [tabindex="0"]').focus();

/** What the module says. */
const ask = (page, call, request) => page.evaluate(async ([name, asked]) => globalThis.seedgridScripts['#page/engine.js'].ask(name, asked), [call, request]);
const generate = (page) => page.evaluate(async () => {
  const engine = globalThis.seedgridScripts['#page/engine.js'];
  return engine.ask('generate', { id: decodeURIComponent(location.hash.slice(6)) });
});

/** Types keys, one after the other. */
async function type(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Takes the keyboard from cell to cell of a board of this many columns. */
async function walk(page, to, width) {
  const from = await cursor(page);
  const [rows, columns] = [Math.floor(to / width) - Math.floor(from / width), (to % width) - (from % width)];
  for (let step = 0; step < Math.abs(rows); step += 1) await page.keyboard.press(rows < 0 ? 'ArrowUp' : 'ArrowDown');
  for (let step = 0; step < Math.abs(columns); step += 1) await page.keyboard.press(columns < 0 ? 'ArrowLeft' : 'ArrowRight');
}

/** The middle of a cell, as an event has it. */
async function middle(page, number) {
  const { x, y, width, height } = await cell(page, number).boundingBox();
  return { clientX: x + width / 2, clientY: y + height / 2 };
}

/** Pastes a text on the page. */
const paste = (page, text) => page.evaluate((pasted) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', pasted);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, text);

describe('play', { concurrency: false, timeout: 1_800_000 }, () => {
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());
  const within = (hash, options, act) => inWindow(browser, hash, options, act);

  test('a whole Sudoku by keyboard only', () => within(SUDOKU, {}, async (page) => {
    const { puzzle: { givens }, solution } = await generate(page);
    // The first stop of the keyboard leads to the board.
    await type(page, 'Tab', 'Enter');
    for (let at = 0; at < 81; at += 1) {
      if (givens[at] !== '.') continue;
      await walk(page, at, 9);
      await page.keyboard.press(solution[at]);
    }
    assert.match(await status(page), /^Solved in 0:\d\d\.$/);
    assert.match(await spoken(page), /Solved in/);
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${SHOTS}play-solved.png` });
    // A solved board stays as it is.
    await type(page, 'Delete');
    assert.match(await status(page), /^Solved/);
    await type(page, 'n');
    await page.waitForURL(/#play\/sg1:sudoku,level=easy\/notes-example-2$/);
  }));

  test('a whole nonogram by keyboard only', () => within(NONOGRAM, {}, async (page) => {
    const { solution } = await generate(page);
    await type(page, 'Tab', 'Enter');
    for (let at = 0; at < 25; at += 1) {
      if (solution[at] !== '1') continue;
      await walk(page, at, 5);
      await page.keyboard.press('1');
    }
    assert.match(await status(page), /^Solved in/);
    const grid = page.getByRole('grid');
    assert.equal(await grid.getByRole('rowheader', { name: /done/ }).count(), 5);
    assert.equal(await grid.getByRole('columnheader', { name: /done/ }).count(), 5);
    assert.deepEqual(await violations(page), []);
  }));

  test('notes, clashes, undo and redo', () => within(SUDOKU, {}, async (page) => {
    await cell(page, 2).click();
    await type(page, 'm', '1', '6', 'm');
    assert.equal(await label(page, 2).then((text) => text.replace(/^\d+/, '')), 'row 1, column 3, blank, candidates 1 6');
    await type(page, 'Shift+Digit9');
    assert.match(await label(page, 2), /candidates 1 6 9$/);
    await cell(page, 5).click();
    await type(page, '1');
    // The note of the same row is gone with the digit, and comes back with it.
    assert.match(await label(page, 2), /candidates 6 9$/);
    await type(page, 'Control+z');
    assert.match(await label(page, 2), /candidates 1 6 9$/);
    assert.match(await label(page, 5), /blank/);
    await type(page, 'Control+Shift+z');
    assert.match(await label(page, 5), /, 1$/);
    await type(page, '5');
    assert.match(await label(page, 5), /5, clashes with r1c1 and r2c5$/);
    assert.match(await status(page), /clash/);
    assert.match(await spoken(page), /^5 in r1c6, which clashes with/);
    await type(page, '0');
    assert.doesNotMatch(await status(page), /clash/);
    await type(page, 'r');
    assert.match(await status(page), /^36 cells to fill\.$/);
    await type(page, 'u');
    assert.match(await label(page, 2), /candidates/);
    for (let undo = 0; undo < 20; undo += 1) await type(page, 'u');
    assert.match(await spoken(page), /^Nothing to undo\./);
    assert.ok(await button(page, 'Undo').isDisabled());
    await cell(page, 0).click();
    await type(page, '7');
    assert.match(await spoken(page), /r1c1 is given/);
  }));

  test('hints in four strengths, and what they say is done', () => within(SUDOKU, {}, async (page) => {
    await toBoard(page);
    const texts = [];
    for (let strength = 1; strength <= 4; strength += 1) {
      await type(page, 'h');
      texts.push(await page.textContent('.hint-text'));
      assert.match(await spoken(page), new RegExp(`^Hint ${strength} of 4\\.`));
      assert.deepEqual(await violations(page), []);
    }
    assert.deepEqual(texts, [
      'Hidden Single (1.2).',
      'Hidden Single (1.2), in box 1.',
      'Hidden Single (1.2): 6 has one place left in box 1.',
      'Hidden Single (1.2): 6 has one place left in box 1. r1c3 and r3c3 see the 6 at r5c3 (column 3); r2c1 sees the 6 at r2c4 (row 2). So r3c1 is 6.',
    ]);
    assert.match(await label(page, 18), /the hint: 6/);
    await button(page, 'Do it').click();
    assert.match(await label(page, 18), /, 6$/);
    assert.ok(await page.locator('.hint').isHidden());
    // A wrong digit comes first.
    await cell(page, 2).click();
    await type(page, '1', 'h', 'h', 'h', 'h');
    assert.match(await page.textContent('.hint-text'), /r1c3/);
    assert.match(await label(page, 2), /wrong/);
  }));

  test('a hint that is closed leaves the keyboard at the board', () => within(SUDOKU, {}, async (page) => {
    await cell(page, 2).focus();
    for (const close of [() => type(page, 'Escape'), () => button(page, 'Close the hint').press('Enter'), () => button(page, 'Close the hint').click()]) {
      await type(page, 'h');
      assert.ok(await page.locator('.hint').isVisible());
      await close();
      assert.ok(await page.locator('.hint').isHidden());
      assert.equal(await cursor(page), 2);
    }
    // And so does a pointer that asks for more.
    await type(page, 'h');
    await button(page, '3. The pattern').click();
    assert.equal(await cursor(page), 2);
    await type(page, 'h');
    assert.match(await spoken(page), /^Hint 4 of 4/);
  }));

  test('hints of a nonogram solve it', () => within('#play/sg2:nonogram,height=12,logic=probe,width=9/a/0', {}, async (page) => {
    await page.waitForSelector('[role=grid]');
    for (let step = 0; step < 200 && !/^Solved/.test(await status(page)); step += 1) {
      await toBoard(page);
      await type(page, 'h', 'h', 'h', 'h');
      await button(page, 'Do it').click();
    }
    assert.match(await status(page), /^Solved in/);
  }));

  test('a drag fills a line, the other button crosses, a line that cannot be is told', () => within(NONOGRAM, {}, async (page) => {
    const at = async (number) => Object.values(await middle(page, number));
    const drag = async (cells, options) => {
      await page.mouse.move(...(await at(cells[0])));
      await page.mouse.down(options);
      for (const next of cells.slice(1)) await page.mouse.move(...(await at(next)), { steps: 4 });
      await page.mouse.up(options);
    };
    // Off the line in the middle, and a jump at the end: the line is filled all the same.
    await drag([0, 1, 7, 4]);
    for (const filled of [0, 1, 2, 3, 4]) assert.match(await label(page, filled), /filled$/);
    assert.match(await label(page, 7), /unknown$/);
    assert.match(await status(page), /cannot be completed/);
    assert.ok(await page.getByRole('rowheader', { name: /row 1: .*cannot be completed/ }).isVisible());
    await type(page, 'u');
    for (const blank of [0, 1, 2, 3, 4]) assert.match(await label(page, blank), /unknown$/);
    await drag([20, 22], { button: 'right' });
    for (const crossed of [20, 21, 22]) assert.match(await label(page, crossed), /crossed$/);
    await type(page, 'm');
    await drag([10, 15]);
    assert.match(await label(page, 15), /crossed$/);
    await cell(page, 12).focus();
    await type(page, 'f', 'Shift+ArrowRight', 'Shift+ArrowDown');
    for (const filled of [12, 13, 18]) assert.match(await label(page, filled), /filled$/);
  }));

  test('a finger fills', () => within(NONOGRAM, { hasTouch: true, viewport: { width: 360, height: 740 } }, async (page) => {
    await cell(page, 6).tap();
    assert.match(await label(page, 6), /filled$/);
    await page.getByRole('button', { name: 'Cross', exact: true }).tap();
    await cell(page, 7).tap();
    assert.match(await label(page, 7), /crossed$/);
  }));

  test('a finger can hit the cells of a large nonogram', () =>
    within('#play/sg2:nonogram,height=20,smooth=yes,width=30/notes-example/0', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }, async (page) => {
      const { width, height } = await cell(page, 0).boundingBox();
      assert.ok(Math.min(width, height) >= 24);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    }));

  test('in a small window all that happens is in sight', () => within(SUDOKU, { viewport: { width: 400, height: 360 } }, async (page) => {
    const isInSight = (place) => place.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > -1 && bottom < innerHeight + 1;
    });
    await page.locator('.board').evaluate((board) => board.scrollIntoView());
    assert.ok(await isInSight(page.locator('.board')), 'all of the board');
    await cell(page, 0).focus();
    for (let row = 0; row < 8; row += 1) await type(page, 'ArrowDown');
    assert.ok(await isInSight(cell(page, 72)));
    await page.evaluate(() => scrollTo(0, 0));
    await paste(page, '53..7');
    assert.ok(await isInSight(page.locator('.chooser .refused')));
    await page.selectOption('[name=level]', 'medium');
    await button(page, 'Make it').click();
    await page.waitForURL(/level=medium/);
    assert.ok(await isInSight(page.locator('h2')));
  }));

  test('an address names the puzzle, whatever is in its seed', () => within(SUDOKU, {}, async (page) => {
    await page.fill('[name=seed]', HOSTILE);
    await page.selectOption('[name=level]', 'hard');
    await button(page, 'Make it').click();
    const id = await page.inputValue('[name=id]');
    assert.match(id, /^sg1:sudoku,level=hard\/%3C%2Fscript%3E/);
    const made = await ask(page, 'generate', { puzzle: 'sudoku', engine: 'v1', level: 'hard', seed: HOSTILE });
    assert.equal(made.id, id);
    const board = await page.locator('.board').textContent();
    await page.reload();
    await page.waitForSelector('.board');
    assert.equal(await page.inputValue('[name=seed]'), HOSTILE);
    assert.equal(await page.inputValue('[name=id]'), id);
    assert.equal(await page.locator('.board').textContent(), board);
    assert.equal(await page.locator('img').count(), 0);
    assert.deepEqual(await violations(page), []);
    await page.goBack();
    assert.equal(await page.inputValue('[name=id]'), 'sg1:sudoku,level=easy/notes-example');
    // Written by hand, and encoded as a messenger may do it.
    await page.fill('[name=id]', 'sg1:nonogram,size=4/x');
    await button(page, 'Open').click();
    assert.match(await page.textContent('h2'), /Nonogram, 4 x 4/);
    await page.evaluate(() => { location.hash = '#play/sg1%3Anonogram%2Csize%3D6/x'; });
    await page.waitForFunction(() => document.querySelector('h2').textContent.includes('6 x 6'));
    await page.waitForURL(/#play\/sg1:nonogram,size=6\/x$/);
  }));

  for (const [kind, keys, id] of [
    ['sudoku v1', { level: 'medium' }, 'sg1:sudoku,level=medium/s'],
    ['sudoku v2', { er: '2.6-5.0', symmetry: 'diagonal' }, 'sg2:sudoku,er=2.6-5.0,model=m1,symmetry=diagonal/s/0'],
    ['sudoku v2', { er: 'any', minimal: 'yes' }, 'sg2:sudoku,minimal=yes/s/0'],
    ['nonogram v1', { size: '7' }, 'sg1:nonogram,size=7/s'],
    ['nonogram v2', { width: '12', height: '8', logic: 'any' }, 'sg2:nonogram,height=8,logic=any,smooth=yes,width=12/s/0'],
    ['nonogram v2', { width: '6', height: '5', smooth: 'no' }, 'sg2:nonogram,height=5,width=6/s/0'],
  ]) {
    test(`the form makes ${id}`, () => within(SUDOKU, {}, async (page) => {
      await page.selectOption('[name=puzzle]', kind);
      for (const [key, value] of Object.entries(keys)) {
        const control = page.locator(`.chooser [name=${key}]`);
        if (await control.evaluate(({ tagName }) => tagName === 'SELECT')) await control.selectOption(value);
        else await control.fill(value);
      }
      await page.fill('[name=seed]', 's');
      await button(page, 'Make it').click();
      await page.waitForFunction((made) => document.querySelector('[name=id]').value === made, id);
      assert.ok(await page.locator('.refused').isHidden());
      assert.equal(page.url().split('#')[1], `play/${id}`);
      assert.deepEqual(await violations(page), []);
    }));
  }

  test('what is pasted is played, or it is said why not', () => within(SUDOKU, {}, async (page) => {
    const refused = () => page.textContent('.chooser .refused');
    await paste(page, '53..7');
    assert.equal(await refused(), 'line 1: 5 cells, expected 81');
    assert.match(page.url(), /notes-example$/);
    await paste(page, HOSTILE);
    assert.match(await refused(), /^line 1/);
    assert.equal(await page.locator('img').count(), 0);
    assert.deepEqual(await violations(page), []);
    const givens = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9';
    await paste(page, givens);
    await page.waitForURL(/#play\?puzzle=3x3%3A/);
    assert.equal(await page.textContent('h2'), 'Sudoku, pasted');
    assert.equal(await page.locator('.side .refused').count(), 0);
    await page.reload();
    await page.waitForSelector('.board');
    assert.match(await status(page), /^64 cells to fill/);
    await paste(page, '.'.repeat(81));
    assert.equal(await page.textContent('.side .refused'), 'This puzzle has more than one solution.');
    await paste(page, `55${'.'.repeat(79)}`);
    assert.equal(await page.textContent('.side .refused'), 'This puzzle has no solution.');
    assert.match(await status(page), /One pair of digits clashes/);
    await toBoard(page);
    await type(page, 'h');
    assert.match(await page.textContent('.hint-text'), /no solution/i);
    // By hand, with a title that tries to be more.
    await page.click('text=Paste a puzzle');
    await page.fill('textarea', `title "${HOSTILE.replaceAll('"', '')}"\nwidth 2\nheight 2\n\nrows\n1\n1\n\ncolumns\n1\n1\n`);
    await button(page, 'Play it').click();
    await page.waitForFunction(() => document.querySelector('h2').textContent.startsWith('Nonogram, 2 x 2'));
    assert.equal(await page.textContent('.side .refused'), 'This puzzle has more than one solution.');
    assert.equal(await page.locator('img').count(), 0);
    assert.deepEqual(await violations(page), []);
  }));

  test('bad addresses are told', () => within('#play/sg1:sudoku,level=impossible/x', {}, async (page) => {
    assert.match(await page.textContent('.chooser .refused'), /impossible/);
    assert.deepEqual(await violations(page), []);
    await page.fill('[name=id]', 'sg1:nonogram,size=3/x');
    await button(page, 'Open').click();
    assert.match(await page.textContent('h2'), /3 x 3/);
    await page.evaluate(() => { location.hash = '#play/%E0%A4%A/%%?puzzle=%'; });
    await page.waitForFunction(() => document.querySelector('h2').textContent === 'No such puzzle');
    await page.evaluate(() => { location.hash = '#play/sg2:nonogram,height=400,width=400/x/0'; });
    await page.waitForFunction(() => document.querySelector('.chooser .refused').textContent.includes('400'));
  }));

  test('what takes long can be stopped, and the page stays alive', () => within(SUDOKU, {}, async (page) => {
    await page.fill('[name=id]', 'sg2:sudoku,er=11.0-,minimal=yes,model=m1,symmetry=all/x/0');
    await button(page, 'Open').click();
    await page.getByText('Making the puzzle.').first().waitFor();
    assert.equal(await spoken(page), 'Making the puzzle.');
    assert.deepEqual(await violations(page), []);
    // The game goes on meanwhile.
    await cell(page, 2).click();
    await type(page, '9');
    assert.match(await status(page), /^35 cells/);
    await button(page, 'Stop').click();
    assert.match(await page.textContent('.chooser .refused'), /took too long/);
    // What is asked for later counts.
    await page.fill('[name=id]', 'sg2:sudoku,er=11.0-,minimal=yes,model=m1,symmetry=all/x/0');
    await button(page, 'Open').click();
    await page.fill('[name=id]', 'sg2:nonogram,height=5,width=6/x/0');
    await button(page, 'Open').click();
    await page.waitForFunction(() => document.querySelector('h2').textContent === 'Nonogram, 6 x 5');
    assert.ok(await page.getByText('Making the puzzle.').first().isHidden());
    assert.match(page.url(), /width=6/);
  }));

  test('after a pointer the keys are at the board again', () => within(SUDOKU, {}, async (page) => {
    await cell(page, 2).click();
    await page.getByRole('button', { name: 'enter 9' }).click();
    await type(page, 'ArrowDown', 'ArrowDown');
    assert.equal(await cursor(page), 20);
    assert.match(await label(page, 2), /, 9$/);
  }));

  test('the game survives a reload, with its moves and its time', () => within(SUDOKU, {}, async (page) => {
    await page.clock.install();
    await cell(page, 2).click();
    await type(page, '9', 'ArrowDown', 'ArrowDown', 'm', '3');
    await page.clock.runFor(65000);
    assert.match(await page.textContent('[role=timer]'), /^1:0[45]$/);
    await page.reload();
    await page.waitForSelector('.board');
    assert.match(await label(page, 2), /, 9$/);
    assert.match(await label(page, 20), /candidates 3$/);
    await toBoard(page);
    await type(page, 'u', 'u');
    assert.match(await label(page, 2), /blank/);
    await page.clock.runFor(1000);
    assert.match(await page.textContent('[role=timer]'), /^1:0[4-7]$/);
    // The wish stays too.
    await page.uncheck('[name=clock]');
    await page.reload();
    await page.waitForSelector('.board');
    assert.ok(await page.locator('[role=timer]').isHidden());
    // What is kept may be anything.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage[key] = '{"state":{"cells":[9999],"past":1},"recent":7,"wishes":3}';
    });
    await page.goto(page.url().replace(/#.*/, SUDOKU));
    await page.reload();
    await page.waitForSelector('.board');
    assert.match(await status(page), /^36 cells/);
  }));

  test('without storage nothing fails', async () => {
    const context = await browser.newContext();
    await context.addInitScript(() => Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } }));
    const page = await context.newPage();
    const failures = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto((await import('./browser.mjs')).PAGE + SUDOKU);
    await page.waitForSelector('.board');
    await cell(page, 2).click();
    await type(page, '6');
    assert.match(await status(page), /^35 cells/);
    assert.deepEqual(failures, []);
    await context.close();
  });

  test('a pause hides the board and stops the time', () => within(SUDOKU, {}, async (page) => {
    await page.clock.install();
    await toBoard(page);
    await page.clock.runFor(3000);
    await type(page, 'p');
    const time = await page.textContent('[role=timer]');
    assert.match(await label(page, 0), /hidden while paused/);
    assert.equal(await spoken(page), 'Paused.');
    assert.deepEqual(await violations(page), []);
    await page.clock.runFor(5000);
    assert.equal(await page.textContent('[role=timer]'), time);
    await type(page, '7');
    await type(page, ' ');
    assert.match(await label(page, 0), /5, given/);
  }));

  test('a board that is hidden or solved stays as it is, by pointer too', async () => {
    await within(SUDOKU, {}, async (page) => {
      await cell(page, 2).click();
      await type(page, 'p');
      await page.getByRole('button', { name: 'enter 9' }).click();
      assert.match(await spoken(page), /^Paused\./);
      await type(page, 'p');
      assert.match(await label(page, 2), /blank/);
    });
    await within(NONOGRAM, {}, async (page) => {
      const { clientX, clientY } = await middle(page, 24);
      await toBoard(page);
      await type(page, 'p');
      await page.mouse.click(clientX, clientY);
      await button(page, 'Fill this cell').click();
      await type(page, 'p');
      assert.match(await label(page, 24), /unknown$/);
      const { solution } = await generate(page);
      const filled = [...solution].flatMap((mark, number) => (mark === '1' ? [number] : []));
      for (const number of filled) await cell(page, number).click();
      assert.match(await status(page), /^Solved/);
      const before = await page.locator('.square').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      const blank = solution.indexOf('0');
      await cell(page, blank).click();
      await button(page, 'Cross this cell').click();
      assert.deepEqual(await page.locator('.square').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)), before);
    });
    // A stroke that goes on after the last cell was filled.
    await within('#play?puzzle=3x1:1/1//2', {}, async (page) => {
      await page.waitForSelector('.picture');
      for (const number of [0, 1, 2]) {
        const { clientX, clientY } = await middle(page, number);
        await page.mouse.move(clientX, clientY, { steps: 4 });
        if (number === 0) await page.mouse.down();
      }
      await page.mouse.up();
      assert.match(await status(page), /^Solved/);
      assert.match(await label(page, 2), /unknown$/);
    });
  });

  test('the same puzzle again is told, and one that was stopped can be opened', () => within(SUDOKU, {}, async (page) => {
    await button(page, 'Make it').click();
    assert.equal(await page.textContent('.chooser .refused'), 'This is the puzzle that is on the board.');
    await page.evaluate(() => { location.hash = '#play/sg1:sudoku,level=impossible/x'; });
    await page.waitForFunction(() => document.querySelector('h2').textContent === 'No such puzzle');
    await page.fill('[name=id]', SUDOKU.slice(6));
    await button(page, 'Open').click();
    assert.equal(await page.textContent('h2'), 'Sudoku, easy');
    // Its address is there already, its board is not.
    const quick = '#play/sg2:nonogram,height=5,width=6/x/0';
    await page.evaluate((hash) => {
      const { prototype } = Worker;
      globalThis.held = prototype.postMessage;
      prototype.postMessage = () => {};
      location.hash = hash;
    }, quick);
    await button(page, 'Stop').click();
    assert.equal(await page.textContent('h2'), 'No such puzzle');
    await page.evaluate(() => { Worker.prototype.postMessage = globalThis.held; });
    await button(page, 'Open').click();
    await page.waitForFunction(() => document.querySelector('h2').textContent === 'Nonogram, 6 x 5');
  }));

  test('an id or a link can be pasted as well', () => within(SUDOKU, {}, async (page) => {
    await paste(page, ' sg1:nonogram,size=5/x\n');
    await page.waitForURL(/#play\/sg1:nonogram,size=5\/x$/);
    await paste(page, `https://example.org/seedgrid.html${SUDOKU}`);
    await page.waitForURL(/notes-example$/);
    await paste(page, 'sg1:sudoku,level=impossible/x');
    assert.match(await page.textContent('.chooser .refused'), /impossible/);
  }));

  test('two windows with one game go on together', () => within(SUDOKU, {}, async (page) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector('.board');
    await page.bringToFront();
    await cell(page, 2).click();
    await type(page, '9');
    await other.waitForFunction(() => document.querySelector('.status').textContent.startsWith('35 cells'));
    // A hint stays while only time goes by in the other one.
    await type(page, 'h');
    await other.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.waitForTimeout(300);
    assert.ok(await page.locator('.hint').isVisible());
    await other.bringToFront();
    await cell(other, 20).click();
    await type(other, '3');
    await page.waitForFunction(() => document.querySelector('.status').textContent.startsWith('34 cells'));
    assert.ok(await page.locator('.hint').isHidden());
    await type(page, 'u');
    assert.match(await label(page, 20), /blank/);
    await other.close();
  }));

  test('a full storage keeps the game that is played, and gives up the oldest', () => within(SUDOKU, {}, async (page) => {
    await page.evaluate((old) => {
      const state = 'x'.repeat(500_000);
      localStorage['seedgrid/play'] = JSON.stringify({ recent: old });
      for (const key of old) localStorage[`seedgrid/play/${key}`] = JSON.stringify({ state });
      for (let length = 1 << 22; length >= 1; length >>= 1) {
        try {
          localStorage[`other${length}`] = 'x'.repeat(length);
        } catch { /* It is full. */ }
      }
    }, ['a', 'b', 'c']);
    await cell(page, 2).click();
    await type(page, '9');
    await page.reload();
    await page.waitForSelector('.board');
    assert.match(await status(page), /^35 cells/);
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage['seedgrid/play']).recent), [SUDOKU, 'a', 'b']);
  }));

  test('nothing is spoken before a touch, and less motion means no wave', () => within(NONOGRAM, { reducedMotion: 'reduce' }, async (page) => {
    assert.equal(await spoken(page), '');
    const { solution } = await generate(page);
    for (let at = 0; at < 25; at += 1) {
      if (solution[at] !== '1') continue;
      await cell(page, at).focus();
      await type(page, 'f');
    }
    assert.match(await status(page), /^Solved/);
    await page.waitForTimeout(200);
    assert.equal(await page.locator('.light').count(), 0);
  }));

  for (const [name, hash, keys] of [
    ['sudoku', SUDOKU, ['m', '1', '2', 'm', 'ArrowRight', 'ArrowRight', '4', 'h', 'h', 'h', 'h']],
    ['sudoku-hint', '#play/sg1:sudoku,level=hard/notes-example', ['ArrowDown', 'h', 'h', 'h', 'h']],
    ['nonogram', '#play/sg1:nonogram,size=10/notes-example', ['f', 'ArrowRight', 'x', 'h', 'h', 'h', 'h']],
    ['nonogram-wide', '#play/sg2:nonogram,height=20,smooth=yes,width=30/notes-example/0', ['f', 'ArrowRight', 'x']],
  ]) {
    test(`${name} in light and dark, on a phone and on a desk`, () => within(hash, {}, async (page) => {
      await page.waitForSelector('[role=grid]');
      await toBoard(page);
      await type(page, ...keys);
      for (const [colorScheme, width, height] of [['light', 1440, 900], ['dark', 1440, 900], ['light', 360, 740], ['dark', 360, 740], ['light', 768, 1024]]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        assert.deepEqual(await violations(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing is wider than the window');
        await page.screenshot({ path: `${SHOTS}play-${name}-${colorScheme}-${width}.png`, fullPage: true });
      }
    }));
  }

  test('the picture of README.md', () => within('#play/sg2:sudoku,er=5.1-7.4,model=m1/a/0', { viewport: { width: 1120, height: 860 } }, async (page) => {
    await page.waitForSelector('[role=grid]');
    for (let step = 0; step < 100; step += 1) {
      await toBoard(page);
      await type(page, 'h', 'h', 'h', 'h');
      if (/^Turbot Fish/.test(await page.textContent('.hint-text'))) break;
      await button(page, 'Do it').click();
    }
    assert.match(await page.textContent('.hint-text'), /^Turbot Fish \(6\.6\): if r2c1 is 9, .* So r2c1 is not 9\.$/);
    await page.screenshot({ path: `${SHOTS}readme-play.png` });
  }));
});
