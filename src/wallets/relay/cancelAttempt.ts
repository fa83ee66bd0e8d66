import type { RelayState } from './relayState';

/** Cancels the pending attempt, if there is one. */
export function cancelAttempt(state: RelayState, reason: string): void {
  state.attempt?.end(new Error(reason));
  state.attempt = undefined;
}
