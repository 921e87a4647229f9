// Unpacks the module and the scripts, and starts both. A classic script in the page itself, and small: it waits for nothing.

(() => {
  const unpacker = new WebAssembly.Module(Uint8Array.from(atob('/* unpack.wat */'), (letter) => letter.charCodeAt(0)));

  /** The bytes of a part of the page; unpack.wat says what lies where in the memory. */
  function part(id) {
    const text = document.getElementById(id).textContent;
    const { memory, unpack } = new WebAssembly.Instance(unpacker).exports;
    memory.grow(1 + ((text.length + 8) >> 16));
    new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, 65536));
    const place = unpack(text.length);
    return new Uint8Array(memory.buffer, place, new DataView(memory.buffer).getUint32(65541, true));
  }

  // The browser compiles the module while the scripts are unpacked and start.
  globalThis.seedgridModule = WebAssembly.compile(part('module'));
  globalThis.seedgridFailed = (error) => {
    document.getElementById('main').textContent = `The page cannot start: ${error.message}`;
  };
  const scripts = document.createElement('script');
  scripts.textContent = new TextDecoder().decode(part('scripts'));
  document.head.append(scripts);
})();
