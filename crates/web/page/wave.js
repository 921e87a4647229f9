// The wave over a finished board: each cell lights up after its distance from the last one, times a delay.

/** How long a cell lights up, in seconds. */
export const PULSE = 0.55;

/** The Manhattan distances of the cells of a board of this many columns from one of them. */
export function distances(from, count = 81, width = 9) {
  const row = (cell) => Math.floor(cell / width);
  return Array.from({ length: count }, (_, cell) => Math.abs(row(cell) - row(from)) + Math.abs((cell % width) - (from % width)));
}

/** How much light there is so many seconds after it began, 0 to 1. */
export const light = (seconds) => (seconds > 0 && seconds < PULSE ? Math.sin((Math.PI * seconds) / PULSE) : 0);
