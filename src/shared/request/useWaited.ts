import { useLayoutEffect, useState } from 'react';
import * as limits from '../../lib/limits';
import { useDelay } from '../useDelay';

/** How long a wallet has been asked: `long` once a retry is offered, `tooLong` once it counts as slow. Null is no request. */
export function useWaited(request: unknown): 'short' | 'long' | 'tooLong' {
  const [waited, setWaited] = useState<'short' | 'long' | 'tooLong'>('short');
  const isPending = request !== null;
  useLayoutEffect(() => setWaited('short'), [request]);
  useDelay(isPending ? limits.connectRetryOffer : null, () => setWaited('long'), [request]);
  useDelay(isPending ? limits.connectSlow : null, () => setWaited('tooLong'), [request]);
  return waited;
}
