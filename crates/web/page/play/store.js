// What the browser keeps of games and wishes. A page from a folder may have no storage: then nothing is kept, and nothing fails.

const WISHES = 'seedgrid/play';
const game = (key) => `seedgrid/play/${key}`;
/** The games that are kept, the last ones played. */
const MOST = 60;

/** The wishes of the person, by name. */
export const wishes = () => read(WISHES).wishes ?? {};
/** Keeps some of them. */
export const wish = (some) => write(WISHES, { ...read(WISHES), wishes: { ...wishes(), ...some } });

/** The key of the game that was kept last; `undefined` if there is none. */
export const last = () => [read(WISHES).recent].flat()[0];

/** The state of a game as it was kept, not checked; `undefined` if there is none. */
export const load = (key) => read(game(key)).state;

/** Keeps the state of a game; the oldest goes if there are too many. */
export function save(key, state) {
  const before = read(WISHES).recent;
  const recent = [key, ...(Array.isArray(before) ? before : []).filter((other) => other !== key)];
  for (const old of recent.splice(MOST)) forget(old);
  // Where there is no place the oldest games make some.
  while (!write(game(key), { state }) && recent.length > 1) forget(recent.pop());
  write(WISHES, { ...read(WISHES), recent });
}

/** Calls back with the key of a game that another window keeps, until the signal ends it. */
export function onKept(callback, signal) {
  addEventListener('storage', ({ key, newValue }) => key?.startsWith(game('')) && newValue && callback(key.slice(game('').length)), { signal });
}

function forget(key) {
  try {
    localStorage.removeItem(game(key));
  } catch { /* There is no storage. */ }
}

function read(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name));
    return found !== null && typeof found === 'object' ? found : {};
  } catch {
    return {};
  }
}

/** Keeps a value; says whether it could: there may be no storage, or it is full. */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
