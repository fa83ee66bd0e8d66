import jsQR from 'jsqr';

const LONGEST_SIDE = 1_600;

/** The browser's own reader, if it has one. @returns {Promise<any>} */
const ownReader = (async () => {
  // Missing in TypeScript's library: not every browser supports it.
  const { BarcodeDetector } = /** @type {{ BarcodeDetector?: any }} */ (globalThis);
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => []);
  return formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
})();

/**
 * Reads the QR code in an image or in the current frame of a video.
 * @param {ImageBitmap | HTMLVideoElement} source
 * @returns {Promise<string | null>} its text
 */
export async function readCode(source) {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  if (!width || !height) return null;
  const own = await (await ownReader)?.detect(source).catch(() => []);
  if (own?.length) return own[0].rawValue;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, canvas.width, canvas.height)?.data || null;
}

/** Reads the QR code in an image file; null if the file is not an image. @param {Blob} file */
export const readPicture = (file) => createImageBitmap(file).then(readCode, () => null);
