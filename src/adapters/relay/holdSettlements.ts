import type { Client } from './library';

/** A page makes one pairing at a time; a relay that sends more settlements than this is hostile. */
const MOST = 10;

/**
 * Keeps settlements whose wallet the library does not expect yet: it would drop what comes for the pairing of an earlier
 * page before that is taken up. The function that is returned hands over the one of a session topic.
 */
export function holdSettlements({ engine }: Client): (topic: string) => Promise<void> {
  const held = new Map<string, object>();
  const settle = engine.onSessionSettleRequest;
  engine.onSessionSettleRequest = async (topic, request) => {
    const expected = [...engine.pendingSessions.values()].some(({ sessionTopic }) => sessionTopic === topic);
    if (expected) return settle(topic, request);
    if (held.size < MOST) held.set(topic, request);
  };
  return async (topic) => {
    const request = held.get(topic);
    held.delete(topic);
    if (request) await settle(topic, request);
  };
}
