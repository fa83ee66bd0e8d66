import { type ReactNode, useMemo } from 'react';
import { type QrMatrix, qrPath } from './qrPath';

interface QrCodeProps {
  /** Null while it is being made: the finders stand in an empty field. */
  readonly matrix: QrMatrix | null;
  /** What the code is for; what it says must be on the page as well. */
  readonly label: string;
  /** A picture for the middle, which is cleared for it. */
  readonly center?: ReactNode;
}

const emptyMatrix: QrMatrix = { size: 57, on: () => false };

/** A scannable code on a white card, in both themes (design 5.12). */
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
