import zlib from 'node:zlib';

const HEAD = 8;
/** Channels of the colour types that a screenshot can have (PNG 11.2.1). @type {Record<number, number>} */
const CHANNELS = { 2: 3, 6: 4 };

/** What a filter adds to a byte, from the bytes to the left, above, and above the one to the left (PNG 9.2). @type {((left: number, above: number, corner: number) => number)[]} */
const FILTERS = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const guess = left + above - corner;
    const [toLeft, toAbove, toCorner] = [left, above, corner].map((byte) => Math.abs(guess - byte));
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
  },
];

/**
 * The pixels of a screenshot (PNG with 8 bits a channel, not interlaced) as RGBA.
 * @param {Buffer} png
 */
export function relayPixels(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = CHANNELS[png[25]] ?? 0;
  const pieces = [];
  for (let at = HEAD; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') pieces.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const bytes = zlib.inflateSync(Buffer.concat(pieces));
  const row = width * channels;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let before = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1);
    const add = FILTERS[bytes[start]];
    const line = bytes.subarray(start + 1, start + 1 + row);
    for (let x = 0; x < row; x++) {
      const back = x - channels;
      line[x] += add(back < 0 ? 0 : line[back], before[x], back < 0 ? 0 : before[back]);
    }
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++)
        data[(y * width + x) * 4 + channel] = line[x * channels + channel];
    }
    before = line;
  }
  return { data, width, height };
}
