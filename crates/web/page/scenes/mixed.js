// An order that depends on a text alone.

/** The items in an order that the text draws: the same text gives the same order. */
export function mixed(items, text) {
  let state = Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5);
  const draw = () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (state ^ (state >>> 13)) >>> 0;
  };
  return items.map((item) => [draw(), item]).sort(([a], [b]) => a - b).map(([, item]) => item);
}
