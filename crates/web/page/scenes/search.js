// Scene 3: tentative placements, fewest candidates first, with dead ends and a cap; and what the first blank cell would cost.

import { el, setText } from '#page/dom.js';
import { nameOf } from '#page/model.js';

export default {
  number: 3,
  title: 'Search',
  about: 'Place a digit tentatively in the cell with the fewest candidates; at a dead end take it back. The same search in the order of blank cells costs far more.',
  level: 'hard',
  asks: ['cap'],

  * script(stage) {
    const { own } = stage;
    Object.assign(own, { answer: stage.answer({ scene: 3, node_cap: stage.params.cap }), stack: [], made: 0, dead: 0, deadAt: null });
    const { trace } = own.answer.search;
    const pace = Math.max(1 / 60, Math.min(0.2, 14 / trace.length));
    for (const { cell, digit, depth, dead_end: isDead } of trace) {
      yield own.deadAt === null ? pace : Math.max(pace, 0.1);
      while (own.stack.length > depth) stage.place(own.stack.pop(), 0);
      own.stack.push(cell);
      stage.place(cell, digit);
      own.made += 1;
      own.deadAt = isDead ? cell : null;
      if (isDead) own.dead += 1;
    }
    if (!own.answer.search.solved) {
      yield 0.5;
      own.stopped = true;
    }
  },

  entered(stage, cell) {
    // Tentative digits are nobody's entry: only what was entered by hand stays.
    for (const other of stage.own.stack) if (other !== cell) stage.place(other, 0);
  },

  look(stage, cell) {
    const plain = stage.plain(cell);
    const depth = stage.own.stack.indexOf(cell);
    if (depth < 0) return plain;
    if (cell === stage.own.deadAt) return { ...plain, tone: 'bad', frame: true, sign: '×', says: 'dead end' };
    const solved = stage.ended && stage.own.answer.search.solved;
    return { ...plain, tone: solved ? 'good' : 'tried', sign: String(depth + 1), says: `placement ${depth + 1} of those that stand` };
  },

  status(stage) {
    const { answer: { search }, made, dead, deadAt } = stage.own;
    const ends = `${dead} dead end${dead === 1 ? '' : 's'}`;
    if (!stage.ended) return `${made} placements, ${ends}${deadAt === null ? '' : `: ${nameOf(deadAt)} leaves a cell without candidates`}.`;
    if (search.solved) return `Solved after ${search.nodes} placements, ${search.dead_ends} dead ends and ${search.branchings} branchings.`;
    return search.cap_hit ? `Stopped by the cap of ${search.cap} placements: no solution found.` : `No solution: all ${made} placements lead to dead ends.`;
  },

  panel(stage) {
    const row = (name) => {
      const number = el('td', { class: 'number' });
      const bar = el('span', { class: 'bar' });
      return { number, bar, element: el('tr', {}, el('th', { scope: 'row' }, name), number, el('td', {}, el('span', { class: 'rail' }, bar))) };
    };
    const [fewest, first] = [row('Fewest candidates first'), row('First blank cell first')];
    const element = el('table', { class: 'bars' }, el('caption', {}, 'Placements for one solution, on a logarithmic scale'), el('tbody', {}, fewest.element, first.element));
    const draw = () => {
      const { answer: { first_blank_order: other }, made } = stage.own;
      const most = Math.max(other.nodes, stage.own.answer.search.nodes, 1);
      setText(fewest.number, String(made));
      setText(first.number, other.cap_hit ? `over ${other.cap.toLocaleString('en')}` : other.nodes.toLocaleString('en'));
      // Logarithmic: one order is often a hundred times the other.
      const share = (nodes) => `${(100 * Math.log1p(nodes)) / Math.log1p(most)}%`;
      fewest.bar.style.width = share(made);
      first.bar.style.width = share(other.nodes);
    };
    return { element, draw };
  },

  legend: [
    ['tried', '5', 'tentative, the fifth that stands'],
    ['bad', '×', 'dead end'],
    ['good', '5', 'part of the solution'],
  ],
};
