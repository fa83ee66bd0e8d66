import type { Network } from '../../lib/network';
import { disconnectSession } from './disconnectSession';
import { type ActiveSession, followSession } from './followSession';
import type { OpenClient } from './openClient';
import type { Selections } from './readSession';
import type { RelayState } from './relayState';
import { removeSession } from './removeSession';
import { storeSelections } from './storedSession';

/** Makes a session of the client the active one. Rejects if its addresses cannot be verified, and like `followSession`. */
export async function activateSession(
  state: RelayState,
  opened: OpenClient,
  topic: string,
  networks: readonly Network[],
  selections: Selections,
): Promise<ActiveSession> {
  const { sink, config, addressCheck } = state;
  await addressCheck.prepare(networks);
  const session = await followSession({
    opened,
    topic,
    networks,
    selections,
    addressCheck,
    clock: config.clock,
    callNode: config.callNode,
    storeSelections: (selections) => void storeSelections(opened.records, topic, selections),
    onChange: sink.sessionChanged,
    onRequest: () => sink.requestSent?.(),
    onEnd(reason) {
      // A wallet that removed everything that was requested has not ended the session, so it is notified.
      void (reason === 'useless' ? disconnectSession(state) : removeSession(state));
      sink.sessionEnded(reason === 'expired' ? reason : 'deleted');
    },
  });
  state.activeSession = session;
  state.clientId = opened.clientId;
  return session;
}
