// The calls of the module: everything that is computed about puzzles.

let module;

/** What the module refuses, as a sentence for people. */
export class Refused extends Error {}

/** Starts the module, given compiled. */
export async function start(compiled) {
  module = (await WebAssembly.instantiate(compiled, {})).exports;
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
  const { ok, error } = JSON.parse(askText(JSON.stringify({ call, ...request })));
  if (error !== undefined) throw new Refused(error);
  return ok;
}
