// The view "Play": a Sudoku or a nonogram from an id or a pasted text, with everything that a person needs to solve it.

import * as address from '#page/address.js';
import { Clock, RATE } from '#page/clock.js';
import { el, isStill, keepFocus, setText, speak } from '#page/dom.js';
import { Refused } from '#page/engine.js';
import { meaning } from '#page/keys.js';
import { chooser } from '#page/play/chooser.js';
import { Game } from '#page/play/game.js';
import { Hints } from '#page/play/hints.js';
import { Nonogram } from '#page/play/nonogram.js';
import * as puzzles from '#page/play/puzzle.js';
import * as store from '#page/play/store.js';
import { Sudoku } from '#page/play/sudoku.js';
import { tools } from '#page/play/tools.js';
import { PULSE, distances, light } from '#page/wave.js';

/** The delay of the wave for a step of distance, in seconds. */
const DELAY = 0.04;
/** The most columns of a board that leaves half of the window to what is beside it. */
const WIDE = 16;
/** How long making a puzzle may take before it is told and can be ended, in milliseconds. */
const WAIT = 300;
/** The most cells that a wave runs over: more are not drawn 60 times a second. */
const MOST = 1000;
/** How often the time is kept, in steps. */
const KEEP = 5 * RATE;

export default {
  id: 'play',
  title: 'Play',
  open: (main, here) => new PlayView(main, here),
};

class PlayView {
  #ended = new AbortController();
  #wave = null;
  #now = 0;

  constructor(main, here) {
    this.place = el('div', { class: 'play-view' });
    this.chooser = chooser({ open: (id) => this.#open({ id }), paste: (text) => this.#open({ text }), read: (file) => this.#open({ file }) });
    main.append(this.place, this.chooser.element);
    this.clock = new Clock(() => this.#tick(), () => this.#frame());
    const { signal } = this.#ended;
    document.addEventListener('paste', (event) => this.#pasted(event), { signal });
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    document.addEventListener('drop', (event) => this.#dropped(event), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.#save(), { signal });
    addEventListener('pagehide', () => this.#save(), { signal });
    store.onKept((key) => this.#follow(key), signal);
    this.change(here);
  }

  /** Shows the puzzle that an address names. */
  change(here) {
    this.#save();
    // Without a puzzle the address means the one that was played last.
    const last = here.path.length || here.params.puzzle !== undefined ? null : store.last();
    const wanted = puzzles.named(last ? address.read(last) : here);
    this.#load(wanted, (puzzle) => {
      if (location.hash !== puzzle.link) history.replaceState(null, '', puzzle.link);
      this.#show(puzzle);
    }, (sentence) => {
      this.clock.stop();
      this.game = null;
      this.place.replaceChildren(el('h2', {}, 'No such puzzle'));
      this.chooser.show(wanted.id, puzzles.USUAL);
      this.chooser.refuse(sentence);
    });
  }

  /** Makes or reads a puzzle, and goes on with it or with the sentence why there is none; the last one that was asked for counts. */
  async #load(wanted, found, refused) {
    this.#stopLoading();
    const loading = puzzles.load(wanted);
    this.loading = loading;
    this.late = setTimeout(() => this.chooser.wait(() => {
      this.#stopLoading();
      refused('The puzzle was not made: it took too long.');
    }), WAIT);
    const ended = () => this.loading === loading && this.#stopLoading();
    try {
      const puzzle = await loading.puzzle;
      if (ended()) found(puzzle);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (ended()) refused(error.message);
    }
  }

  /** Ends what is being made, if anything is; says whether something was. */
  #stopLoading() {
    const { loading } = this;
    loading?.stop();
    this.loading = null;
    clearTimeout(this.late);
    this.chooser.wait(null);
    return Boolean(loading);
  }

  close() {
    this.#stopLoading();
    this.#save();
    this.clock.end();
    this.#ended.abort();
  }

  /** Opens another puzzle, a step in the history, or says why it is none. */
  #open(wanted) {
    this.#load(wanted, (puzzle) => {
      if (this.game && puzzle.link === this.puzzle.link) {
        this.chooser.refuse('This is the puzzle that is on the board.');
        return;
      }
      this.#save();
      if (puzzle.link !== location.hash) history.pushState(null, '', puzzle.link);
      this.#show(puzzle);
      this.board.focus();
      // Whoever asked from below sees the new board.
      if (this.place.getBoundingClientRect().top < 0) this.place.scrollIntoView();
      speak(`${puzzle.title}. ${this.board.status()}`);
    }, (sentence) => this.chooser.refuse(sentence));
  }

