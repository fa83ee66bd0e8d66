import type { Clock } from '../../lib/clock';
import type { Relayer } from './libraryRelayer';
import type { PinnedSocket } from './pinSocket';

export interface WatchParams {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Whether a socket is still the latest one. */
  readonly isLatest: (socket: PinnedSocket) => boolean;
}

/** Pages cannot see a relay's pings, so it is probed after this time without a message (ms). */
const PROBE_AFTER = 20_000;
/** How long the relay may take to respond to a probe (ms). Both together are shorter than the 35 s of its own pings. */
const PROBE_TIMEOUT = 10_000;

/** Requests missed messages, and drops the connection if the relay does not respond. */
export async function probe(
  relayer: Relayer,
  socket: PinnedSocket,
  timeout: number,
  { clock, signal, isLatest }: WatchParams,
): Promise<void> {
  const { topics } = relayer.subscriber;
  if (!topics.length) {
    // Without a session or pairing, the connection is not needed.
    socket.drop();
    return;
  }
  const { count: previousCount } = socket.lastActivity();
  relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } }).catch(() => {});
  await clock.delay(timeout, signal);
  if (isLatest(socket) && relayer.connected && socket.lastActivity().count === previousCount) socket.drop();
}

/** Probes a connection whenever it received nothing for a while, until it closes. Rejects when the signal aborts. */
export async function watchConnection(relayer: Relayer, socket: PinnedSocket, params: WatchParams): Promise<void> {
  const { clock, signal, isLatest } = params;
  while (isLatest(socket) && relayer.connected) {
    const remaining = socket.lastActivity().at + PROBE_AFTER - clock.now();
    // The remaining time exceeds the limit if the device's clock was set back.
    if (remaining > 0 && remaining <= PROBE_AFTER) await clock.delay(remaining, signal);
    else await probe(relayer, socket, PROBE_TIMEOUT, params);
  }
}
