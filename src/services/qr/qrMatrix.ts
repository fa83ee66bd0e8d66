import { encode } from 'uqr';
import type { QrMatrix } from '../../ui/qrPath';

/**
 * Encodes a text without a quiet zone. Error correction level Q leaves room for the icon in the center (ISO/IEC 18004).
 */
export function qrMatrix(text: string): QrMatrix {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 });
  return { size, on: (x, y) => data[y]?.[x] ?? false };
}