  #pasted(event) {
    const [file] = event.clipboardData?.files ?? [];
    if (event.target.closest?.('input, textarea') && !file) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (!text.trim() && !file) return;
    event.preventDefault();
    this.#open(file ? { file } : { text });
  }

  #dropped(event) {
    const [file] = event.dataTransfer.files;
    const text = event.dataTransfer.getData('text');
    if (!file && (!text.trim() || event.target.closest?.('input, textarea'))) return;
    event.preventDefault();
    this.#open(file ? { file } : { text });
  }

  #show(puzzle) {
    this.clock.stop();
    this.puzzle = puzzle;
    this.paused = false;
    this.#wave = null;
    const Kind = puzzle.kind === 'sudoku' ? Sudoku : Nonogram;
    this.board = new Kind(puzzle, { moved: () => this.#draw(), entered: (sentence) => this.#entered(sentence), change: (act) => this.#change(act) });
    this.game = new Game(this.board.first, Kind.values);
    this.game.restore(store.load(puzzle.link));
    this.board.start(this.game);
    this.solved = this.board.isSolved;
    this.hints = new Hints({ legend: this.board.hintLegend, question: () => this.board.question(), changed: () => this.#draw(), take: (answer) => this.#take(answer), closed: () => this.#closeHint() });
    this.tools = tools(this.board, {
      mode: (mode) => this.#mode(mode),
      undo: () => this.#turn('undo'),
      redo: () => this.#turn('redo'),
      hint: () => this.#hint(),
      clear: () => this.#change(() => this.board.clear()),
      noteAll: () => this.#change(() => this.board.noteAll()),
      restart: () => this.#restart(),
      fresh: () => this.#fresh(),
      pause: () => this.#pause(),
      clock: (shown) => {
        store.wish({ clock: shown });
        this.#draw();
      },
    });
    const doubt = { unique: '', multiple: 'This puzzle has more than one solution.', unsolvable: 'This puzzle has no solution.' }[puzzle.verdict]
      ?? 'How many solutions this puzzle has could not be told.';
    this.status = el('p', { class: 'status', 'aria-live': 'off' });
    this.cover = el('button', { type: 'button', class: 'cover first', onclick: () => this.#pause() }, 'Paused: go on');
    // A pointer that pressed a button leaves the keyboard at the board; whoever pressed it by key stays there.
    for (const panel of [this.tools.element, this.hints.element]) {
      panel.addEventListener('click', ({ detail, target }) => detail > 0 && target.closest('button') && this.board.focus());
    }
    const focus = keepFocus(this.place);
    this.place.replaceChildren(
      el('h2', {}, el('bdi', {}, puzzle.title)),
      el('p', { class: 'about' }, el('a', { href: puzzle.link }, puzzle.id ?? puzzle.text)),
      el('div', { class: this.board.width > WIDE ? 'stage wide' : 'stage' }, el('div', { class: 'covered' }, this.board.element, this.cover), el('div', { class: 'side' },
        doubt ? el('p', { class: 'refused', role: 'note' }, doubt) : [], this.status, this.tools.element, this.hints.element, this.tools.legend)),
    );
    this.place.onkeydown = (event) => this.#key(event);
    this.chooser.show(puzzle.id, puzzles.USUAL);
    this.#draw();
    this.clock.start();
    focus();
  }

  #tick() {
    this.#now += 1;
    if (this.solved || this.paused) return;
    this.game.steps += 1;
    // A window that only lies beside another must not undo what is done there.
    if (this.game.steps % KEEP === 0 && document.hasFocus()) this.#save();
  }

  /** What changes by itself: the time, and the wave. */
  #frame() {
    this.tools.time(this.game.seconds);
    if (!this.#wave) return;
    if (this.#waving() > this.#wave.end) this.#wave = null;
    this.#drawBoard();
  }

  #waving() {
    return (this.#now - this.#wave.since) / RATE;
  }

  #draw() {
    this.#drawBoard();
    const { solved, paused, game } = this;
    setText(this.status, this.#status());
    this.tools.draw({ solved, paused, canUndo: game.past.length > 0, canRedo: game.future.length > 0, canShowMore: !this.hints.answer || this.hints.answer.strength < 4 });
    this.cover.hidden = !paused;
    this.place.dataset.solved = String(solved);
  }

  #drawBoard() {
    const wave = this.#wave;
    const seconds = wave && this.#waving();
    const glow = wave && ((cell) => light(seconds - wave.delays[cell]));
    this.board.draw({ hidden: this.paused, hint: this.hints.answer, glow });
  }

  #status() {
    if (this.paused) return 'Paused.';
    if (this.solved) return `Solved in ${this.tools.words(this.game.seconds)}.`;
    return this.board.status();
  }

  /** After an entry, which a board tells in a sentence. */
  #entered(sentence) {
    if (this.hints.answer) this.hints.close();
    const was = this.solved;
    this.solved = this.board.isSolved;
    if (this.solved && !was) {
      const delays = distances(this.board.board.cursor, this.board.count, this.board.width).map((steps) => steps * DELAY);
      if (!isStill() && this.board.count <= MOST) this.#wave = { since: this.#now, delays, end: Math.max(...delays) + PULSE };
    }
    this.#save();
    this.#draw();
    if (sentence) speak(`${sentence} ${this.#status()}`);
  }

  /** Does something to the board, which stays as it is while it is hidden and after it is solved. */
  #change(act) {
    if (this.paused || this.solved) speak(this.#status());
    else act();
  }

  #mode(mode) {
    this.board.setMode(mode);
    this.tools.setMode(mode);
    this.#draw();
    speak(`${this.board.modes[mode]}.`);
  }

  #turn(way) {
    if (this.paused) return;
    const cell = this.game[way]();
    if (cell === undefined) {
      speak(`Nothing to ${way}.`);
      return;
    }
    this.board.focus(cell);
    this.#entered(way === 'undo' ? 'Taken back.' : 'Made again.');
  }

  #hint() {
    this.#change(() => this.hints.more());
  }

  #closeHint() {
    this.hints.close();
    this.board.focus();
    speak('The hint is closed.');
  }

  #take(answer) {
    const cell = this.board.take(answer);
    this.board.focus(cell);
    this.#entered(answer.text);
  }

  #restart() {
    this.game.restart();
    this.paused = false;
    this.#wave = null;
    this.#entered('From the start.');
  }

  #fresh() {
    this.#open({ id: puzzles.nextId(this.puzzle.id ?? '') });
  }

  #pause() {
    if (this.solved) return;
    this.paused = !this.paused;
    if (this.paused) this.hints.close();
    this.#save();
    this.#draw();
    this.board.focus();
    speak(this.paused ? 'Paused.' : `Going on. ${this.#status()}`);
  }

  #save() {
    if (this.game && (this.game.steps > RATE || this.game.past.length)) store.save(this.puzzle.link, this.game.state());
  }

  /** Goes on from what another window with the same game keeps, which would be lost otherwise. */
  #follow(key) {
    if (!this.game || key !== this.puzzle.link) return;
    const before = this.game.cells.join();
    this.game.restore(store.load(key));
    if (this.game.cells.join() !== before) this.hints.close();
    this.solved = this.board.isSolved;
    this.#wave = null;
    this.#draw();
  }

  #key(event) {
    const turn = turnOf(event);
    if (turn && !event.target.closest('input, textarea, select')) {
      this.#turn(turn);
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && this.hints.answer) {
      this.#closeHint();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select, button, a, summary')) return;
    const { move, digit, action } = meaning(event) ?? {};
    if (event.key.toLowerCase() === 'm') this.#mode(1 - this.tools.mode());
    else if (move && event.shiftKey) this.#change(() => this.board.move(move, event));
    else if (move) this.board.move(move);
    else if (digit && !event.shiftKey) this.#change(() => this.board.press(digit));
    else if (action) {
      ({ clear: () => this.#change(() => this.board.clear()), hint: () => this.#hint(), new: () => this.#fresh(), restart: () => this.#restart(), pause: () => this.#pause() })[action]();
    } else {
      let known = false;
      if (!this.paused && !this.solved) known = this.board.key(event);
      if (!known) return;
    }
    event.preventDefault();
  }
}

/** Whether keys ask for `undo` or `redo`. */
function turnOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey) return null;
  const letter = key.toLowerCase();
  if (!ctrlKey && !metaKey) return letter === 'u' ? (shiftKey ? 'redo' : 'undo') : null;
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}
