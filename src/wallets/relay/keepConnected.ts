import type { Clock } from '../../lib/clock';
import { createBackoff } from './backoff';
import { createDialer } from './createDialer';
import { relayFlooded } from './errors';
import { keepPublishing } from './keepPublishing';
import type { Relayer } from './libraryRelayer';

/** The connection to the relay, kept open while there are subscriptions. */
export interface RelayConnection {
  /** Resolves when connected, however long that takes. Rejects if the relay has refused the page. */
  ready(): Promise<void>;
  /** Call when the page or the network is back: dials at once, or checks that the socket still works. */
  wake(): void;
  /**
   * Resolves when the relay's queued messages for the page are delivered: the page may have been suspended without noticing, and
   * its socket may be dead. Rejects if the relay refuses the page.
   */
  catchUp(): Promise<void>;
  /** Call when the visitor tries again: clears a refusal and the wait. */
  reset(): void;
  close(): void;
}

export interface RelayConnectionConfig {
  readonly clock: Clock;
  /**
   * Called if the relay refused the page. Returns whether a retry is of no use: after any other refusal, the relay is dialed with a long
   * wait, unless this page has ended the connection itself, because the relay sends too much.
   */
  readonly onRefusal: (error: unknown) => boolean;
  /** Called if the relay could not be reached three times in a row. Timeouts are retried without a report. */
  readonly onUnreachable: (error: unknown) => void;
  /** Called with true when a dial has failed, and with false when the relay is back or is not dialed any more. */
  readonly onOutage: (isAway: boolean) => void;
  readonly random?: () => number;
}

const DIALS_BEFORE_REPORT = 3;
/** The wait before a dial after a refusal that may pass (ms). A connection that lasts as long ends it. */
const REFUSED_WAIT = 60_000;
/** How long the relay may take to respond, and to deliver its queued messages, after the page became visible again (ms). */
const PROBE_TIMEOUT = 5_000;

/** A wait that can be skipped. */
function createPause(clock: Clock) {
  let pauseController = new AbortController();
  return {
    async pause(ms: number): Promise<void> {
      if (!ms) return;
      pauseController = new AbortController();
      await clock.delay(ms, pauseController.signal).catch(() => {});
    },
    skip: () => pauseController.abort(),
  };
}

/** What refusals of the relay mean for the next dials. */
function createRefusal(onRefusal: RelayConnectionConfig['onRefusal']) {
  let refusal: { readonly error: unknown } | undefined;
  let isWaiting = false;
  /** The text of the latest refusal. */
  let reason = '';
  return {
    /**
     * Reports a refusal, once while it is repeated. Returns whether dialing is over.
     * @param isOwn this page's verdict on the relay, which is final whatever `onRefusal` returns
     */
    add(error: unknown, isOwn: boolean): boolean {
      const text = String((error as { readonly message?: unknown } | null)?.message);
      if (isWaiting && !isOwn && text === reason) return false;
      reason = text;
      refusal = { error };
      const isFinal = onRefusal(error) || isOwn;
      isWaiting = !isFinal;
      if (isWaiting) refusal = undefined;
      return isFinal;
    },
    isFinal: () => refusal !== undefined,
    /** The wait before the next dial, if the relay may accept the page later. */
    pause: () => (isWaiting ? REFUSED_WAIT : undefined),
    connectedFor(uptime: number): void {
      if (uptime >= REFUSED_WAIT) isWaiting = false;
    },
    throwIfFinal(): void {
      if (refusal) throw refusal.error;
    },
    reset(): void {
      refusal = undefined;
      isWaiting = false;
    },
  };
}

/**
 * Replaces the library's dialing: one monitored socket at a time, with growing waits, and no dial after a refusal until the
 * visitor tries again. The library itself has four independent loops that dial up to ten times per second.
 */
export function keepConnected(
  relayer: Relayer,
  { clock, onRefusal, onUnreachable, onOutage, random }: RelayConnectionConfig,
): RelayConnection {
  const controller = new AbortController();
  const backoff = createBackoff(random);
  let dialing: Promise<void> | undefined;
  const refusal = createRefusal(onRefusal);
  let failures = 0;
  let isAway = false;
  const { pause, skip } = createPause(clock);
  const dialer = createDialer(relayer, {
    clock,
    signal: controller.signal,
    onFlood: () => refuse(relayFlooded(), true),
  });

  function setAway(value: boolean): void {
    if (value !== isAway) onOutage(value);
    isAway = value;
  }
  function refuse(error: unknown, isOwn = false): void {
    if (refusal.isFinal() || controller.signal.aborted) return;
    const isFinal = refusal.add(error, isOwn);
    if (isFinal) skip();
    dialer.drop();
    setAway(!isFinal);
  }
  const assertActive = (): void => {
    controller.signal.throwIfAborted();
    refusal.throwIfFinal();
  };

  async function connect(): Promise<void> {
    relayer.transportExplicitlyClosed = false;
    const uptime = dialer.takeUptime();
    backoff.connectedFor(uptime);
    refusal.connectedFor(uptime);
    while (!relayer.connected) {
      assertActive();
      const wait = backoff.next();
      await pause(refusal.pause() ?? dialer.pause() ?? wait);
      assertActive();
      try {
        await dialer.dial();
        failures = 0;
        setAway(false);
      } catch (error) {
        assertActive();
        setAway(true);
        if (!dialer.isTimedOut() && ++failures === DIALS_BEFORE_REPORT) onUnreachable(error);
      }
    }
  }

  relayer.connect = () => {
    dialing ??= connect().finally(() => {
      dialing = undefined;
    });
    return dialing;
  };
  // Calls while the page is offline wait for the network.
  relayer.confirmOnlineStateOrThrow = async () => {};
  keepPublishing(relayer);
  // The relay gives a reason only for permanent errors: wrong project id, origin or clock (close code 3000).
  relayer.on('relayer_error', refuse);

  const ready = async (): Promise<void> => {
    if (!relayer.connected) await relayer.connect();
  };

  return {
    ready,
    wake() {
      if (relayer.connected) void dialer.probe(PROBE_TIMEOUT);
      else skip();
    },
    async catchUp() {
      await ready();
      await dialer.probe(PROBE_TIMEOUT);
      if (relayer.connected) return;
      // The socket was dead. The relay delivers over the next one.
      await ready();
      await clock.delay(PROBE_TIMEOUT, controller.signal);
    },
    reset() {
      refusal.reset();
      failures = 0;
      backoff.reset();
      skip();
    },
    close() {
      controller.abort(new Error('The connection to the relay was closed'));
      skip();
      relayer.off('relayer_error', refuse);
      relayer.transportExplicitlyClosed = true;
      dialer.drop();
      setAway(false);
    },
  };
}
