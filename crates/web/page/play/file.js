// What a file holds, as the module reads it: its text, or its bytes. A PNG becomes the text of a PBM by the browser's own decoder, since
// one in the module would be an eighth of the page.

import { Refused } from '#page/engine.js';

const MOST = 1 << 24;
const MAX_SIDE = 512;
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** What is read of a file that is no text: more than the largest picture in bits has. */
const HEAD = 1 << 17;

/** Reads a file: gives `{ text }` or `{ bytes }` of a call `parse`. Throws `Refused`. */
export async function contentOf(file) {
  if (file.size > MOST) throw new Refused(`a file of ${file.size} bytes, expected at most ${MOST}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (SIGNATURE.every((byte, at) => bytes[at] === byte)) return { text: await picture(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { bytes: Array.from(bytes.subarray(0, HEAD)) };
  }
}

/** The PBM of a PNG, a pixel a cell, by the rules of docs/formats.md. */
async function picture(bytes) {
  const header = new DataView(bytes.buffer);
  const [width, height] = bytes.length < 24 ? [0, 0] : [header.getUint32(16), header.getUint32(20)];
  if (![width, height].every((side) => side >= 1 && side <= MAX_SIDE)) {
    throw new Refused(`an image of ${width} x ${height} pixels, expected 1 to ${MAX_SIDE} on each side`);
  }
  const options = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' };
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), options).catch(() => {
    throw new Refused('a broken PNG');
  });
  const place = new OffscreenCanvas(width, height).getContext('2d');
  place.drawImage(image, 0, 0);
  const { data } = place.getImageData(0, 0, width, height);
  const isFilled = (cell) => {
    const [red, green, blue, alpha] = data.subarray(4 * cell, 4 * cell + 4);
    const grey = Math.floor((299 * red + 587 * green + 114 * blue) / 1000);
    return 255 - Math.floor(((255 - grey) * alpha) / 255) < 128;
  };
  const cells = Array.from({ length: width * height }, (_, cell) => (isFilled(cell) ? '1' : '0'));
  return `P1\n${width} ${height}\n${cells.join('\n')}\n`;
}
