import { encode } from 'uqr';
import type { QrMatrix } from '../../ui/qrPath';

/** The code of a text without a quiet zone: level Q leaves room for the picture in its middle (ISO/IEC 18004). */
export function qrMatrix(text: string): QrMatrix {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 });
  return { size, on: (x, y) => data[y]?.[x] ?? false };
}
