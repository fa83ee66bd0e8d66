import { newestSessionTopic } from './newestSessionTopic';
import { noticeTimeout } from './noticeTimeout';
import type { OpenClient } from './openClient';
import type { RelayState } from './relayState';

/**
 * Removes the session from this page at once, and clears its storage when `notify` has ended or the time is up.
 * @param notify notifies the wallet of the session; omitted if that has ended it, or was notified by another tab
 */
export async function removeSession(
  state: RelayState,
  notify: (opened: OpenClient, topic: string) => Promise<void> = async () => {},
): Promise<void> {
  const { activeSession, openClient: clientPromise, config, storage } = state;
  state.activeSession = undefined;
  activeSession?.dispose();
  // A pending pairing still needs the client, which removes ended sessions by itself.
  if (!state.attempt && !state.resumedPairings.size) state.openClient = undefined;
  const opened = await clientPromise?.catch(() => undefined);
  if (!opened) return;
  const notified = activeSession ? notify(opened, activeSession.topic) : Promise.resolve();
  if (state.openClient) return;
  await Promise.race([notified.then(opened.close), config.clock.delay(noticeTimeout)]);
  opened.records.close();
  // A session or pairing that was created in the meantime uses the storage, also one of another tab; unreadable records may be in
  // use, too.
  const newest = await newestSessionTopic(state).catch(() => null);
  const isLeft = newest === undefined || newest === activeSession?.topic;
  if (!state.openClient && isLeft) await storage.clear();
}
