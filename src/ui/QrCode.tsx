import { type ReactNode, useMemo, useState } from 'react';
import { qrBands } from './qrBands';
import type { QrMatrix } from './qrPath';

interface QrCodeProps {
  /** Null while the code is computed; a pale placeholder is shown instead. */
  readonly matrix: QrMatrix | null;
  /** It cannot be computed: the placeholder rests, and the text beside it is enough. */
  readonly failed?: boolean;
  /** The accessible name. The encoded text must be available on the page as well. */
  readonly label: string;
  /** An icon for the center, which is kept clear for it. */
  readonly center?: ReactNode;
  /** Drawn on the card, for example what is left of the code's time. */
  readonly children?: ReactNode;
}

/** As many modules as the code of a pairing has, with the dark ones spread as in any code. */
const paleMatrix: QrMatrix = {
  size: 57,
  on(x, y) {
    const hash = Math.imul(x * 57 + y + 1, 0x9e3779b1);
    return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 13) % 2 === 1;
  },
};

/** A QR code on a white card in both themes. A code that replaces the placeholder is revealed from its first corner. */
export function QrCode({ matrix, failed = false, label, center, children }: QrCodeProps) {
  const [waited] = useState(!matrix);
  const code = matrix ?? paleMatrix;
  const isBusy = !matrix && !failed;
  const clearing = Boolean(center);
  const bands = useMemo(() => qrBands(code, clearing), [code, clearing]);
  return (
    <div className={waited && matrix ? 'qr drawn' : 'qr'} role="img" aria-label={label} aria-busy={isBusy || undefined}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
        {bands.map((band, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
          <path key={at} d={band} style={{ animationDelay: `${at * 32}ms` }} />
        ))}
      </svg>
      {isBusy && <span className="light" />}
      {center && <span className="mid">{center}</span>}
      {children}
    </div>
  );
}
