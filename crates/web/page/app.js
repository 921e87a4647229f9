// The page: starts the module, and shows the view that the address names.

import * as address from '#page/address.js';
import * as engine from '#page/engine.js';
import { el, markCurrent } from '#page/dom.js';
import play from '#page/play/view.js';
import scenes from '#page/scenes/view.js';

/**
 * The views in the order of their links. A view has an `id`, which the address begins with, a `title`, and
 * `open(main, address)`, which fills `main` and gives `{ change(address), close() }`: the address changed within the view, and the
 * view makes room for another.
 */
const VIEWS = [scenes, play];

const main = document.getElementById('main');
let open = null;

function show() {
  const here = address.read();
  const view = VIEWS.find(({ id }) => id === here.view) ?? VIEWS[0];
  if (open?.view === view) {
    open.shown.change(here);
  } else {
    open?.shown.close();
    main.replaceChildren();
    open = { view, shown: view.open(main, here) };
  }
  document.title = `${view.title} · seedgrid`;
  for (const link of document.querySelectorAll('#views a')) {
    markCurrent(link, link.hash === `#${view.id}`);
  }
}

await engine.start(await globalThis.seedgridModule);
document.getElementById('views').append(...VIEWS.map(({ id, title }) => el('a', { href: `#${id}` }, title)));
addEventListener('hashchange', show);
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  (main.querySelector('[role=grid] [tabindex="0"]') ?? main).focus();
});
show();
performance.mark('first-board');
