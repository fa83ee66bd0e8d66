import { useViewContext } from '../../core/kit';
import * as limits from '../../lib/limits';
import { getPairing } from './getPairing';

const LIFETIME = limits.pairingLifetime - limits.pairingExpiryMargin;
/** Circumference of the ring, whose radius is 6.5. */
const CIRCUMFERENCE = 40.84;

/** Countdown until the code is renewed. Hidden from screen readers, which would announce it every second. */
export function CodeTimer() {
  const ctx = useViewContext();
  const remaining = getPairing(ctx).remaining.value;
  const seconds = Math.ceil(remaining / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="time" aria-hidden="true">
      <svg className="ring" viewBox="0 0 16 16" aria-hidden="true">
        <circle className="track" cx="8" cy="8" r="6.5" />
        <circle
          cx="8"
          cy="8"
          r="6.5"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - remaining / LIFETIME)}
        />
      </svg>
      {ctx.t('pairing.refreshes', { time })}
    </span>
  );
}
