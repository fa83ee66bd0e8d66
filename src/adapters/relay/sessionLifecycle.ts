import type { RelaySession } from '../../core/ports/relay';
import type { Network } from '../../lib/network';
import { endSession, getClient, leaveSession, newestSessionTopic, reopenClient } from './clientLifecycle';
import { type ActiveSession, followSession } from './followSession';
import type { OpenClient } from './openClient';
import type { Selections } from './readSession';
import type { CurrentAttempt, RelayState } from './relayState';
import { readStoredSelections, storeSelections } from './storedSession';

/** Makes a session of the client the active one. */
async function activateSession(
  state: RelayState,
  opened: OpenClient,
  topic: string,
  networks: readonly Network[],
  selections: Selections,
): Promise<ActiveSession> {
  const { sink, config } = state;
  const session = await followSession({
    opened,
    topic,
    networks,
    selections,
    clock: config.clock,
    storeSelections: (selections) => void storeSelections(opened.records, topic, selections),
    onChange: sink.changed,
    onRequest: () => sink.requested?.(),
    onEnd(reason) {
      void leaveSession(state, reason === 'useless');
      sink.ended(reason === 'expired' ? reason : 'deleted');
    },
  });
  state.activeSession = session;
  state.clientId = opened.clientId;
  return session;
}

/** Restores the stored session, with a client that has it. */
export async function restoreSession(state: RelayState, networks: readonly Network[]): Promise<RelaySession | null> {
  const topic = await newestSessionTopic(state);
  if (state.activeSession && state.activeSession.topic === topic) {
    state.activeSession.addNetworks(networks);
    return state.activeSession?.getSession() ?? null;
  }
  if (!topic) {
    // The session ended in another tab, which has notified the wallet.
    if (state.activeSession) await leaveSession(state, false);
    return null;
  }
  let opened = await getClient(state);
  if (!opened.client.session.keys.includes(topic)) {
    // Another tab created the session; a client knows only sessions that were stored when it started.
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

/** Waits for an attempt's approval, and replaces the active session by the new one. */
export async function settleAttempt(
  state: RelayState,
  { opened, attempt }: { readonly opened: OpenClient; readonly attempt: CurrentAttempt },
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<RelaySession> {
  const abort = (): void => attempt.end(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const { topic } = await attempt.approval;
    const previous = state.activeSession;
    if (previous?.topic === topic) return previous.getSession();
    previous?.dispose();
    try {
      const session = await activateSession(state, opened, topic, networks, {});
      if (previous) void endSession(state, opened, previous.topic);
      return session.getSession();
    } catch (error) {
      void endSession(state, opened, topic);
      throw error;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    if (state.attempt === attempt) state.attempt = undefined;
  }
}
