import { type ReactNode, useMemo } from 'react';
import { type QrMatrix, qrPath } from './qrPath';

interface QrCodeProps {
  /** Null while the code is computed; only the finder patterns are drawn. */
  readonly matrix: QrMatrix | null;
  /** The accessible name. The encoded text must be available on the page as well. */
  readonly label: string;
  /** An icon for the center, which is kept clear for it. */
  readonly center?: ReactNode;
}

const emptyMatrix: QrMatrix = { size: 57, on: () => false };

/** A QR code on a white card in both themes. */
export function QrCode({ matrix, label, center }: QrCodeProps) {
  const code = matrix ?? emptyMatrix;
  const clearing = Boolean(center);
  const path = useMemo(() => qrPath(code, clearing), [code, clearing]);
  return (
    <div className="qr" role="img" aria-label={label} aria-busy={!matrix || undefined}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
        <path d={path} />
      </svg>
      {!matrix && <span className="skel" />}
      {center && <span className="mid">{center}</span>}
    </div>
  );
}
