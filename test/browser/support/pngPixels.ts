import zlib from 'node:zlib';

const HEAD = 8;
/** Channels of the color types that a screenshot can have (PNG 11.2.1). */
const CHANNELS: Record<number, number> = { 2: 3, 6: 4 };

/** The value that each filter adds to a byte, from the bytes to the left, above, and above left (PNG 9.2). */
const FILTERS: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const guess = left + above - corner;
    const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
  },
];

/** An image as RGBA. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Joins the compressed pixels of all IDAT chunks. */
function pixelChunks(png: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = HEAD; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') pieces.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(pieces);
}

/** Decodes the pixels of a screenshot (PNG with 8 bits per channel, not interlaced). */
export function pngPixels(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = CHANNELS[png.readUInt8(25)];
  if (!channels) throw new Error('The screenshot is in no color type that is known here');
  const bytes = zlib.inflateSync(pixelChunks(png));
  const row = width * channels;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let before = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1);
    const add = FILTERS[bytes.readUInt8(start)];
    if (!add) throw new Error('The screenshot has a filter that does not exist');
    const line = new Uint8Array(bytes.subarray(start + 1, start + 1 + row));
    const byteAt = (bytes: Uint8Array, x: number) => bytes[x] ?? 0;
    for (let x = 0; x < row; x++)
      line[x] = byteAt(line, x) + add(byteAt(line, x - channels), byteAt(before, x), byteAt(before, x - channels));
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++)
        data[(y * width + x) * 4 + channel] = byteAt(line, x * channels + channel);
    }
    before = line;
  }
  return { data, width, height };
}
