import type { RelayState } from './relayState';

/** Cancels the pending attempt, if there is one. It rejects with an `AbortError`: neither the relay nor the wallet has failed. */
export function cancelAttempt(state: RelayState, reason: string): void {
  state.attempt?.end(new DOMException(reason, 'AbortError'));
  state.attempt = undefined;
}
