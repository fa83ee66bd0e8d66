import { useViewContext } from '../../core/kit';
import * as limits from '../../lib/limits';
import { getPairing } from './getPairing';

const LIFETIME = limits.pairingLifetime - limits.pairingExpiryMargin;

/** What is left of the code's time, as a line round its card. */
export function CodeLine() {
  const left = getPairing(useViewContext()).remaining.value / LIFETIME;
  return (
    <svg className="line" aria-hidden="true">
      <rect pathLength="100" strokeDasharray={`${(100 * left).toFixed(1)} 100`} />
    </svg>
  );
}
