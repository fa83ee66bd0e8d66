import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { withTimeout } from '../../lib/timeout';
import type { Relayer } from './libraryRelayer';
import { type PinnedSocket, pinSocket } from './pinSocket';
import { repeatCalls } from './repeatCalls';
import { probe, type WatchParams, watchConnection } from './watchConnection';

export interface DialerConfig {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The relay sends more messages than any wallet would. */
  readonly onFlood: () => void;
}

/** Dials a relay, one socket at a time, and monitors the open socket. */
export interface Dialer {
  /** Resolves when the relay has accepted the subscriptions. Rejects if it closes the socket or does not respond in time. */
  dial(): Promise<void>;
  /** The fixed wait (ms) that replaces the growing one before the next dial, if the latest dial timed out and was slow itself. */
  pause(): number | undefined;
  /** Whether the latest dial timed out. */
  isTimedOut(): boolean;
  /** How long the latest connection lasted (ms), returned once; 0 if it was never open. */
  takeUptime(): number;
  /** Requests missed messages, and drops the connection if it receives nothing within this time (ms). Resolves then. */
  probe(timeout: number): Promise<void>;
  drop(): void;
}

/**
 * How long a socket may take to open (ms). If there were few dials in the last ten minutes, the timeout is shorter, so that
 * the return of an unresponsive relay is noticed soon.
 */
const DIAL_TIMEOUT = 15_000;
const QUICK_DIAL_TIMEOUT = 8_000;
const MAX_QUICK_DIALS = 16;
const TEN_MINUTES = 600_000;
/** How long a relay may take to respond to the subscriptions, which are repeated meanwhile (ms). */
const SUBSCRIBE_TIMEOUT = 30_000;
/** The wait after a dial that timed out; short, because the dial itself was slow (ms). */
const TIMEOUT_PAUSE = 1_000;

export function createDialer(relayer: Relayer, { clock, signal, onFlood }: DialerConfig): Dialer {
  let latest: PinnedSocket | undefined;
  /** The step at which the latest dial timed out: opening the socket, or the first calls. */
  let timedOutAt: 'dial' | 'calls' | undefined;
  let dials: number[] = [];
  let connectedAt = 0;
  const watchParams: WatchParams = { clock, signal, isLatest: (socket) => socket === latest };

  const reopen = (): void => {
    if (!relayer.transportExplicitlyClosed) relayer.transportOpen().catch(() => {});
  };

  function isQuick(): boolean {
    const now = clock.now();
    dials = dials.filter((at) => at <= now && at > now - TEN_MINUTES);
    return dials.length <= MAX_QUICK_DIALS;
  }

  async function dial(): Promise<void> {
    await relayer.createProvider();
    const { provider } = relayer;
    // The library no longer listens to a connection that it replaces. A refusal that arrives then would be an uncaught error.
    provider.on('error', () => {});
    const socket = pinSocket(provider, { clock, onFlood });
    repeatCalls(provider.connection, clock);
    latest = socket;
    const disconnected = deferred<never>();
    const onDisconnect = (): void => disconnected.reject(new Error('The relay hung up'));
    provider.on('disconnect', onDisconnect);
    const withLimit = <T>(ms: number, task: () => Promise<T>, step: typeof timedOutAt): Promise<T> =>
      withTimeout(() => Promise.race([disconnected.promise, task()]), ms, {
        clock,
        signal,
        error: () => {
          timedOutAt = step;
          return new Error('The relay does not answer');
        },
      });
    dials.push(clock.now());
    timedOutAt = undefined;
    try {
      await withLimit(isQuick() ? QUICK_DIAL_TIMEOUT : DIAL_TIMEOUT, () => provider.connect(), 'dial');
      await withLimit(SUBSCRIBE_TIMEOUT, () => relayer.subscriber.start(), 'calls');
      connectedAt = clock.now();
      // The library's own reconnect hangs in some cases, and its queue would wait for the next heartbeat.
      provider.on('disconnect', reopen);
      relayer.publisher.checkQueue();
      void watchConnection(relayer, socket, watchParams).catch(() => {});
    } catch (error) {
      socket.drop();
      await relayer.subscriber.stop();
      throw error;
    } finally {
      provider.off('disconnect', onDisconnect);
    }
  }

  return {
    dial,
    pause: () => (timedOutAt === 'calls' || (timedOutAt && isQuick()) ? TIMEOUT_PAUSE : undefined),
    isTimedOut: () => timedOutAt !== undefined,
    takeUptime() {
      const uptime = connectedAt && latest ? latest.lastActivity().at - connectedAt : 0;
      connectedAt = 0;
      return uptime;
    },
    async probe(timeout) {
      if (latest) await probe(relayer, latest, timeout, watchParams).catch(() => {});
    },
    drop: () => latest?.drop(),
  };
}
