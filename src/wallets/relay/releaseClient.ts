import { newestSessionTopic } from './newestSessionTopic';
import { noticeTimeout } from './noticeTimeout';
import { readPendingTopics } from './pendingPairing';
import type { RelayState } from './relayState';

/** Closes the client once nothing needs it, and clears its storage unless another tab uses it. */
export async function releaseClient(state: RelayState): Promise<void> {
  const { config, storage } = state;
  await Promise.race([state.pendingNotices, config.clock.delay(noticeTimeout)]);
  if (state.activeSession || state.attempt || state.resumedPairings.size || state.isDisposed) return;
  const pending = state.openClient;
  state.openClient = undefined;
  (await pending?.catch(() => undefined))?.close();
  const records = storage.view();
  const isUsed = async (): Promise<boolean> =>
    (await readPendingTopics(records, config.clock.now())).length > 0 ||
    (await newestSessionTopic(state)) !== undefined;
  // If the storage cannot be read, it may be in use.
  if (!(await isUsed().catch(() => true)) && !state.openClient) await storage.clear();
}
