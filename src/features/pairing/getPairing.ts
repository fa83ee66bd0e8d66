import { batch, computed, type ReadonlySignal, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { ErrorCode } from '../../core/errors/ErrorCode';
import type { AppLink } from '../../core/ports/relay';
import type { RouterEntry } from '../../core/state/router';
import { namespaces } from '../../lib/caip';
import { isTelegram } from '../../lib/isTelegram';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { readUserAgent, type UserAgent } from '../../lib/userAgent';
import type { LinkContext } from '../../lib/walletLink';
import { perInstance } from '../../shared/perInstance';
import { storedConnectionsOf } from '../../shared/storedConnectionsOf';
import {
  getAttempt,
  getLink,
  type PairingDisplay,
  type PairingEvent,
  type PairingPhase,
  toDisplay,
  transition,
} from './pairingMachine';
import { createDeepLink, type DeepLink, type DeepLinkPort } from './ports/deepLink';
import type { RelayClient } from './RelayClient';
import type { RelayRefusal } from './relayRefusal';

/** State of the pairing feature, one per modal instance. */
export interface PairingState {
  readonly phase: ReadonlySignal<PairingPhase>;
  /** Moves to the next phase and aborts an attempt that the phase leaves. */
  readonly send: (event: PairingEvent) => void;
  readonly display: ReadonlySignal<PairingDisplay>;
  /** Milliseconds until the code is renewed. */
  readonly remaining: Signal<number>;
  readonly deepLink: DeepLinkPort;
  readonly userAgent: UserAgent;
  readonly linkContext: LinkContext;
  /** One for each chain family. */
  readonly clients: readonly RelayClient[];
  /** Topic of an earlier page's pairing whose wallet may still connect to this page. */
  resumedTopic: string | null;
  /** The listed wallet that the visitor chose, if any. */
  wallet: ListedWallet | null;
  /** The app opened with the current pairing; stored once the session is settled. */
  pendingDeepLink: (DeepLink & AppLink) | null;
  /** Codes renewed since the visitor's last input. */
  renewals: number;
  /** Number of mounted views that show the pairing. */
  activeViews: number;
  /** The view on screen that needs the pairing before a tap, if any. */
  preparedFor: RouterEntry | null;
  /** Relay errors already shown: each is shown once, until the relay has accepted the page or the host has changed its options. */
  readonly reportedErrors: Set<ErrorCode>;
  /** The errors with which the relay has rejected the page. */
  readonly refusals: Map<unknown, RelayRefusal>;
}

function create(ctx: Context): PairingState {
  const agent = readUserAgent(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints });
  const inAppMessenger = isTelegram(navigator.userAgent);
  const phase = signal<PairingPhase>({ status: 'idle' });
  const pairing: PairingState = {
    phase,
    send(event) {
      const previous = phase.peek();
      const next = transition(previous, event);
      const previousAttempt = getAttempt(previous);
      // Stops waiting at the relay and releases the pairing's lock.
      if (previousAttempt !== getAttempt(next)) previousAttempt?.controller.abort();
      phase.value = next;
      publish(ctx, pairing);
    },
    display: computed(() => toDisplay(phase.value)),
    remaining: signal(0),
    deepLink: createDeepLink(),
    userAgent: agent,
    linkContext: { android: agent.android, inAppMessenger, inFrame: window.parent !== window },
    clients: namespaces.map((_, index) => ({
      index,
      relay: null,
      options: null,
      session: null,
      restoring: null,
      readAgain: null,
      isAway: false,
      refusal: null,
      appLink: null,
    })),
    resumedTopic: null,
    wallet: null,
    pendingDeepLink: null,
    renewals: 0,
    activeViews: 0,
    preparedFor: null,
    reportedErrors: new Set(),
    refusals: new Map(),
  };
  const { modal } = ctx.state;
  // The embedded modal shows its first view again instead of closing.
  const openings = computed(() => (modal.open.value ? modal.restarts.value : null));
  let latest = openings.peek();
  const dispose = openings.subscribe((opening) => {
    const isClosed = opening === null || (latest !== null && opening !== latest);
    latest = opening;
    // Closing the modal cancels the pairing, except where it was prepared for the next tap: then it has no link for the host.
    if (isClosed && !preparesAhead(pairing)) resetPairing(ctx, pairing);
    else publish(ctx, pairing);
  });
  ctx.signal.addEventListener('abort', () => {
    dispose();
    resetPairing(ctx, pairing);
    for (const { relay } of pairing.clients) relay?.then((relay) => relay.dispose()).catch(() => {});
  });
  return pairing;
}

/** The pairing state of a modal instance, created on first use. */
export const getPairing = perInstance(create);

/** Whether the pairing must exist before the tap: some browsers open an app only within a tap. */
export const preparesAhead = ({ userAgent: agent, linkContext }: PairingState): boolean =>
  agent.iosSafari || linkContext.inAppMessenger;

/**
 * Publishes the link of the pairing while the modal is open, or that it is being made, so that the host can draw its own code; and a
 * pairing whose wallet may still connect, also one of an earlier page, so that a disconnect ends it.
 */
export function publish(ctx: Context, pairing: PairingState): void {
  const { state, emit } = ctx;
  const { open, pairingUri, buffering, pairing: pending } = state.modal;
  const phase = pairing.phase.peek();
  const families = getAttempt(phase)?.families ?? (pairing.resumedTopic && namespaces);
  const cancel = (): void => {
    pairing.resumedTopic = null;
    resetPairing(ctx, pairing);
  };
  const uri = open.peek() ? getLink(phase) : null;
  const isNew = uri !== pairingUri.peek();
  batch(() => {
    buffering.value = open.peek() && (phase.status === 'preparing' || phase.status === 'unanswered');
    pairingUri.value = uri;
    pending.value = families ? { families, cancel } : null;
  });
  if (uri && isNew) emit({ event: 'WC_URI', properties: { uri } });
}

/** Cancels a pending pairing and clears its state. A stored connection keeps its deep link. */
function resetPairing(ctx: Context, pairing: PairingState): void {
  pairing.send({ type: 'reset' });
  pairing.wallet = null;
  pairing.pendingDeepLink = null;
  pairing.remaining.value = 0;
  if (!storedConnectionsOf(ctx, relayId).length) pairing.deepLink.clear();
}
