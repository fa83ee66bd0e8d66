import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { type Picture, pngPixels } from './pngPixels';

interface Frame {
  luminances: Uint8ClampedArray;
  width: number;
  height: number;
}

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);
const ROTATIONS = 4;
/** Scale factors of the original image. */
const SCALES = [1, 0.75, 0.6, 0.45];

function frameOf({ data, width, height }: Picture): Frame {
  const luminances = new Uint8ClampedArray(width * height);
  for (let at = 0; at < luminances.length; at++)
    luminances[at] = ((data[at * 4] ?? 0) * 306 + (data[at * 4 + 1] ?? 0) * 601 + (data[at * 4 + 2] ?? 0) * 117) >> 10;
  return { luminances, width, height };
}

/** Rotates a frame by 90°. */
function rotate({ luminances, width, height }: Frame): Frame {
  const result = new Uint8ClampedArray(luminances.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[x * height + height - 1 - y] = luminances[y * width + x] ?? 0;
  }
  return { luminances: result, width: height, height: width };
}

/** Scales a frame down, as from a greater distance. */
function scaleDown({ luminances, width, height }: Frame, distance: number): Frame {
  const [across, down] = [Math.floor(width * distance), Math.floor(height * distance)];
  const result = new Uint8ClampedArray(across * down);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++)
      result[y * across + x] = luminances[Math.floor(y / distance) * width + Math.floor(x / distance)] ?? 0;
  }
  return { luminances: result, width: across, height: down };
}

/** Returns the frames that the camera of a handheld phone could capture. */
function* frames(frame: Frame) {
  for (const distance of SCALES) {
    let seen = scaleDown(frame, distance);
    for (let turn = 0; turn < ROTATIONS; turn++) {
      yield seen;
      seen = rotate(seen);
    }
  }
}

function readByZxing({ luminances, width, height }: Frame): string | null {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)));
  try {
    return new QRCodeReader().decode(bitmap, HINTS).getText();
  } catch {
    return null;
  }
}

function readByJsqr({ luminances, width, height }: Frame): string | null {
  const pixels = new Uint8ClampedArray(luminances.length * 4);
  for (let at = 0; at < pixels.length; at++) pixels[at] = at % 4 === 3 ? 255 : (luminances[at >> 2] ?? 0);
  return jsQR(pixels, width, height)?.data ?? null;
}

/**
 * Some codes, even flawless ones, contain data that a reader mistakes for a corner. Like with a camera, a later frame may
 * succeed.
 */
function decode(picture: Picture, reader: (frame: Frame) => string | null): string | null {
  for (const frame of frames(frameOf(picture))) {
    const text = reader(frame);
    if (text) return text;
  }
  return null;
}

/** Decodes the QR code on a screenshot with two independent decoders; null for one that cannot read it. */
export function relayCode(png: Buffer) {
  const picture = pngPixels(png);
  return { jsqr: decode(picture, readByJsqr), zxing: decode(picture, readByZxing) };
}

/** Decodes the QR code on a screenshot as a phone does. */
export const decodeCode = (png: Buffer) => decode(pngPixels(png), readByJsqr);
