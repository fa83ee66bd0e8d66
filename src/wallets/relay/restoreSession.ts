import type { StoredSession } from '../../core/ports/relay';
import type { Network } from '../../lib/network';
import { activateSession } from './activateSession';
import { getClient } from './getClient';
import { newestSessionTopic } from './newestSessionTopic';
import type { RelayState } from './relayState';
import { releaseClient } from './releaseClient';
import { removeSession } from './removeSession';
import { reopenClient } from './reopenClient';
import { readStoredSelections } from './storedSession';

/** Restores the stored session, with a client that has it. Rejects if the storage cannot be read. */
export async function restoreSession(state: RelayState, networks: readonly Network[]): Promise<StoredSession> {
  const topic = await newestSessionTopic(state);
  if (state.activeSession && state.activeSession.topic === topic) {
    state.activeSession.addNetworks(networks);
    return state.activeSession?.getSession() ?? 'ended';
  }
  if (!topic) {
    // The session ended in another tab, which has notified the wallet.
    if (state.activeSession) await removeSession(state);
    return 'ended';
  }
  // If the addresses cannot be verified now, the session is not unusable: it cannot be read yet.
  await state.addressCheck.prepare(networks);
  let opened = await getClient(state);
  if (!opened.client.session.keys.includes(topic)) {
    // Another tab created the session; a client has only the sessions that were stored when it started.
    opened = await reopenClient(state, opened, 'Connected in another tab');
  }
  if (!opened.client.session.keys.includes(topic)) return 'ended';
  const selections = await readStoredSelections(opened.records, topic);
  opened.connection.reset();
  state.activeSession?.dispose();
  state.activeSession = undefined;
  try {
    return (await activateSession(state, opened, topic, networks, selections)).getSession();
  } catch {
    // It shares no account on the networks of this page. Its messages stay queued for a page that uses it.
    void state.runExclusive(() => releaseClient(state));
    return 'unusable';
  }
}
