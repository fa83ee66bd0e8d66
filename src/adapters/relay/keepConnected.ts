import type { Clock } from '../../lib/clock';
import { createBackoff } from './backoff';
import { createDialer } from './createDialer';
import { keepPublishing } from './keepPublishing';
import type { Relayer } from './libraryRelayer';

/** The way to the relay, kept open while there is something to hear. */
export interface RelayConnection {
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

const DIALS_BEFORE_ALARM = 3;
/** How long the relay may take for a sign of life on a page that was just woken, with somebody in front of it (ms). */
const ANSWER_AFTER_WAKE = 5_000;

/** A wait that can be cut short. */
function createPause(clock: Clock) {
  let cut = new AbortController();
  return {
    async pause(ms: number): Promise<void> {
      if (!ms) return;
      cut = new AbortController();
      await clock.delay(ms, cut.signal).catch(() => {});
    },
    skip: () => cut.abort(),
  };
}

/**
 * Takes over when and how the library dials: one socket at a time, paced, watched, and never again after a refusal until
 * the visitor asks. Its own ways are four loops that do not know of each other and dial up to ten times a second.
 */
export function keepConnected(relayer: Relayer, { clock, failed, random }: LineConfig): RelayConnection {
  const life = new AbortController();
  const backoff = createBackoff(random);
  let dialing: Promise<void> | undefined;
  let refusal: { readonly error: unknown } | undefined;
  let failures = 0;
  const { pause, skip } = createPause(clock);
  const dialer = createDialer(relayer, {
    clock,
    signal: life.signal,
    flooded: () => refuse(new Error('The relay sends too much')),
  });

  function refuse(error: unknown): void {
    if (refusal || life.signal.aborted) return;
    refusal = { error };
    skip();
    dialer.drop();
    failed(error, true);
  }
  const assertWanted = (): void => {
    life.signal.throwIfAborted();
    if (refusal) throw refusal.error;
  };

  async function connect(): Promise<void> {
    relayer.transportExplicitlyClosed = false;
    backoff.stood(dialer.takeUptime());
    while (!relayer.connected) {
      assertWanted();
      const wait = backoff.next();
      await pause(dialer.pause() ?? wait);
      assertWanted();
      try {
        await dialer.dial();
        failures = 0;
      } catch (error) {
        assertWanted();
        if (!dialer.isSilent() && ++failures === DIALS_BEFORE_ALARM) failed(error, false);
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
  keepPublishing(relayer);
  // The relay says why it hangs up only when that will not change: wrong key, origin, or clock (close code 3000).
  relayer.on('relayer_error', refuse);

  return {
    async ready() {
      if (!relayer.connected) await relayer.connect();
    },
    wake() {
      if (relayer.connected) dialer.probe(ANSWER_AFTER_WAKE);
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
      relayer.off('relayer_error', refuse);
      relayer.transportExplicitlyClosed = true;
      dialer.drop();
    },
  };
}
