import { authenticationOf } from './findAuthentication';
import type { Client } from './library';

const REASON = { code: 6000, message: 'Done' };

/**
 * Removes the library's record of the request to sign in that was sent over a pairing, if there is one. No answer is read after it.
 */
export function clearAuthentication(client: Client, pairing: string, proposalId: number | undefined): void {
  const { auth, core, engine } = client;
  // The library removes it on its next heartbeat.
  for (const id of auth.requests.keys) if (auth.requests.get(id).pairingTopic === pairing) core.expirer.set(id, 0);
  const record = authenticationOf(client, pairing);
  if (!record) return;
  engine.events.removeAllListeners(`session_request:${record.id}`);
  engine.events.removeAllListeners(`session_connect:${proposalId}`);
  const topics = auth.pairingTopics.keys.filter((topic) => auth.pairingTopics.get(topic).pairingTopic === pairing);
  void Promise.all([
    ...topics.flatMap((topic) => [auth.pairingTopics.delete(topic, REASON), core.relayer.unsubscribe(topic)]),
    core.history.delete(pairing, record.id),
  ]).catch(() => {});
}
