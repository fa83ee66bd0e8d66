import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useDelay } from '../../shared/useDelay';
import { getThrottle } from './getThrottle';

/** The seconds until the next e-mail may be requested, counted down. */
export function useThrottle(): number {
  const ctx = useViewContext();
  const [, redraw] = useState<object>();
  const throttle = getThrottle(ctx);
  const seconds = throttle.seconds();
  useDelay(seconds ? throttle.untilNextSecond() : null, () => redraw({}), [seconds]);
  return seconds;
}
