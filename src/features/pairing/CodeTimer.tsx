import { useViewContext } from '../../core/kit';
import * as limits from '../../lib/limits';
import { pairingOf } from './pairingOf';

const WHOLE = limits.pairingLifetime - limits.pairingExpiryMargin;
/** Length of the ring's circle, of radius 6.5. */
const ROUND = 40.84;

/** How long the code is good for; for the eye alone, as speech each second would say nothing else. */
export function CodeTimer() {
  const ctx = useViewContext();
  const left = pairingOf(ctx).left.value;
  const seconds = Math.ceil(left / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="time" aria-hidden="true">
      <svg className="ring" viewBox="0 0 16 16" aria-hidden="true">
        <circle className="track" cx="8" cy="8" r="6.5" />
        <circle cx="8" cy="8" r="6.5" strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - left / WHOLE)} />
      </svg>
      {ctx.t('pairing.refreshes', { time })}
    </span>
  );
}
