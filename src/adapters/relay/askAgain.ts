import type { Clock } from '../../lib/clock';
import type { Connection, RelayCall } from './libraryRelayer';

/** How long a relay may take to answer before it is asked again (ms). */
const PATIENCE = 5_000;
/** Calls that may reach the relay twice: it subscribes once, and keeps one copy of a proposal. */
const repeatable: readonly string[] = ['irn_subscribe', 'irn_batchSubscribe', 'wc_proposeSession'];

/**
 * Sends calls again over the same socket until they are answered. A relay that was overloaded when they came has lost
 * them, and would never answer although it has long recovered.
 */
export function askAgain(connection: Connection, clock: Clock): void {
  const { send } = connection;
  const waiting = new Map<RelayCall['id'], AbortController>();

  async function repeat(call: RelayCall): Promise<void> {
    const answered = new AbortController();
    waiting.set(call.id, answered);
    for (;;) {
      await clock.delay(PATIENCE, answered.signal);
      await send.call(connection, call);
    }
  }
  connection.send = (payload) => {
    if ('method' in payload && repeatable.includes(payload.method)) repeat(payload).catch(() => {});
    return send.call(connection, payload);
  };
  connection.on('payload', ({ id }: RelayCall) => {
    waiting.get(id)?.abort();
    waiting.delete(id);
  });
  connection.on('close', () => {
    for (const answered of waiting.values()) answered.abort();
    waiting.clear();
  });
}
