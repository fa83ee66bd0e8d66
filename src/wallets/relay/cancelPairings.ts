import { cancelAttempt } from './cancelAttempt';
import type { RelayState } from './relayState';

/** Cancels the pending attempt, and stops listening for the wallets of earlier pairings. */
export function cancelPairings(state: RelayState, reason: string): void {
  cancelAttempt(state, reason);
  for (const pairing of state.resumedPairings) pairing.cancel(new DOMException(reason, 'AbortError'));
}
