import { cancelPairings } from './cancelPairings';
import { getClient } from './getClient';
import type { OpenClient } from './openClient';
import type { RelayState } from './relayState';

/** Replaces the client by a new one, which reads the storage again. */
export async function reopenClient(state: RelayState, previous: OpenClient, reason: string): Promise<OpenClient> {
  cancelPairings(state, reason);
  state.activeSession?.dispose();
  state.activeSession = undefined;
  state.openClient = undefined;
  previous.close();
  return getClient(state);
}
