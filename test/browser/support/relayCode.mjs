import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { relayPixels } from './relayPixels.mjs';

/** @typedef {ReturnType<typeof relayPixels>} Picture */

/** Two decoders that share no code. @type {Record<'jsqr' | 'zxing', (picture: Picture) => string | null>} */
const decoders = {
  jsqr: ({ data, width, height }) => jsQR(data, width, height)?.data ?? null,
  zxing({ data, width, height }) {
    const luminances = new Uint8ClampedArray(width * height);
    for (let at = 0; at < luminances.length; at++)
      luminances[at] = (data[at * 4] * 306 + data[at * 4 + 1] * 601 + data[at * 4 + 2] * 117) >> 10;
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)));
    try {
      return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
    } catch {
      return null;
    }
  },
};

/**
 * What the code on a screenshot says to a phone, by decoder; null where one cannot read it.
 * @param {Buffer} png
 */
export function relayCode(png) {
  const picture = relayPixels(png);
  return { jsqr: decoders.jsqr(picture), zxing: decoders.zxing(picture) };
}
