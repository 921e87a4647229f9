// Unpacks the scripts and the module, gives the scripts the names that they import each other by, and starts the first. A classic
// script in the page itself: an import map must come before any module.

(() => {
  /** The bytes of a text in the letters of xtask/src/web/pack.rs: five of them, digits of base 85, for four bytes. */
  function bytesOf(text) {
    const digit = (code) => (code < 60 ? code - 40 : code - 41);
    const rest = text.length % 5;
    const bytes = new Uint8Array(Math.ceil(text.length / 5) * 4);
    for (let from = 0, to = 0; from < text.length; from += 5, to += 4) {
      let number = 0;
      for (let at = from; at < from + 5; at += 1) number = number * 85 + (at < text.length ? digit(text.charCodeAt(at)) : 84);
      bytes[to] = number >>> 24;
      bytes[to + 1] = number >>> 16;
      bytes[to + 2] = number >>> 8;
      bytes[to + 3] = number;
    }
    return bytes.subarray(0, bytes.length - (rest && 5 - rest));
  }

  /**
   * The bytes that an LZMA file holds, one with a header that gives their number. Browsers unpack deflate by themselves, but that
   * makes the page a quarter larger.
   */
  function unpacked(file) {
    const literalBits = file[0] % 9;
    const literalPlaceBits = Math.floor(file[0] / 9) % 5;
    const placeMask = (1 << Math.floor(file[0] / 45)) - 1;
    const size = new DataView(file.buffer, file.byteOffset).getUint32(5, true);
    const out = new Uint8Array(size);

    // Every probability in one array: the places where those of each kind begin.
    let end = 0;
    const room = (length) => (end += length) - length;
    const IS_MATCH = room(192);
    const IS_REP = room(12);
    const IS_NOT_REP0 = room(12);
    const IS_NOT_REP1 = room(12);
    const IS_NOT_REP2 = room(12);
    const IS_REP0_LONG = room(192);
    const SLOT = room(256);
    const SPECIAL = room(128);
    const ALIGN = room(16);
    const LENGTH = room(514);
    const REP_LENGTH = room(514);
    const LITERAL = room(0x300 << (literalBits + literalPlaceBits));
    const chances = new Uint16Array(end).fill(1024);

    // Range and code, in an array since a variable of so many bits is slow where functions share it.
    const coder = Uint32Array.of(0xffffffff, new DataView(file.buffer, file.byteOffset).getUint32(14));
    let at = 18;

    function refill() {
      coder[0] <<= 8;
      coder[1] = (coder[1] << 8) | file[at];
      at += 1;
    }
    function bit(index) {
      const chance = chances[index];
      const range = coder[0];
      const bound = Math.imul(range >>> 11, chance) >>> 0;
      if (coder[1] < bound) {
        coder[0] = bound;
        chances[index] = chance + ((2048 - chance) >> 5);
        if (bound < 0x1000000) refill();
        return 0;
      }
      const rest = (range - bound) >>> 0;
      coder[0] = rest;
      coder[1] -= bound;
      chances[index] = chance - (chance >> 5);
      if (rest < 0x1000000) refill();
      return 1;
    }
    function tree(index, bits) {
      let node = 1;
      for (let left = bits; left > 0; left -= 1) node = node * 2 + bit(index + node);
      return node - (1 << bits);
    }
    function reversed(index, bits) {
      let node = 1;
      let number = 0;
      for (let place = 0; place < bits; place += 1) {
        const found = bit(index + node);
        node = node * 2 + found;
        number += found << place;
      }
      return number;
    }
    function evenBits(bits) {
      let number = 0;
      for (let left = bits; left > 0; left -= 1) {
        coder[0] >>>= 1;
        const found = coder[1] >= coder[0] ? 1 : 0;
        if (found) coder[1] -= coder[0];
        number = number * 2 + found;
        if (coder[0] < 0x1000000) refill();
      }
      return number;
    }
    function lengthOf(index, place) {
      if (!bit(index)) return 2 + tree(index + 2 + place * 8, 3);
      if (!bit(index + 1)) return 10 + tree(index + 130 + place * 8, 3);
      return 18 + tree(index + 258, 8);
    }

    let state = 0;
    let distances = [1, 1, 1, 1];
    let done = 0;
    while (done < size) {
      const place = done & placeMask;
      if (!bit(IS_MATCH + state * 16 + place)) {
        const before = done ? out[done - 1] : 0;
        const kind = ((done & ((1 << literalPlaceBits) - 1)) << literalBits) + (before >> (8 - literalBits));
        const base = LITERAL + 0x300 * kind;
        let node = 1;
        if (state >= 7) {
          // After a match, the byte that stands where it would go on tells much.
          let match = out[done - distances[0]];
          while (node < 0x100) {
            const expected = (match >> 7) & 1;
            match <<= 1;
            const found = bit(base + ((1 + expected) << 8) + node);
            node = node * 2 + found;
            if (found !== expected) break;
          }
        }
        while (node < 0x100) node = node * 2 + bit(base + node);
        out[done] = node;
        done += 1;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      let length;
      if (bit(IS_REP + state)) {
        if (!bit(IS_NOT_REP0 + state)) {
          if (!bit(IS_REP0_LONG + state * 16 + place)) {
            out[done] = out[done - distances[0]];
            done += 1;
            state = state < 7 ? 9 : 11;
            continue;
          }
        } else {
          const chosen = !bit(IS_NOT_REP1 + state) ? 1 : !bit(IS_NOT_REP2 + state) ? 2 : 3;
          distances = [distances[chosen], ...distances.filter((_, index) => index !== chosen)];
        }
        length = lengthOf(REP_LENGTH, place);
        state = state < 7 ? 8 : 11;
      } else {
        length = lengthOf(LENGTH, place);
        state = state < 7 ? 7 : 10;
        const slot = tree(SLOT + Math.min(length - 2, 3) * 64, 6);
        let distance = slot;
        if (slot >= 4) {
          const bits = (slot >> 1) - 1;
          distance = (2 + (slot & 1)) * 2 ** bits;
          if (slot < 14) distance += reversed(SPECIAL + distance - slot, bits);
          else distance += evenBits(bits - 4) * 16 + reversed(ALIGN, 4);
        }
        distances = [distance + 1, distances[0], distances[1], distances[2]];
      }
      const [distance] = distances;
      for (let left = Math.min(length, size - done); left > 0; left -= 1) {
        out[done] = out[done - distance];
        done += 1;
      }
    }
    return out;
  }

  const part = (id) => unpacked(bytesOf(document.getElementById(id).textContent));

  async function start() {
    const scripts = JSON.parse(new TextDecoder().decode(part('scripts')));
    // The module is compiled while the scripts start.
    globalThis.seedgridModule = WebAssembly.compile(part('module'));
    const imports = {};
    for (const [name, text] of Object.entries(scripts)) {
      const named = `${text}\n//# sourceURL=${name.slice(1)}`;
      imports[name] = URL.createObjectURL(new Blob([named], { type: 'text/javascript' }));
    }
    const map = document.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
    await import('#page/app.js');
  }

  start().catch((error) => {
    document.getElementById('main').textContent = `The page cannot start: ${error.message}`;
  });
})();
