import { useEffect, useMemo, useState } from 'react';
import { useViewContext } from '../core/kit';
import type { QrMatrix } from '../ui/qrPath';

/** The QR matrix of a text; null without a text and until the encoder is loaded. Never the matrix of a previous text. */
export function useQrMatrix(text: string | null | undefined): QrMatrix | null {
  const ctx = useViewContext();
  const [encoder, setEncoder] = useState<{ readonly qrMatrix: (text: string) => QrMatrix } | null>(null);
  useEffect(() => {
    let unmounted = false;
    ctx.load('qr').then(
      (loaded) => unmounted || setEncoder(loaded),
      // The loader has reported the error, and the text is also shown beside the code.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, []);
  return useMemo(() => (text && encoder ? encoder.qrMatrix(text) : null), [text, encoder]);
}
