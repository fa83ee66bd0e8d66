import { useEffect, useMemo, useState } from 'react';
import { useViewContext } from '../core/kit';
import type { QrMatrix } from '../ui/qrPath';

/** The code of a text, or null without a text and until the encoder is here. Never the code of another text. */
export function useQrMatrix(text: string | null | undefined): QrMatrix | null {
  const ctx = useViewContext();
  const [encoder, setEncoder] = useState<{ readonly qrMatrix: (text: string) => QrMatrix } | null>(null);
  useEffect(() => {
    let left = false;
    ctx.load('qr').then(
      (loaded) => left || setEncoder(loaded),
      // The loader has told of it; what the code says stands beside it as text or link.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  return useMemo(() => (text && encoder ? encoder.qrMatrix(text) : null), [text, encoder]);
}
