import { type QrMatrix, qrPath } from './qrPath';

const BANDS = 8;

/** The path data of a code in diagonal bands, from the corner of the first finder pattern to the opposite one. */
export function qrBands(matrix: QrMatrix, clearing: boolean): readonly string[] {
  const bands = new Array<string>(BANDS).fill('');
  for (const [part, x, y] of qrPath(matrix, clearing).matchAll(/M([\d.]+) ([\d.]+)[^M]*/g)) {
    const at = Math.floor(((Number(x) + Number(y)) / (2 * matrix.size)) * BANDS);
    bands[at] += part;
  }
  return bands;
}
