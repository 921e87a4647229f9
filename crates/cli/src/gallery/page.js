
// Filters and sorts the cards; what is chosen stands in the address, so that a link keeps it.
(() => {
  const form = document.querySelector('.filters');
  const list = document.querySelector('.cards');
  const cards = [...list.children];
  const status = document.querySelector('.status');
  const usual = form.elements.sort.options[0].value;
  const value = (name) => form.elements[name]?.value ?? '';
  // Ratings are compared as whole tenths.
  const tenths = (name, open) => (value(name) === '' ? open : Math.round(Number(value(name)) * 10));

  function chosen() {
    const state = new URLSearchParams();
    if (value('from') || value('to')) state.set('er', `${value('from')}-${value('to')}`);
    for (const name of ['level', 'size', 'technique']) if (value(name)) state.set(name, value(name));
    if (value('sort') !== usual) state.set('sort', value('sort'));
    return state.toString();
  }

  function show() {
    const [from, to] = [tenths('from', 0), tenths('to', Infinity)];
    const fits = ({ er, level, size, t }) => (er === undefined || (from <= er && er <= to))
      && ['', level].includes(value('level')) && ['', size].includes(value('size'))
      && (value('technique') === '' || t.split(' ').includes(value('technique')));
    let shown = 0;
    for (const card of cards) {
      card.hidden = !fits(card.dataset);
      shown += card.hidden ? 0 : 1;
    }
    status.textContent = `${shown} of ${cards.length} puzzles shown`;
    document.querySelector('.none').hidden = shown > 0;
  }

  function sort() {
    const [key, sign] = { index: ['i', 1], rating: ['r', 1], '-rating': ['r', -1] }[value('sort')];
    const sorted = cards.toSorted((one, next) => sign * (one.dataset[key] - next.dataset[key]));
    if (sorted.some((card, place) => list.children[place] !== card)) list.append(...sorted);
  }

  function read() {
    const hash = location.hash.slice(1);
    // The address of one card says nothing of the others.
    if (hash && !hash.includes('=')) return;
    const state = new URLSearchParams(hash);
    const [, from, to] = /^([\d.]*)-([\d.]*)$/.exec(state.get('er') ?? '') ?? [];
    const wanted = { from, to, level: state.get('level'), size: state.get('size'), technique: state.get('technique'), sort: state.get('sort') ?? usual };
    for (const [name, text] of Object.entries(wanted)) {
      const control = form.elements[name];
      if (!control) continue;
      control.value = text ?? '';
      // A value that is none of these is nobody's.
      if (control.selectedIndex === -1) control.selectedIndex = 0;
    }
    show();
    sort();
  }

  function write() {
    const state = chosen();
    history.replaceState(null, '', state ? `#${state}` : location.pathname + location.search);
  }

  form.addEventListener('input', ({ target }) => {
    show();
    if (target.name === 'sort') sort();
    write();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('button').addEventListener('click', () => {
    form.reset();
    show();
    sort();
    write();
  });
  addEventListener('hashchange', read);
  form.hidden = false;
  read();
})();
