// The view "Scenes": nine scenes of one board, each by itself and by hand.

import * as address from '#page/address.js';
import { Board } from '#page/board.js';
import { Clock } from '#page/clock.js';
import { el, isStill, keepFocus, legend, markCurrent, onStill, setText, speak } from '#page/dom.js';
import { Refused } from '#page/engine.js';
import { meaning } from '#page/keys.js';
import { filledCount } from '#page/model.js';
import { nextSeed } from '#page/seed.js';
import { controls, parameters } from '#page/scenes/controls.js';
import { SCENES } from '#page/scenes/all.js';
import { Stage } from '#page/scenes/stage.js';

const USUAL = { seed: 'notes-example', clues: 36, cap: 400, wave: 40 };

export default {
  id: 'scenes',
  title: 'Scenes',
  open: (main, here) => new ScenesView(main, here),
};

class ScenesView {
  #ended = new AbortController();

  constructor(main, here) {
    this.list = el('nav', { class: 'scene-list', 'aria-label': 'Scenes' }, SCENES.map(({ number, title }) =>
      el('a', { 'data-number': number },
        el('b', {}, String(number)), ' ', el('span', {}, title))));
    this.place = el('div', { class: 'scene' });
    main.append(el('div', { class: 'scenes' }, this.list, this.place));
    this.clock = new Clock(() => this.#tick(), () => this.#draw());
    onStill(() => {
      if (!this.stage) return;
      this.stage.auto = true;
      this.stage.restart();
      this.#start();
    }, this.#ended.signal);
    this.change(here);
  }

  /** Shows what an address names. */
  change({ path: [number], params }) {
    this.scene = SCENES.find((scene) => String(scene.number) === number) ?? SCENES[0];
    const within = (name, least, most) => {
      const found = Number(params[name] || USUAL[name]);
      return Number.isInteger(found) ? Math.min(most, Math.max(least, found)) : USUAL[name];
    };
    this.params = {
      seed: params.seed ?? USUAL.seed,
      level: ['easy', 'medium', 'hard'].includes(params.level) ? params.level : this.scene.level ?? 'medium',
      clues: within('clues', 0, 81),
      cap: within('cap', 0, 20000),
      wave: within('wave', 0, 1000),
    };
    for (const link of this.list.children) {
      markCurrent(link, Number(link.dataset.number) === this.scene.number);
      // The other scenes play on the same board.
      link.href = address.link('scenes', [link.dataset.number], params);
    }
    this.#build();
  }

  /** Ends the view. */
  close() {
    this.clock.end();
    this.#ended.abort();
  }

  /** Another value of a parameter, which the address keeps. */
  #set(name, value) {
    const params = { ...this.params, [name]: value };
    const usual = { ...USUAL, level: this.scene.level ?? 'medium' };
    const kept = Object.entries(params).filter(([key, now]) => String(now) !== String(usual[key]));
    address.replace('scenes', [this.scene.number], Object.fromEntries(kept));
    this.change(address.read());
  }

  #build() {
    this.clock.stop();
    const { scene } = this;
    const focus = keepFocus(this.place);
    const head = [el('h2', {}, el('span', { class: 'number' }, String(scene.number)), ' ', scene.title), el('p', { class: 'about' }, scene.about)];
    try {
      this.stage = new Stage(scene, this.params);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refuse(error.message, head);
      focus();
      return;
    }
    this.board = new Board(`Scene ${scene.number}, ${scene.title}: the board`, { onPress: () => this.#touch() });
    this.status = el('p', { class: 'status', 'aria-live': 'off' });
    this.controls = controls(scene, this.params, {
      set: (name, value) => this.#set(name, value),
      pause: () => this.#pause(),
      next: () => this.#next(),
      restart: () => this.#restart(),
      fresh: () => this.#fresh(),
      digit: (digit) => this.#enter(digit),
      clear: () => this.#enter(0),
      hint: scene.hint ? () => this.#hint() : null,
    });
    this.panel = scene.panel?.(this.stage, { press: (digit) => this.#enter(digit) });
    this.place.replaceChildren(
      ...head,
      el('div', { class: 'stage' }, this.board.element, el('div', { class: 'side' },
        this.status, this.controls.play, this.panel?.element ?? [], scene.panel && scene.number === 7 ? [] : this.controls.keypad,
        scene.legend ? legend(scene.legend) : [], this.controls.params)),
    );
    this.place.onkeydown = (event) => this.#key(event);
    this.place.dataset.mode = '';
    this.#start();
    focus();
  }

  /** Says why there is no board, beside the parameters that can give another. */
  #refuse(sentence, head) {
    this.stage = null;
    this.place.onkeydown = null;
    this.place.replaceChildren(...head, el('p', { class: 'refused', role: 'alert' }, sentence),
      parameters(this.scene, this.params, (name, value) => this.#set(name, value)));
  }

  /** Begins a scene: by itself, or as the board at its end for those who wish for less motion. */
  #start() {
    if (isStill()) {
      this.clock.stop();
      this.stage.auto = false;
      this.stage.finish();
    } else {
      this.clock.start();
    }
    this.#draw();
  }

  #tick() {
    const { ended } = this.stage;
    this.stage.tick();
    if (this.stage.ended && !ended && !this.stage.auto) this.#say();
  }

  #draw() {
    const { stage, scene } = this;
    this.board.draw((cell) => scene.look(stage, cell));
    setText(this.status, scene.status(stage));
    this.panel?.draw();
    const mode = stage.ended ? 'end' : stage.auto ? (this.clock.running ? 'auto' : 'paused') : 'hand';
    if (this.place.dataset.mode !== mode) {
      this.place.dataset.mode = mode;
      this.controls.show(mode);
    }
  }

  /** Draws after something by hand: at once where no clock does it. */
  #after() {
    if (isStill()) this.stage.now += 1000;
    this.#draw();
  }

  #say(before = '') {
    const { scene, stage } = this;
    speak(`${before}${scene.title}: ${filledCount(stage.digits)} of 81 cells filled. ${scene.status(stage)}`);
  }

