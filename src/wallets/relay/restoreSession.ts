import type { RelaySession } from '../../core/ports/relay';
import type { Network } from '../../lib/network';
import { activateSession } from './activateSession';
import { getClient } from './getClient';
import { leaveSession } from './leaveSession';
import { newestSessionTopic } from './newestSessionTopic';
import type { RelayState } from './relayState';
import { reopenClient } from './reopenClient';
import { readStoredSelections } from './storedSession';

/** Restores the stored session, with a client that has it. */
export async function restoreSession(state: RelayState, networks: readonly Network[]): Promise<RelaySession | null> {
  const topic = await newestSessionTopic(state);
  if (state.activeSession && state.activeSession.topic === topic) {
    state.activeSession.addNetworks(networks);
    return state.activeSession?.getSession() ?? null;
  }
  if (!topic) {
    // The session ended in another tab, which has notified the wallet.
    if (state.activeSession) await leaveSession(state);
    return null;
  }
  let opened = await getClient(state);
  if (!opened.client.session.keys.includes(topic)) {
    // Another tab created the session; a client has only the sessions that were stored when it started.
    opened = await reopenClient(state, opened, 'Connected in another tab');
  }
  if (!opened.client.session.keys.includes(topic)) return null;
  opened.connection.reset();
  state.activeSession?.dispose();
  // A session without networks of this page cannot be used here, but maybe on another page of the site.
  const selections = await readStoredSelections(opened.records, topic);
  const session = await activateSession(state, opened, topic, networks, selections).catch(() => null);
  return session?.getSession() ?? null;
}
