import type { Clock } from '../../lib/clock';
import type { HistoryRecord } from './library';
import type { Emitter, PublishOptions, Relayer } from './libraryRelayer';

/** The tag of a request to the wallet. */
const REQUEST_TAG = 1108;

interface SentRequest {
  readonly topic: string;
  readonly message: string;
  readonly options: PublishOptions;
  readonly expiresAt: number;
}

/**
 * Publishes unanswered requests again over a new connection, because a relay that crashed loses its messages. The sealed
 * message stays the same, so that a wallet that received the first copy detects the duplicate.
 */
export function resendRequests(relayer: Relayer, history: Emitter, clock: Clock): void {
  const sent = new Map<number, SentRequest>();
  const { publish } = relayer;

  relayer.publish = (topic, message, options = {}) => {
    // The correlation id stays on this page: it is removed before sending.
    const id = options.tvf?.correlationId;
    const { tag, ttl = 0 } = options;
    if (tag === REQUEST_TAG && id) sent.set(id, { topic, message, options, expiresAt: clock.now() + ttl * 1_000 });
    return publish.call(relayer, topic, message, options);
  };
  const removeAnswered = (record: HistoryRecord): void => void (record.response && sent.delete(record.id));
  history.on('history_updated', removeAnswered);
  relayer.on('relayer_connect', () => {
    for (const [
      id,
      {
        topic,
        message,
        options: { id: callId, ...options },
        expiresAt,
      },
    ] of sent) {
      if (clock.now() > expiresAt) sent.delete(id);
      // Requests that the relay has not accepted yet are still in the library's queue.
      else if (!relayer.publisher.queue.has(String(callId))) {
        publish.call(relayer, topic, message, { ...options, internal: {} }).catch(() => {});
      }
    }
  });
}