  /** From here on by hand: the script waits, the clock and what is computed go on. */
  #touch() {
    if (!this.stage.auto) return;
    this.stage.auto = false;
    if (!isStill()) this.clock.start();
    this.#after();
    this.#say('By hand. ');
  }

  #pause() {
    const { stage } = this;
    if (isStill()) return;
    if (stage.ended) {
      stage.auto = true;
      stage.restart();
      this.clock.start();
    } else if (stage.auto && this.clock.running) {
      this.clock.stop();
    } else {
      stage.auto = true;
      this.clock.start();
    }
    this.#draw();
    this.#say(this.clock.running ? 'By itself. ' : 'Paused. ');
  }

  #next() {
    this.#touch();
    this.stage.next();
    this.#after();
    this.#say();
  }

  #restart() {
    this.stage.restart();
    if (isStill()) this.stage.auto = false;
    else this.clock.start();
    this.#after();
    this.#say('From the start. ');
  }

  #fresh() {
    this.#set('seed', nextSeed(this.params.seed));
    this.#say('A new board. ');
  }

  #enter(digit) {
    this.#touch();
    const { cursor } = this.board;
    if (this.scene.only === 'clear') {
      if (!digit) this.scene.clear(this.stage, cursor);
    } else if (this.stage.isOpen(cursor)) {
      this.stage.enter(cursor, digit);
    }
    this.#after();
    this.#say();
  }

  #hint() {
    this.#touch();
    this.scene.hint?.(this.stage, this.board.cursor);
    this.#after();
    this.#say();
  }

  #key(event) {
    const { move, digit, action } = meaning(event) ?? {};
    if (move) {
      this.#touch();
      this.board.move(move);
    } else if (digit) {
      this.#enter(digit);
    } else if (action) {
      ({ clear: () => this.#enter(0), hint: () => this.#hint(), new: () => this.#fresh(), restart: () => this.#restart(), pause: () => this.#pause() })[action]();
    } else {
      return;
    }
    event.preventDefault();
  }
}
