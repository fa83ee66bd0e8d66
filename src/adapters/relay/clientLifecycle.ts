import { notifyPeer } from './notifyPeer';
import { type OpenClient, openClient } from './openClient';
import { readPendingTopics } from './pendingPairing';
import type { RelayState } from './relayState';
import { readStoredTopic } from './storedSession';

/** How long a disconnect waits until the wallet is notified (ms). */
const NOTICE_TIMEOUT = 3_000;

/** The current client, started on first use. */
export function getClient(state: RelayState): Promise<OpenClient> {
  const { config, sink, storage } = state;
  if (state.openClient) return state.openClient;
  const pending = openClient({
    ...config,
    records: storage.view(),
    onFailure(error, permanent) {
      // A QR code on screen stays valid during an outage: it works again when the relay is back.
      if (permanent || !state.isUriShown) state.attempt?.end(error);
      sink.failed(error);
    },
    onOutage: (isAway) => sink.outage?.(isAway),
    onRefused(count) {
      if (count === 1) sink.refused?.();
    },
  });
  state.openClient = pending;
  pending.then(
    (opened) => state.isDisposed && opened.close(),
    () => {
      if (state.openClient === pending) state.openClient = undefined;
    },
  );
  return pending;
}

/** Ends a session and notifies its wallet. */
export function endSession(state: RelayState, { client }: OpenClient, topic: string): Promise<void> {
  const notified = notifyPeer(client, topic).catch(() => {});
  state.pendingNotices = Promise.all([state.pendingNotices, notified]);
  return notified;
}

/** Cancels the pending attempt, if there is one. */
export function cancelAttempt(state: RelayState, reason: string): void {
  state.attempt?.end(new Error(reason));
  state.attempt = undefined;
}

/** The topic of the newest stored session, of this tab or another one. */
export const newestSessionTopic = ({ storage, config }: RelayState): Promise<string | undefined> =>
  readStoredTopic(storage.view(), config.clock.now());

/** Ends the session on this page at once, and clears its storage after the wallet was notified or the time is up. */
export async function leaveSession(state: RelayState, notifyWallet: boolean): Promise<void> {
  const { activeSession, openClient: clientPromise, config, storage } = state;
  state.activeSession = undefined;
  activeSession?.dispose();
  // A pending pairing still needs the client, which removes ended sessions by itself.
  if (!state.attempt && !state.resumedPairings.size) state.openClient = undefined;
  const opened = await clientPromise?.catch(() => undefined);
  if (!opened) return;
  const notified = notifyWallet && activeSession ? endSession(state, opened, activeSession.topic) : Promise.resolve();
  if (state.openClient) return;
  await Promise.race([notified.then(opened.close), config.clock.delay(NOTICE_TIMEOUT)]);
  opened.records.close();
  // A session or pairing that was created meanwhile uses the storage.
  if (!state.openClient) await storage.clear();
}

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

/** Closes the client once nothing needs it, and clears its storage unless another tab uses it. */
export async function releaseClient(state: RelayState): Promise<void> {
  const { config, storage } = state;
  await Promise.race([state.pendingNotices, config.clock.delay(NOTICE_TIMEOUT)]);
  if (state.activeSession || state.attempt || state.resumedPairings.size || state.isDisposed) return;
  const pending = state.openClient;
  state.openClient = undefined;
  (await pending?.catch(() => undefined))?.close();
  const records = storage.view();
  const [topics, session] = [await readPendingTopics(records, config.clock.now()), await newestSessionTopic(state)];
  if (!topics.length && !session && !state.openClient) await storage.clear();
}
