import { type ReactNode, useState } from 'react';
import { useViewContext } from '../../core/kit';
import * as limits from '../../lib/limits';
import { useDelay } from '../../shared/useDelay';
import { QrCode } from '../../ui/QrCode';
import type { QrMatrix } from '../../ui/qrPath';
import { getPairing } from './getPairing';
import type { PairingStatus } from './pairingMachine';

interface PairingCodeProps {
  /** Null until the code is computed. */
  readonly matrix: QrMatrix | null;
  /** It cannot be computed. */
  readonly failed: boolean;
  readonly status: PairingStatus;
  readonly center: ReactNode;
  /** Covers a code that cannot be scanned now. */
  readonly children?: ReactNode;
}

/** Slightly longer than the cross-fade. */
const FADE = 200;

const LIFETIME = limits.pairingLifetime - limits.pairingExpiryMargin;

/** The remaining time of the code, as a line around its card. */
function CodeLine() {
  const left = getPairing(useViewContext()).remaining.value / LIFETIME;
  return (
    <svg className="line" aria-hidden="true">
      <rect pathLength="100" strokeDasharray={`${(100 * left).toFixed(1)} 100`} />
    </svg>
  );
}

/**
 * The QR code in each pairing status. A new code fades in over the previous one; an expired code stays visible below the message
 * about it.
 */
export function PairingCode({ matrix, failed, status, center, children }: PairingCodeProps) {
  const { t } = useViewContext();
  const [{ current, previous }, setLayers] = useState<{ current: QrMatrix | null; previous: QrMatrix | null }>({
    current: matrix,
    previous: null,
  });
  const hasEnded = status === 'declined' || status === 'failed';
  if (matrix !== current && !(hasEnded && !matrix)) setLayers({ current: matrix, previous: matrix && current });
  useDelay(previous && FADE, () => setLayers((layers) => ({ ...layers, previous: null })), [previous]);
  const code = (of: QrMatrix | null, line?: ReactNode) => (
    <QrCode matrix={of} failed={failed} label={t('pairing.qr')} center={center}>
      {line}
    </QrCode>
  );
  return (
    <div className="code" data-state={status}>
      {previous && <div aria-hidden="true">{code(previous)}</div>}
      <div className={previous ? 'incoming' : undefined}>
        {code(current, status === 'ready' && current && <CodeLine />)}
      </div>
      {children && <div className="veil">{children}</div>}
    </div>
  );
}
