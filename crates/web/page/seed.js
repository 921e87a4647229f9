// Seeds that follow each other.

/** The longest seed of version 1 in UTF-16 code units (docs/formats.md). */
const MOST = 80;

/** The same seed with the next number behind it, shortened before that if it would be too long. */
export function nextSeed(seed) {
  const [, base, number] = seed.match(/^(.*?)(?:-(\d{1,6}))?$/su);
  const ending = `-${Number(number ?? 1) + 1}`;
  const letters = [...base];
  while (letters.join('').length > MOST - ending.length) letters.pop();
  return letters.join('') + ending;
}
