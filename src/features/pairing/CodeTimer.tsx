import { useViewContext } from '../../core/kit';
import { getPairing } from './getPairing';

/** Countdown until the code is renewed. Hidden from screen readers, which would announce it every second. */
export function CodeTimer() {
  const ctx = useViewContext();
  const seconds = Math.ceil(getPairing(ctx).remaining.value / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="time" aria-hidden="true">
      {ctx.t('pairing.refreshes', { time })}
    </span>
  );
}
