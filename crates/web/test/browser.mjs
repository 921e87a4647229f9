// The browser of the tests: Chromium with the page from its file.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

/** The address of the page, as a person opens it from a folder. */
export const PAGE = pathToFileURL(process.env.SEEDGRID_PAGE).href;
/** Where screenshots go; they are build results and are not kept. */
export const SHOTS = new URL('shots/', pathToFileURL(process.env.SEEDGRID_PAGE)).pathname;

export async function launch() {
  mkdirSync(SHOTS, { recursive: true });
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
}

/** A new window on an address; what goes wrong in it is in the `failures` of its page. */
export async function watched(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.failures = [];
  page.on('pageerror', (error) => page.failures.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && page.failures.push(message.text()));
  page.on('request', (request) => /^(https?|wss?):/.test(request.url()) && page.failures.push(`asked for ${request.url()}`));
  await page.goto(address);
  return page;
}

/** A new window on an address of the page, when its first board is there. */
export async function open(browser, hash = '', options = {}) {
  const page = await watched(browser, PAGE + hash, options);
  await page.waitForFunction(() => performance.getEntriesByName('first-board').length > 0);
  return page;
}

/** Does something in a window of its own on an address, and looks for errors of the page at the end. */
export async function within(browser, hash, options, act) {
  const page = await open(browser, hash, options);
  try {
    await act(page);
    assert.deepEqual(page.failures, []);
  } finally {
    await page.context().close();
  }
}

/** What axe-core finds wrong: a line for each violation. */
export async function violations(page) {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() => globalThis.axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`);
}
