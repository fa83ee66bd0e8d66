import { useMemo } from 'react';
import { useViewContext } from '../core/kit';
import type { QrMatrix } from '../ui/qrPath';
import { useChunk } from './useChunk';

interface QrUse {
  /** Null without a text, and until the encoder is loaded. Never the matrix of a previous text. */
  readonly matrix: QrMatrix | null;
  /** The encoder could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The QR matrix of a text. */
export function useQrMatrix(text: string | null | undefined): QrUse {
  const { chunk: encoder, failed, retry } = useChunk(useViewContext(), 'qr');
  const matrix = useMemo(() => (text && encoder ? encoder.qrMatrix(text) : null), [text, encoder]);
  return { matrix, failed, retry };
}
