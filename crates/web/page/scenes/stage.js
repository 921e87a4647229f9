// What a scene plays on: one board, the time in steps, and the script of the scene.

import * as engine from '#page/engine.js';
import { RATE, steps } from '#page/clock.js';
import * as model from '#page/model.js';

/** Steps until a digit that was placed is there altogether. */
const FADE = steps(0.15);

/**
 * A scene is an object with `number`, `title` and `about`, and
 * - `script(stage)`: a generator that plays the scene from the board as it is now. It yields the seconds to wait before it goes
 *   on, or `{ seconds, always: true }` for a wait that the clock ends even by hand;
 * - `look(stage, cell)`: how a cell looks, as `Board.draw` takes it;
 * - `status(stage)`: a sentence on what is seen;
 * - `begin(stage)`, if it starts from another board than the puzzle; `tick(stage)`, if something moves in each step;
 * - `panel(stage)`, if it shows more than the board: gives `{ element, draw() }`;
 * - `asks`: the names of the parameters that it uses beside seed and level: `clues`, `cap`, `wave`;
 * - `level`: the level it starts with, else medium.
 */
export class Stage {
  /** The time in steps. */
  now = 0;
  /** Whether the script goes on by itself. */
  auto = true;
  /** Whether the script has ended. */
  ended = false;
  /** What the scene keeps beside the board while it plays. */
  own = {};
  #script = null;
  #wait = 0;
  #always = false;
  #placed = new Map();
  #answers = new Map();

  /** `params`: `{ seed, level, clues, cap, wave }`. */
  constructor(scene, params) {
    this.scene = scene;
    this.params = params;
    const made = engine.ask('generate', { puzzle: 'sudoku', engine: 'v1', seed: params.seed, level: params.level });
    this.givens = model.read(made.puzzle.givens);
    this.solution = model.read(made.solution);
    this.restart();
  }

  /** Back to the beginning. */
  restart() {
    this.puzzle = this.givens;
    this.digits = [...this.puzzle];
    this.#placed.clear();
    this.own = {};
    this.scene.begin?.(this);
    this.#replay();
  }

  /** Starts the script on the board as it is. */
  #replay() {
    this.ended = false;
    this.#script = this.scene.script(this);
    this.#go();
  }

  #go() {
    const { value, done } = this.#script.next();
    this.ended = done;
    this.#always = value?.always ?? false;
    this.#wait = done ? 0 : steps(value?.seconds ?? value);
  }

  /** One step of the clock. */
  tick() {
    this.now += 1;
    this.scene.tick?.(this);
    if (this.ended || !(this.auto || this.#always)) return;
    this.#wait -= 1;
    if (this.#wait <= 0) this.#go();
  }

  /** Goes on by hand. */
  next() {
    if (!this.ended) this.#go();
  }

  /** To the end at once, as it is shown to those who wish for less motion. */
  finish() {
    while (!this.ended) this.#go();
    this.now += 10 * RATE;
    this.scene.settle?.(this);
  }

  /** Whether a cell can be written in by hand. */
  isOpen(cell) {
    return !this.puzzle[cell];
  }

  /** Places a digit, 0 to clear. */
  place(cell, digit) {
    this.digits[cell] = digit;
    this.#placed.set(cell, this.now);
  }

  /** Places a digit by hand; the script starts anew from the board that this gives. */
  enter(cell, digit) {
    this.place(cell, digit);
    this.scene.entered?.(this, cell);
    this.#replay();
  }

  /** Makes another board the puzzle: its digits count as given. */
  becomes(puzzle) {
    this.puzzle = puzzle;
    this.digits = [...puzzle];
    this.#placed.clear();
  }

  /** The script again, for another question of the scene. */
  ask(question) {
    Object.assign(this.own, question);
    this.#replay();
  }

  /** How much of a digit is there, 0 to 1. */
  fade(cell) {
    const placed = this.#placed.get(cell);
    return placed === undefined ? 1 : Math.min(1, (this.now - placed) / FADE);
  }

  /** What the module says of the board as it is, in one scene; the same question is asked once. */
  answer(asked, digits = this.digits) {
    const request = { givens: model.write(digits), asked };
    const key = JSON.stringify(request);
    if (!this.#answers.has(key)) {
      // Every entry asks anew: only a few answers are worth keeping.
      if (this.#answers.size > 50) this.#answers.clear();
      this.#answers.set(key, engine.ask('scenes', request));
    }
    return this.#answers.get(key);
  }

  /** The plain look of a cell. */
  plain(cell) {
    return { digit: this.digits[cell], given: Boolean(this.puzzle[cell]), fade: this.fade(cell) };
  }
}
