import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useDelay } from '../../shared/useDelay';
import { getThrottle } from './getThrottle';

/** The seconds until the next e-mail may be requested, counted down. */
export function useThrottle(): number {
  const ctx = useViewContext();
  const [, redraw] = useState<object>();
  const remaining = getThrottle(ctx).remaining();
  useDelay(remaining ? remaining % 1_000 || 1_000 : null, () => redraw({}), [remaining]);
  return Math.ceil(remaining / 1_000);
}
