import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { relayPixels } from './relayPixels.mjs';

/** @typedef {ReturnType<typeof relayPixels>} Picture */
/** @typedef {{ luminances: Uint8ClampedArray, width: number, height: number }} Frame */

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);
const TURNS = 4;
const FURTHER = 0.75;

/** @param {Picture} picture @returns {Frame} */
function frameOf({ data, width, height }) {
  const luminances = new Uint8ClampedArray(width * height);
  for (let at = 0; at < luminances.length; at++)
    luminances[at] = (data[at * 4] * 306 + data[at * 4 + 1] * 601 + data[at * 4 + 2] * 117) >> 10;
  return { luminances, width, height };
}

/** The same, turned by a quarter. @param {Frame} frame @returns {Frame} */
function turned({ luminances, width, height }) {
  const result = new Uint8ClampedArray(luminances.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[x * height + height - 1 - y] = luminances[y * width + x];
  }
  return { luminances: result, width: height, height: width };
}

/** The same from a little further away. @param {Frame} frame @returns {Frame} */
function further({ luminances, width, height }) {
  const [across, down] = [width, height].map((length) => Math.floor(length * FURTHER));
  const result = new Uint8ClampedArray(across * down);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++)
      result[y * across + x] = luminances[Math.floor(y / FURTHER) * width + Math.floor(x / FURTHER)];
  }
  return { luminances: result, width: across, height: down };
}

/** What a phone in somebody's hand gets to see. @param {Frame} frame */
function* frames(frame) {
  for (let seen of [frame, further(frame)]) {
    for (let turn = 0; turn < TURNS; turn++) {
      yield seen;
      seen = turned(seen);
    }
  }
}

/** @param {Frame} frame @returns {string | null} */
function readByZxing({ luminances, width, height }) {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)));
  try {
    return new QRCodeReader().decode(bitmap, HINTS).getText();
  } catch {
    return null;
  }
}

/** @param {Frame} frame @returns {string | null} */
function readByJsqr({ luminances, width, height }) {
  const pixels = new Uint8ClampedArray(luminances.length * 4);
  for (let at = 0; at < pixels.length; at++) pixels[at] = at % 4 === 3 ? 255 : luminances[at >> 2];
  return jsQR(pixels, width, height)?.data ?? null;
}

/**
 * Of some codes, flawless ones too, a reader takes data for a corner: like a camera's, its first picture need not do.
 * @param {Picture} picture @param {(frame: Frame) => string | null} reader
 */
function look(picture, reader) {
  for (const frame of frames(frameOf(picture))) {
    const text = reader(frame);
    if (text) return text;
  }
  return null;
}

/**
 * What the code on a screenshot says to two decoders that share no code; null where one cannot read it.
 * @param {Buffer} png
 */
export function relayCode(png) {
  const picture = relayPixels(png);
  return { jsqr: look(picture, readByJsqr), zxing: look(picture, readByZxing) };
}

/** What the code on a screenshot says to a phone. @param {Buffer} png */
export const scanned = (png) => look(relayPixels(png), readByJsqr);
