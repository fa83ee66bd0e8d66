import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { withTimeout } from '../../lib/timeout';
import { askAgain } from './askAgain';
import type { Relayer } from './libraryRelayer';
import { pinSocket, type Watched } from './pinSocket';
import { probe, type WatchParams, watchConnection } from './watchConnection';

export interface DialerConfig {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The relay sends more than any wallet would say. */
  readonly flooded: () => void;
}

/** Dials a relay, one socket at a time, and watches the one that stands. */
export interface Dialer {
  /** Resolves when the relay has taken the subscriptions; rejects when it hangs up, or says nothing for too long. */
  dial(): Promise<void>;
  /** How long to wait before the next dial instead of longer and longer, because the latest one has taken long itself (ms). */
  pause(): number | undefined;
  /** Whether the relay has said nothing to the latest dial. */
  isSilent(): boolean;
  /** How long the latest connection stood (ms), once; 0 when it did not. */
  takeUptime(): number;
  /** Drops a connection that gives no sign of life within this time (ms). */
  probe(within: number): void;
  drop(): void;
}

/**
 * How long a socket may take to open (ms). A relay that leaves dials unanswered is dialled more quickly as long as the last
 * ten minutes have seen few dials, so that its return is noticed soon.
 */
const DIAL = 15_000;
const QUICK_DIAL = 8_000;
const QUICK_DIALS = 16;
const TEN_MINUTES = 600_000;
/** How long a relay that has taken the connection may stay silent, while it is asked again and again (ms). */
const SILENT_DIAL = 30_000;
/** The wait before the next dial of a relay that has said nothing: such a dial has taken long enough itself (ms). */
const SILENT_PAUSE = 1_000;

export function createDialer(relayer: Relayer, { clock, signal, flooded }: DialerConfig): Dialer {
  let latest: Watched | undefined;
  /** The relay has said nothing to the latest dial: neither that the socket is open, nor an answer once it was. */
  let silent: 'dial' | 'calls' | undefined;
  let dials: number[] = [];
  let connectedAt = 0;
  const watching: WatchParams = { clock, signal, isLatest: (of) => of === latest };

  const reopen = (): void => {
    if (!relayer.transportExplicitlyClosed) relayer.transportOpen().catch(() => {});
  };

  function isQuick(): boolean {
    const now = clock.now();
    dials = dials.filter((at) => at <= now && at > now - TEN_MINUTES);
    return dials.length <= QUICK_DIALS;
  }

  async function dial(): Promise<void> {
    await relayer.createProvider();
    const { provider } = relayer;
    const dialled = pinSocket(provider, { clock, flooded });
    askAgain(provider.connection, clock);
    latest = dialled;
    const lost = deferred<never>();
    const lose = (): void => lost.reject(new Error('The relay hung up'));
    provider.on('disconnect', lose);
    const within = <T>(ms: number, task: () => Promise<T>, of: typeof silent): Promise<T> =>
      withTimeout(() => Promise.race([lost.promise, task()]), ms, {
        clock,
        signal,
        error: () => {
          silent = of;
          return new Error('The relay does not answer');
        },
      });
    dials.push(clock.now());
    silent = undefined;
    try {
      await within(isQuick() ? QUICK_DIAL : DIAL, () => provider.connect(), 'dial');
      await within(SILENT_DIAL, () => relayer.subscriber.start(), 'calls');
      connectedAt = clock.now();
      // The library's own way back gets stuck after some ends, and its queue waits for the next beat of its heart.
      provider.on('disconnect', reopen);
      relayer.publisher.checkQueue();
      void watchConnection(relayer, dialled, watching).catch(() => {});
    } catch (error) {
      dialled.drop();
      await relayer.subscriber.stop();
      throw error;
    } finally {
      provider.off('disconnect', lose);
    }
  }

  return {
    dial,
    pause: () => (silent === 'calls' || (silent && isQuick()) ? SILENT_PAUSE : undefined),
    isSilent: () => silent !== undefined,
    takeUptime() {
      const uptime = connectedAt && latest ? latest.heard().at - connectedAt : 0;
      connectedAt = 0;
      return uptime;
    },
    probe(within) {
      if (latest) void probe(relayer, latest, within, watching).catch(() => {});
    },
    drop: () => latest?.drop(),
  };
}
