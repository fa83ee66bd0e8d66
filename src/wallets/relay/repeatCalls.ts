import type { Clock } from '../../lib/clock';
import type { Connection, RelayCall } from './libraryRelayer';

/** How long a relay may take to respond before a call is repeated (ms). */
const REPEAT_INTERVAL = 5_000;
/** Calls that may safely reach the relay twice: it subscribes once, and keeps one copy of a proposal. */
const repeatableMethods: readonly string[] = ['irn_subscribe', 'irn_batchSubscribe', 'wc_proposeSession'];

/**
 * Repeats calls over the same socket until they are answered. An overloaded relay loses calls, and would never respond to
 * them even after it has recovered.
 */
export function repeatCalls(connection: Connection, clock: Clock): void {
  const { send } = connection;
  const unanswered = new Map<RelayCall['id'], AbortController>();

  async function repeat(call: RelayCall): Promise<void> {
    const answered = new AbortController();
    unanswered.set(call.id, answered);
    for (;;) {
      await clock.delay(REPEAT_INTERVAL, answered.signal);
      await send.call(connection, call);
    }
  }
  connection.send = (payload) => {
    if ('method' in payload && repeatableMethods.includes(payload.method)) repeat(payload).catch(() => {});
    return send.call(connection, payload);
  };
  connection.on('payload', ({ id }: RelayCall) => {
    unanswered.get(id)?.abort();
    unanswered.delete(id);
  });
  connection.on('close', () => {
    for (const answered of unanswered.values()) answered.abort();
    unanswered.clear();
  });
}
