// Small helpers for elements.

/** An element with these attributes and children; an attribute `on…` is a listener, `false` and `null` leave one out. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  return fill(element, attributes, children);
}

/** The same in SVG. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  return fill(element, attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Sets the text of an element if it is another. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Marks a link as that of what is shown, or not. */
export function markCurrent(link, is) {
  if (is) link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}

/**
 * Remembers which cell or control within an element has the focus; what it gives, called after the element was filled anew, takes
 * the focus to the new one.
 */
export function keepFocus(within) {
  const had = document.activeElement;
  if (!within.contains(had)) return () => {};
  const same = (other) => (had.dataset.cell !== undefined ? other.dataset.cell === had.dataset.cell
    : had.name ? other.name === had.name : other.tagName === had.tagName && other.textContent === had.textContent);
  return () => [...within.querySelectorAll('[data-cell], input, select, button, a')].find(same)?.focus({ preventScroll: true });
}

/** A control with its label. */
export function field(label, control) {
  return el('label', { class: 'field' }, el('span', {}, label), control);
}

/** What signs on a board mean: a list of `[tone, sign, text]`. */
export function legend(signs) {
  return el('ul', { class: 'legend' }, signs.map(([tone, sign, text]) =>
    el('li', {}, el('span', { class: 'cell swatch', 'data-tone': tone, 'aria-hidden': 'true' }, el('small', {}, sign)), text)));
}

/** Says a sentence to those who listen and not to those who look. */
export function speak(sentence) {
  const spoken = document.getElementById('spoken');
  // The same sentence twice is said twice.
  spoken.textContent = spoken.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** Whether the person wishes for less motion. */
export const isStill = () => reduced.matches;
/** Calls back when that changes, until the signal ends it. */
export const onStill = (callback, signal) => reduced.addEventListener('change', callback, { signal });
