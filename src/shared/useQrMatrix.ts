import { useMemo } from 'react';
import { useViewContext } from '../core/kit';
import type { QrMatrix } from '../ui/qrPath';
import { useChunk } from './useChunk';

/**
 * The QR matrix of a text; null without a text, and until the encoder is loaded. If that fails, the text beside the code is enough.
 * Never the matrix of a previous text.
 */
export function useQrMatrix(text: string | null | undefined): QrMatrix | null {
  const encoder = useChunk(useViewContext(), 'qr').chunk;
  return useMemo(() => (text && encoder ? encoder.qrMatrix(text) : null), [text, encoder]);
}
