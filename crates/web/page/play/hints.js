// The panel of hints: asked once it names a technique, asked again it tells more.

import * as engine from '#page/engine.js';
import { Refused } from '#page/engine.js';
import { el, legend, setText, speak } from '#page/dom.js';

const STRENGTHS = ['Which technique', 'Where', 'The pattern', 'All of it'];

/** Hints for the position that `question()` gives, with these signs on the board; `changed()` is called when another is shown, `take(answer)` does what one says, `closed()` is called when the person has seen enough. */
export class Hints {
  /** The answer that is shown, `null` for none. */
  answer = null;

  constructor({ legend: signs, question, changed, take, closed }) {
    Object.assign(this, { question, changed });
    this.text = el('p', { class: 'hint-text' });
    this.steps = STRENGTHS.map((name, index) => el('button', { type: 'button', onclick: () => this.ask(index + 1) }, `${index + 1}. ${name}`));
    this.does = el('button', { type: 'button', class: 'first', onclick: () => take(this.answer) }, 'Do it');
    this.closes = el('button', { type: 'button', onclick: closed }, 'Close the hint');
    this.element = el('section', { class: 'hint', 'aria-label': 'Hint', hidden: true },
      this.text, el('div', { class: 'play', role: 'group', 'aria-label': 'How much to tell' }, this.steps),
      el('div', { class: 'play' }, this.does, this.closes), legend(signs));
  }

  /** Tells more of the next step, or its technique if nothing is told yet. */
  more() {
    this.ask(Math.min(4, (this.answer?.strength ?? 0) + 1));
  }

  /** Tells the next step with a strength of 1 to 4. */
  ask(strength) {
    try {
      this.answer = engine.ask('hint', { ...this.question(), strength });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.answer = { kind: 'refused', strength, text: error.message };
    }
    this.#show();
    speak(`Hint ${strength} of 4. ${this.answer.text}`);
  }

  /** Shows none any more. */
  close() {
    if (!this.answer) return;
    this.answer = null;
    this.#show();
  }

  #show() {
    const { answer } = this;
    this.element.hidden = !answer;
    setText(this.text, answer?.text ?? '');
    this.steps.forEach((button, index) => button.setAttribute('aria-pressed', String(answer?.strength === index + 1)));
    this.does.hidden = answer?.kind !== 'step' || !answer.step;
    this.changed();
  }
}
