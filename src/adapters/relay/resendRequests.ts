import type { Clock } from '../../lib/clock';
import type { HistoryRecord } from './library';
import type { Emitter, PublishOptions, Relayer } from './libraryRelayer';

/** Tag of a request to the wallet, and how long the library waits for its answer (ms). */
const REQUEST = 1108;
const LIFE = 300_000;

interface Sent {
  readonly topic: string;
  readonly message: string;
  readonly options: PublishOptions;
  readonly until: number;
}

/**
 * Publishes requests again that have no answer when a new connection stands: a relay that fell over forgets what it had
 * taken. Sealed as they were, so that a wallet which did get the first one knows the second as its double.
 */
export function resendRequests(relayer: Relayer, history: Emitter, clock: Clock): void {
  const sent = new Map<number, Sent>();
  const { publish } = relayer;

  relayer.publish = (topic, message, options = {}) => {
    // For this page alone: it is not sent to the relay.
    const id = options.tvf?.correlationId;
    if (options.tag === REQUEST && id) sent.set(id, { topic, message, options, until: clock.now() + LIFE });
    return publish.call(relayer, topic, message, options);
  };
  const forget = (record: HistoryRecord): void => void (record.response && sent.delete(record.id));
  history.on('history_updated', forget);
  relayer.on('relayer_connect', () => {
    for (const [
      id,
      {
        topic,
        message,
        options: { id: call, ...options },
        until,
      },
    ] of sent) {
      if (clock.now() > until) sent.delete(id);
      // What the relay has not taken yet is in the library's own queue.
      else if (!relayer.publisher.queue.has(String(call))) {
        publish.call(relayer, topic, message, { ...options, internal: {} }).catch(() => {});
      }
    }
  });
}
