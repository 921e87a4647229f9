// Galleries in Chromium, from their files, as `seedgrid gallery` writes them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PAGE, SHOTS, launch, violations, watched } from './browser.mjs';

/** The folder of the galleries, beside the page to play on. */
const FOLDER = join(dirname(fileURLToPath(PAGE)), 'galleries');
const HOSTILE = '</script></svg><img src=x onerror=alert(1)>"\'<!--\u202e\u2066\u200b\u0007';
const HARMLESS = '</script></svg><img src=x onerror=alert(1)>"\'<!--\\u{202e}\\u{2066}\\u{200b}\\u{7}';
const RECIPE = {
  corpora: [
    {
      name: 'everyday', puzzle: 'sudoku', engine: 'v2', seeds: { seed: 'everyday', from: 0, to: 60 },
      mix: [
        { weight: 2, spec: { level: 'easy', symmetry: 'half-turn' } },
        { weight: 2, spec: { er: '2.0-3.6' } },
        { weight: 2, spec: { er: '3.7-7.0', minimal: true } },
      ],
    },
    { name: 'small', puzzle: 'nonogram', engine: 'v1', size: 10, seeds: { prefix: 'pattern-10-', from: 0, to: 40 } },
    { name: 'large', puzzle: 'nonogram', engine: 'v2', width: 30, height: 20, smooth: true, seeds: { seed: 'large', from: 0, to: 6 } },
    { name: 'hostile-1', puzzle: 'sudoku', engine: 'v1', level: 'easy', seeds: { prefix: HOSTILE, from: 0, to: 3 } },
    { name: 'hostile-2', puzzle: 'nonogram', engine: 'v2', width: 7, height: 5, seeds: { prefix: HOSTILE, from: 0, to: 3 } },
    { name: 'thousand', puzzle: 'sudoku', engine: 'v1', level: 'medium', seeds: { prefix: 'thousand-', from: 0, to: 1000 } },
  ],
};

const seedgrid = (...words) => execFileSync(process.env.SEEDGRID_PROGRAM, words, { cwd: FOLDER, encoding: 'utf8' });

/** Makes a gallery of a corpus; gives its address. */
function gallery(corpus, file, ...words) {
  seedgrid('gallery', `corpora/${corpus}`, '--out', file, ...words);
  return pathToFileURL(join(FOLDER, file)).href;
}

const status = (page) => page.textContent('.status');
/** The numbers of the cards that are shown, in their order. */
const shown = (page) => page.locator('.card:visible').evaluateAll((cards) => cards.map(({ id }) => Number(id.slice(1))));
/** A number that each card has, in the order of the cards that are shown. */
const data = (page, key) => page.locator('.card:visible').evaluateAll((cards, name) => cards.map(({ dataset }) => Number(dataset[name])), key);
const sorted = (numbers, sign = 1) => numbers.toSorted((one, next) => sign * (one - next));

/** Goes on with the tab key to a control with this label. */
async function tabTo(page, label) {
  const wanted = await page.getByLabel(label, { exact: true }).elementHandle();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  assert.fail(`the tab key does not lead to ${label}`);
}

