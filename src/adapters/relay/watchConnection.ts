import type { Clock } from '../../lib/clock';
import type { Relayer } from './libraryRelayer';
import type { Watched } from './pinSocket';

export interface WatchParams {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Whether a connection is still the latest one. */
  readonly isLatest: (of: Watched) => boolean;
}

/** Pages cannot see a relay's pings: after this much silence it is asked for a sign of life (ms) … */
const SILENCE = 20_000;
/** … which it gives within this, or is dead; together under the 35 s that its own pings would need (ms). */
const ANSWER = 10_000;

/** Asks for what was missed, which is also a sign of life; drops a connection that stays silent. */
export async function probe(
  relayer: Relayer,
  of: Watched,
  within: number,
  { clock, signal, isLatest }: WatchParams,
): Promise<void> {
  const { topics } = relayer.subscriber;
  if (!topics.length) {
    // Neither a session nor a pairing: nothing to stay for.
    of.drop();
    return;
  }
  const { times } = of.heard();
  relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } }).catch(() => {});
  await clock.delay(within, signal);
  if (isLatest(of) && relayer.connected && of.heard().times === times) of.drop();
}

/** Probes a connection whenever it was silent for long, until it is over. Rejects when the signal aborts. */
export async function watchConnection(relayer: Relayer, of: Watched, params: WatchParams): Promise<void> {
  const { clock, signal, isLatest } = params;
  while (isLatest(of) && relayer.connected) {
    const left = of.heard().at + SILENCE - clock.now();
    // More than that is left where the device's clock was set back.
    if (left > 0 && left <= SILENCE) await clock.delay(left, signal);
    else await probe(relayer, of, ANSWER, params);
  }
}
