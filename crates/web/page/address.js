// The address after `#`: `scenes/4?seed=notes-example&clues=26` is a view, the words of its path, and its parameters.

/** What the address names: `{ view, path, params }`; `params` are texts by name. */
export function read(hash = location.hash) {
  const [words, query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const [view, ...path] = words.split('/').map((word) => decode(word));
  return { view, path, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a view, as a link has it. Parameters that are `null` or `undefined` are left out. */
export function link(view, path = [], params = {}) {
  const words = [view, ...path].map(encode).join('/');
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  const query = new URLSearchParams(given).toString();
  return `#${words}${query && `?${query}`}`;
}

/** Shows this address without a step in the history and without opening it. */
export function replace(view, path, params) {
  history.replaceState(null, '', link(view, path, params));
}

// The letters of ids that an address may have as they are stay.
const encode = (word) => encodeURIComponent(word).replace(/%(?:3A|2C|3D)/g, decodeURIComponent);

// An address that a person mistyped still names something.
function decode(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
