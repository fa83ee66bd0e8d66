import { notifyPeer } from './notifyPeer';
import type { OpenClient } from './openClient';
import type { RelayState } from './relayState';

/** Ends a session and notifies its wallet. */
export function endSession(state: RelayState, { client }: OpenClient, topic: string): Promise<void> {
  const notified = notifyPeer(client, topic).catch(() => {});
  state.pendingNotices = Promise.all([state.pendingNotices, notified]);
  return notified;
}