describe('gallery', { concurrency: false, timeout: 1_800_000 }, () => {
  let browser;
  const files = {};
  before(async () => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'recipe.json'), JSON.stringify(RECIPE));
    seedgrid('corpus', 'make', 'recipe.json', '--out', 'corpora', '--force');
    const play = `../${PAGE.split('/').at(-1)}`;
    files.sudoku = gallery('everyday', 'sudoku.html', '--play', play, '--title', 'Puzzles for every day');
    files.small = gallery('small', 'small.html', '--play', PAGE);
    files.large = gallery('large', 'large.html', '--play', play);
    files.hostileSudoku = gallery('hostile-1', 'hostile-1.html', '--play', play, '--title', HOSTILE);
    files.hostileNonogram = gallery('hostile-2', 'hostile-2.html', '--play', play, '--title', HOSTILE);
    browser = await launch();
  });
  after(() => browser.close());

  /** Does something in a window of its own, and looks for errors of the page at the end. */
  async function within(address, options, act) {
    const page = await watched(browser, address, options);
    try {
      await act(page);
      assert.deepEqual(page.failures, []);
    } finally {
      await page.context().close();
    }
  }

  test('filters by keyboard, kept in the address', () => within(files.sudoku, {}, async (page) => {
    assert.equal(await status(page), '60 of 60 puzzles shown');
    assert.equal(await page.getByRole('status').count(), 1);
    const all = await data(page, 'er');
    await tabTo(page, 'ER from');
    await page.keyboard.type('2.0');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3.6');
    const inside = all.filter((er) => er >= 20 && er <= 36);
    assert.ok(inside.length > 0 && inside.length < 60);
    assert.deepEqual(await data(page, 'er'), inside);
    assert.equal(await status(page), `${inside.length} of 60 puzzles shown`);
    assert.match(page.url(), /#er=2\.0-3\.6$/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Naked Pair');
    const pairs = await shown(page);
    assert.ok(pairs.length > 0 && pairs.length < inside.length);
    assert.match(page.url(), /#er=2\.0-3\.6&technique=naked-pair$/);
    await page.keyboard.press('Enter');
    await page.reload();
    assert.deepEqual(await shown(page), pairs);
    assert.equal(await page.getByLabel('ER to', { exact: true }).inputValue(), '3.6');
    assert.deepEqual(await violations(page), []);
    await tabTo(page, 'ER from');
    await page.keyboard.type('9');
    assert.equal(await status(page), '0 of 60 puzzles shown');
    assert.ok(await page.getByText('No puzzle is like that.').isVisible());
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    assert.equal(await status(page), '60 of 60 puzzles shown');
    assert.equal(page.url(), files.sudoku);
  }));

  test('sorts, and leaves what it does not know', () => within(files.sudoku, {}, async (page) => {
    await page.getByRole('combobox', { name: 'Order' }).selectOption('hardest first');
    const ers = await data(page, 'er');
    assert.deepEqual(ers, sorted(ers, -1));
    assert.match(page.url(), /#sort=-rating$/);
    await page.reload();
    assert.deepEqual(await data(page, 'er'), ers);
    await page.getByRole('link', { name: /^Play/ }).first().click();
    await page.waitForSelector('[role=grid]');
    await page.goBack();
    assert.deepEqual(await data(page, 'er'), ers);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('as in the corpus');
    assert.deepEqual(await data(page, 'i'), sorted(await data(page, 'i')));
    await page.goto(`${files.sudoku}#er=x-&technique=%22%3E%3Cimg%20src=x%3E&sort=7&level=easy`);
    assert.equal(await status(page), '60 of 60 puzzles shown');
    await page.goto(`${files.sudoku}#n7`);
    assert.equal(await status(page), '60 of 60 puzzles shown');
  }));

  test('nonograms by level and technique', () => within(files.small, {}, async (page) => {
    await page.getByRole('combobox', { name: 'Level' }).selectOption('easy');
    const easy = await shown(page);
    assert.ok(easy.length > 0 && easy.length < 40);
    await page.goto(`${files.small}#technique=line`);
    assert.ok((await shown(page)).length > 0);
    assert.equal(await page.getByRole('combobox', { name: 'Size' }).count(), 0);
  }));

  test('without a script everything is shown, and no dead control', async () => {
    for (const address of [files.sudoku, files.large]) {
      await within(address, { javaScriptEnabled: false }, async (page) => {
        const count = await page.locator('.card').count();
        assert.ok(count >= 6);
        assert.equal(await page.locator('.card:visible').count(), count);
        assert.equal(await page.locator('.card > .board:visible').count(), count);
        assert.equal(await page.locator(':is(input, select, button):visible').count(), 0);
        assert.equal(await page.locator('details .board:visible').count(), 0);
        await page.locator('summary').first().click();
        assert.equal(await page.locator('details .board:visible').count(), 1);
      });
    }
  });

  test('a link to play opens the same puzzle', async () => {
    for (const address of [files.sudoku, files.small, files.large]) {
      await within(address, {}, async (page) => {
        const card = page.locator('.card').nth(4);
        const digits = await card.locator('> .board text').evaluateAll((texts) => texts.map(({ textContent }) => textContent).join(''));
        const id = await card.locator('.id').textContent();
        await card.getByRole('link', { name: 'Play No. 5' }).press('Enter');
        await page.waitForSelector('[role=grid]');
        assert.ok(page.url().startsWith(`${PAGE}#play/`));
        assert.equal(await page.inputValue('[name=id]'), id);
        if (id.includes('sudoku')) {
          const given = await page.locator('.cell.given b').evaluateAll((cells) => cells.map(({ textContent }) => textContent).join(''));
          assert.equal(given, digits);
        } else {
          const runs = await page.locator('.clue span').evaluateAll((spans) => spans.map(({ textContent }) => textContent.trim()).join(''));
          const letters = (text) => [...text].sort().join('');
          assert.equal(letters(runs.replace(/\D/g, '')), letters(digits.replace(/\D/g, '')));
        }
      });
    }
  });

  test('hostile seeds and titles are shown and do nothing', async () => {
    for (const [address, count] of [[files.hostileSudoku, 3], [files.hostileNonogram, 3]]) {
      await within(address, {}, async (page) => {
        page.on('dialog', (dialog) => page.failures.push(dialog.message()));
        assert.equal(await page.textContent('h1'), HARMLESS);
        assert.equal(await page.title(), HARMLESS);
        assert.equal(await page.textContent('.seed >> nth=1'), `seed ${HARMLESS}1`);
        assert.equal(await page.locator('.card').count(), count);
        assert.equal(await page.locator('img, script:not(body > script)').count(), 0);
        assert.doesNotMatch(await page.content(), /[\u202a-\u202e\u2066-\u2069\u200b]/);
        assert.deepEqual(await violations(page), []);
        const id = await page.locator('.id').nth(1).textContent();
        await page.getByRole('link', { name: 'Play No. 2' }).click();
        await page.waitForSelector('[role=grid]');
        assert.equal(await page.inputValue('[name=id]'), id);
        assert.equal(await page.inputValue('[name=seed]'), `${HOSTILE}1`);
        assert.equal(await page.locator('img').count(), 0);
      });
    }
  });

  test('what stands in the file is all that runs', () => within(files.sudoku, {}, async (page) => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.ran = true';
      document.body.append(script);
      return globalThis.ran === true;
    });
    assert.equal(ran, false);
    assert.match(page.failures.pop(), /Content Security Policy/);
  }));

  for (const name of ['sudoku', 'small', 'large']) {
    test(`${name} in light and dark, on a phone and on a desk`, () => within(files[name], {}, async (page) => {
      await page.locator('summary').nth(1).click();
      for (const [colorScheme, width, height] of [['light', 1440, 900], ['dark', 1440, 900], ['light', 360, 740], ['dark', 360, 740], ['light', 768, 1024]]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        assert.deepEqual(await violations(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing is wider than the window');
        await page.screenshot({ path: `${SHOTS}gallery-${name}-${colorScheme}-${width}.png` });
      }
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      await page.setViewportSize({ width: 794, height: 1123 });
      assert.equal(await page.locator(':is(input, select, button, .play):visible').count(), 0);
      await page.screenshot({ path: `${SHOTS}gallery-${name}-print.png` });
    }));
  }

  test('a thousand boards', (context) => {
    const address = gallery('thousand', 'thousand.html');
    const bytes = statSync(fileURLToPath(address)).size;
    assert.ok(bytes < 4_000_000);
    return within(address, {}, async (page) => {
      const [painted, filtered] = await page.evaluate(async () => {
        const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
        const began = performance.now();
        const control = document.querySelector('[name=sort]');
        control.value = '-rating';
        control.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
        return [first, performance.now() - began];
      });
      context.diagnostic(`${bytes} bytes, first paint after ${painted.toFixed(0)} ms, sorted and drawn in ${filtered.toFixed(0)} ms`);
      assert.equal(await status(page), '1000 of 1000 puzzles shown');
    });
  });

  test('the picture of README.md', () => within(files.sudoku, { viewport: { width: 1120, height: 950 } }, async (page) => {
    await page.screenshot({ path: `${SHOTS}readme-gallery.png` });
  }));
});
