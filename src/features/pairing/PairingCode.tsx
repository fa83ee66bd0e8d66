import { type ReactNode, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useDelay } from '../../shared/useDelay';
import { QrCode } from '../../ui/QrCode';
import type { QrMatrix } from '../../ui/qrPath';
import type { PairingStatus } from './pairingMachine';

interface PairingCodeProps {
  /** Null until there is something to draw. */
  readonly matrix: QrMatrix | null;
  readonly status: PairingStatus;
  readonly center: ReactNode;
  /** Stands over a code that cannot be scanned now. */
  readonly children?: ReactNode;
}

/** A little more than the cross-fade takes. */
const FADE = 200;

/** The code in its states (design 5.12): a new one fades in over the one that it replaces. */
export function PairingCode({ matrix, status, center, children }: PairingCodeProps) {
  const { t } = useViewContext();
  const [{ shown, under }, setLayers] = useState<{ shown: QrMatrix | null; under: QrMatrix | null }>({
    shown: matrix,
    under: null,
  });
  if (matrix !== shown) setLayers({ shown: matrix, under: matrix && shown });
  useDelay(under && FADE, () => setLayers((layers) => ({ ...layers, under: null })), [under]);
  const code = (of: QrMatrix | null) => <QrCode matrix={of} label={t('pairing.qr')} center={center} />;
  return (
    <div className="code" data-state={status}>
      {under && <div aria-hidden="true">{code(under)}</div>}
      <div className={under ? 'over' : undefined}>{code(shown)}</div>
      {children && <div className="veil">{children}</div>}
    </div>
  );
}
