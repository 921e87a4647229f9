// The one clock: fixed steps of 1/60 s. What moves counts steps and never looks at the time of day, so that a run is the same
// on any machine.

/** Steps a second. */
export const RATE = 60;
/** Time that piled up beyond this is dropped, in seconds. */
const MOST = 0.25;

/** The steps of so many seconds. */
export const steps = (seconds) => Math.round(seconds * RATE);

/**
 * Calls `step` 60 times a second and `draw` once after the steps of a frame, while it runs. A hidden tab stops it, and the time
 * that passed meanwhile is dropped.
 */
export class Clock {
  #frame = 0;
  #last = null;
  #owed = 0;
  #running = false;
  #ended = new AbortController();

  constructor(step, draw) {
    this.step = step;
    this.draw = draw;
    document.addEventListener('visibilitychange', () => this.#resume(), { signal: this.#ended.signal });
  }

  get running() {
    return this.#running;
  }

  start() {
    this.#running = true;
    this.#resume();
  }

  stop() {
    this.#running = false;
    this.#pause();
  }

  /** Stops for good. */
  end() {
    this.stop();
    this.#ended.abort();
  }

  #pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#last = null;
    this.#owed = 0;
  }

  #resume() {
    if (document.hidden) this.#pause();
    else if (this.#running && !this.#frame) this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now) {
    this.#frame = 0;
    if (this.#last !== null) this.#owed = Math.min(MOST, this.#owed + (now - this.#last) / 1000);
    this.#last = now;
    // Half a step of grace: a display of 60 Hz is never exactly that.
    while (this.#running && this.#owed >= 0.5 / RATE) {
      this.#owed -= 1 / RATE;
      this.step();
    }
    this.draw();
    this.#resume();
  }
}
