import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairing as LIFE } from '../../lib/limits';
import { withTimeout } from '../../lib/timeout';
import { askAgain } from './askAgain';
import { createBackoff } from './backoff';
import type { Relayer } from './libraryRelayer';
import { oneDial, type Watched } from './oneDial';

/** The way to the relay, kept open while there is something to hear. */
export interface Line {
  /** Resolves when the relay can be asked, however long that takes; rejects when it has refused us. */
  ready(): Promise<void>;
  /** The page is back, or the network: dials without waiting, or finds out whether the socket outlived the sleep. */
  wake(): void;
  /** The visitor asks again: forgets a refusal and how long to wait. */
  forgive(): void;
  close(): void;
}

export interface LineConfig {
  readonly clock: Clock;
  /**
   * The relay refused us for good, or `permanent` is false and it could not be reached three times in a row. One that takes
   * connections and says nothing is asked on without a word.
   */
  readonly failed: (error: unknown, permanent: boolean) => void;
  readonly random?: () => number;
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
const DIALS_BEFORE_ALARM = 3;
/** Pages cannot see a relay's pings: after this much silence it is asked for a sign of life (ms) … */
const SILENCE = 20_000;
/** … which it gives within this, or is dead; together under the 35 s that its own pings would need (ms). */
const ANSWER = 10_000;
/** The same for a page that was just woken, with somebody in front of it (ms). */
const ANSWER_AFTER_WAKE = 5_000;

/**
 * Takes over when and how the library dials: one socket at a time, paced, watched, and never again after a refusal until
 * the visitor asks. Its own ways are four loops that do not know of each other and dial up to ten times a second.
 */
export function keepConnected(relayer: Relayer, { clock, failed, random }: LineConfig): Line {
  const { publisher } = relayer;
  const life = new AbortController();
  const backoff = createBackoff(random);
  let dialing: Promise<void> | undefined;
  let watched: Watched | undefined;
  let refusal: { readonly error: unknown } | undefined;
  let failures = 0;
  /** The relay has said nothing to the latest dial: neither that the socket is open, nor an answer once it was. */
  let silent: 'dial' | 'calls' | undefined;
  let dials: number[] = [];
  let connectedAt = 0;
  let skip = (): void => {};

  const refuse = (error: unknown): void => {
    if (refusal || life.signal.aborted) return;
    refusal = { error };
    skip();
    watched?.drop();
    failed(error, true);
  };
  const assertWanted = (): void => {
    life.signal.throwIfAborted();
    if (refusal) throw refusal.error;
  };

  async function pause(ms: number): Promise<void> {
    if (!ms) return;
    const cut = new AbortController();
    skip = () => cut.abort();
    await clock.delay(ms, cut.signal).catch(() => {});
  }

  /** Asks for what was missed, which is also a sign of life; drops a connection that stays silent. */
  async function probe(of: Watched, within: number): Promise<void> {
    const { topics } = relayer.subscriber;
    if (!topics.length) {
      // Neither a session nor a pairing: nothing to stay for.
      of.drop();
      return;
    }
    const { times } = of.heard();
    relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } }).catch(() => {});
    await clock.delay(within, life.signal);
    if (watched === of && relayer.connected && of.heard().times === times) of.drop();
  }

  async function watch(of: Watched): Promise<void> {
    while (watched === of && relayer.connected) {
      const left = of.heard().at + SILENCE - clock.now();
      // More than that is left where the device's clock was set back.
      if (left > 0 && left <= SILENCE) await clock.delay(left, life.signal);
      else await probe(of, ANSWER);
    }
  }

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
    const dialled = oneDial(provider, {
      clock,
      flooded: () => refuse(new Error('The relay sends too much')),
    });
    askAgain(provider.connection, clock);
    watched = dialled;
    const lost = deferred<never>();
    const lose = (): void => lost.reject(new Error('The relay hung up'));
    provider.on('disconnect', lose);
    const within = <T>(ms: number, task: () => Promise<T>, of: typeof silent): Promise<T> =>
      withTimeout(() => Promise.race([lost.promise, task()]), ms, {
        clock,
        signal: life.signal,
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
      publisher.checkQueue();
      void watch(dialled).catch(() => {});
    } catch (error) {
      dialled.drop();
      await relayer.subscriber.stop();
      throw error;
    } finally {
      provider.off('disconnect', lose);
    }
  }

  async function connect(): Promise<void> {
    relayer.transportExplicitlyClosed = false;
    if (connectedAt && watched) backoff.stood(watched.heard().at - connectedAt);
    connectedAt = 0;
    while (!relayer.connected) {
      assertWanted();
      const wait = backoff.next();
      await pause(silent === 'calls' || (silent && isQuick()) ? SILENT_PAUSE : wait);
      assertWanted();
      try {
        await dial();
        failures = 0;
      } catch (error) {
        assertWanted();
        if (!silent && ++failures === DIALS_BEFORE_ALARM) failed(error, false);
      }
    }
  }

  relayer.connect = () => {
    dialing ??= connect().finally(() => {
      dialing = undefined;
    });
    return dialing;
  };
  // What is asked for while the page is offline waits for the network like for the relay.
  relayer.confirmOnlineStateOrThrow = async () => {};
  publisher.checkQueue = () => {
    if (!relayer.connected) return;
    for (const { request, opts } of publisher.queue.values()) publisher.rpcPublish(request, opts).catch(() => {});
  };
  // A proposal waits for the relay as long as its pairing lives.
  const { publishCustom } = publisher;
  publisher.publishCustom = (params) => {
    const { publishTimeout } = publisher;
    publisher.publishTimeout = LIFE;
    try {
      return publishCustom.call(publisher, params);
    } finally {
      publisher.publishTimeout = publishTimeout;
    }
  };
  // The relay says why it hangs up only when that will not change: wrong key, origin, or clock (close code 3000).
  const onError = (error: unknown): void => refuse(error);
  relayer.on('relayer_error', onError);

  return {
    async ready() {
      if (!relayer.connected) await relayer.connect();
    },
    wake() {
      if (relayer.connected && watched) void probe(watched, ANSWER_AFTER_WAKE).catch(() => {});
      else skip();
    },
    forgive() {
      refusal = undefined;
      failures = 0;
      backoff.forgive();
      skip();
    },
    close() {
      life.abort(new Error('The connection to the relay was closed'));
      skip();
      relayer.off('relayer_error', onError);
      relayer.transportExplicitlyClosed = true;
      watched?.drop();
    },
  };
}
