import type { Clock } from '../../lib/clock';
import type { OpenClient } from './openClient';

/** The wait before a failed call is repeated (ms). */
const RETRY_DELAY = 1_000;

/** Resolves when the relay has accepted a subscription to a topic. Rejects if it refuses the page or the signal aborts. */
export async function waitForRelay(
  { client: { core }, connection }: OpenClient,
  topic: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const call = { method: 'irn_batchSubscribe', params: { topics: [topic] } };
  for (;;) {
    signal.throwIfAborted();
    await connection.ready();
    signal.throwIfAborted();
    // A call fails when its socket closes; repeat it over the next one. `ready` rejects if the relay refuses the page.
    const isSubscribed = await core.relayer.provider.request(call).then(
      () => true,
      () => false,
    );
    if (isSubscribed) return;
    await clock.delay(RETRY_DELAY, signal);
  }
}
