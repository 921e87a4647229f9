// The calls of the module: everything that is computed about puzzles.

let module;
let compiled;

/** What the module refuses, as a sentence for people. */
export class Refused extends Error {}

/** Starts the module, given compiled. */
export async function start(given) {
  compiled = given;
  module = (await WebAssembly.instantiate(given, {})).exports;
}

/** Answers a request in JSON with JSON: `{"ok": …}` or `{"error": "a sentence"}`. */
export function askText(request) {
  const bytes = new TextEncoder().encode(request);
  // The memory may grow in each call, which gives it another buffer: that is asked for last.
  const place = module.request(bytes.length);
  new Uint8Array(module.memory.buffer).set(bytes, place);
  const length = module.call();
  const answer = module.answer();
  return new TextDecoder().decode(new Uint8Array(module.memory.buffer, answer, length));
}

/**
 * Answers a call with a request, as crates/web/src/lib.rs has them. Throws `Refused` if there is no answer.
 */
export function ask(call, request) {
  return read(askText(JSON.stringify({ call, ...request })));
}

function read(answer) {
  const { ok, error } = JSON.parse(answer);
  if (error !== undefined) throw new Refused(error);
  return ok;
}

/**
 * Asks the same of a module of its own in a worker, for what may take long: gives `{ answer, stop() }`, of which `answer` is a promise.
 * After `stop` it is never kept.
 */
export function askAside(call, request) {
  // The text of the functions above: a worker of a page from a folder may not import.
  const script = `
    let module, compiled;
    ${start}
    ${askText}
    onmessage = async ({ data }) => {
      await start(data.compiled);
      postMessage(askText(data.request));
    };`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const stop = () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  const answer = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  }).finally(stop).then(read);
  worker.postMessage({ compiled, request: JSON.stringify({ call, ...request }) });
  return { answer, stop };
}
