// Scene 9: what makes a board hard: the techniques it needs, and not the number of its givens.

import * as engine from '#page/engine.js';
import { RATE } from '#page/clock.js';
import { el, setText } from '#page/dom.js';
import { candidates, filledCount, read, write } from '#page/model.js';

/** How fast a bar follows its number, a second. */
const BAR_RATE = 5;

export default {
  number: 9,
  title: 'Score',
  about: 'By technique, by the number of givens, and as people find it (ER, 1.0 to 12.0): four boards on which the three do not agree.',

  begin(stage) {
    const { seed } = stage.params;
    const level = (name) => engine.ask('generate', { puzzle: 'sudoku', engine: 'v1', seed, level: name }).puzzle.givens;
    // Few givens and yet only singles: the board that the number of givens is wrong about.
    const { dig } = stage.answer({ scene: 4, clues: 26, singles_only: true, seed }, stage.solution);
    stage.own.boards = [level('easy'), dig.puzzle, level('medium'), level('hard')].map(read);
    Object.assign(stage.own, { shown: 0, bars: [0, 0, 0], results: [] });
  },

  * script(stage) {
    const { own } = stage;
    if (own.byHand) {
      measure(stage);
      return;
    }
    for (const [index, board] of own.boards.entries()) {
      own.shown = index + 1;
      stage.becomes(board);
      measure(stage);
      own.results[index] = own.measured;
      yield 2.2;
    }
  },

  entered(stage) {
    stage.own.byHand = true;
  },

  tick(stage) {
    const follow = 1 - Math.exp(-BAR_RATE / RATE);
    targets(stage).forEach((target, index) => {
      stage.own.bars[index] += (target - stage.own.bars[index]) * follow;
    });
  },

  settle(stage) {
    stage.own.bars = targets(stage);
  },

  look(stage, cell) {
    const plain = stage.plain(cell);
    return plain.digit ? plain : { ...plain, marks: candidates(stage.digits, cell) };
  },

  status(stage) {
    const { measured: { score, rating }, shown, boards, byHand } = stage.own;
    const which = byHand ? 'Your board' : `Board ${shown} of ${boards.length}`;
    const givens = `${filledCount(stage.digits)} givens`;
    if (!score) return `${which}, ${givens}: no solution, no score.`;
    const agree = score.level === score.givens_level ? 'agree' : 'disagree';
    return `${which}, ${givens}: ${score.level} by technique, ${score.givens_level} by givens: they ${agree}.${rating.technique ? ` Hardest step: ${rating.technique}.` : ''}`;
  },

  panel(stage) {
    const row = (name) => {
      const number = el('td', { class: 'number' });
      const bar = el('span', { class: 'bar' });
      return { number, bar, element: el('tr', {}, el('th', { scope: 'row' }, name), number, el('td', {}, el('span', { class: 'rail' }, bar))) };
    };
    const rows = ['By technique', 'By givens', 'ER'].map(row);
    const element = el('table', { class: 'bars' }, el('caption', {}, 'How hard'), el('tbody', {}, rows.map((one) => one.element)));
    const draw = () => {
      const { score, rating } = stage.own.measured;
      const texts = [
        score ? `${score.score} ${score.level}` : '–',
        score ? `${score.givens_score} ${score.givens_level}` : '–',
        rating.er === undefined ? '–' : `${rating.bound === 'exact' ? '' : '≥'}${(rating.er / 10).toFixed(1)}`,
      ];
      rows.forEach(({ number, bar }, index) => {
        setText(number, texts[index]);
        bar.style.width = `${stage.own.bars[index].toFixed(1)}%`;
      });
    };
    return { element, draw };
  },
};

function measure(stage) {
  const { score } = stage.answer({ scene: 9 });
  stage.own.measured = { score, rating: engine.ask('rate', { givens: write(stage.digits) }) };
}

/** The lengths of the three bars in percent; an ER of 12.0 is the whole rail. */
function targets(stage) {
  const { score, rating } = stage.own.measured;
  return [score?.score ?? 0, score?.givens_score ?? 0, Math.min(100, (rating.er ?? 0) / 1.2)];
}
