import { cancelAttempt } from './cancelAttempt';
import { getClient } from './getClient';
import type { OpenClient } from './openClient';
import type { RelayState } from './relayState';

/** Replaces the client by a new one, which reads the storage again. */
export async function reopenClient(state: RelayState, previous: OpenClient, reason: string): Promise<OpenClient> {
  cancelAttempt(state, reason);
  for (const pairing of state.resumedPairings) pairing.cancel(new Error(reason));
  state.activeSession?.dispose();
  state.activeSession = undefined;
  state.openClient = undefined;
  previous.close();
  return getClient(state);
}
