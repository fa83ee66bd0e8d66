import { computed, effect, type ReadonlySignal, type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { ErrorCode } from '../../core/errors/ErrorCode';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Relay, RelaySession } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { scriptGlobal } from '../../lib/scriptGlobal';
import { readUserAgent, type UserAgent } from '../../lib/userAgent';
import type { LinkContext } from '../../lib/walletLink';
import { perInstance } from '../../shared/perInstance';
import {
  attemptOf,
  type PairingEvent,
  type PairingPhase,
  type ShownPairing,
  shownOf,
  transition,
} from './pairingMachine';
import { createDeepLink, type DeepLink, type DeepLinkPort } from './ports/deepLink';

/** A session that is in use. */
export interface Live {
  readonly relay: Relay;
  session: RelaySession;
  readonly connections: Map<Namespace, WalletConnection>;
  /** The visitor is leaving it. */
  ending: Promise<void> | null;
}

/** Everything that the pairing of one modal remembers. */
export interface PairingState {
  readonly phase: ReadonlySignal<PairingPhase>;
  /** Moves to the next phase; an attempt that is left ends. */
  readonly send: (event: PairingEvent) => void;
  readonly shown: ReadonlySignal<ShownPairing>;
  /** Milliseconds until a new code is made. */
  readonly left: Signal<number>;
  readonly deepLink: DeepLinkPort;
  readonly agent: UserAgent;
  readonly place: LinkContext;
  relay: Promise<Relay> | null;
  /** The topic of an earlier page's pairing whose wallet may still connect this page. */
  resumed: string | null;
  /** The wallet that the visitor chose, if it is one of a list. */
  wallet: ListedWallet | null;
  /** The app that was opened with the pairing. */
  linking: DeepLink | null;
  /**
   * The link of the app that the session was made with, which its requests open again: a list's, kept sealed with the
   * session. Never the one in the page's storage, where any script could have written another.
   */
  app: string | null;
  /** New codes made since the visitor last did something. */
  renewals: number;
  /** Views that show the pairing at the moment. */
  visits: number;
  live: Live | null;
  restoring: Promise<void> | null;
  /** Refusals of the relay that the visitor knows of: each is told once a page. */
  readonly told: Set<ErrorCode>;
}

function create(ctx: Context): PairingState {
  const agent = readUserAgent(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints });
  // Telegram does not always name itself to pages; it leaves these globals, the first one on iOS.
  const inAppMessenger =
    agent.inAppMessenger ||
    ['TelegramWebviewProxy', 'TelegramWebview'].some((global) => scriptGlobal(global) !== undefined);
  const phase = signal<PairingPhase>({ status: 'idle' });
  const own: PairingState = {
    phase,
    send(event) {
      const before = phase.peek();
      const after = transition(before, event);
      const left = attemptOf(before);
      // Ends the wait at the relay, and what keeps other pages from the pairing.
      if (left !== attemptOf(after)) left?.stop.abort();
      phase.value = after;
    },
    shown: computed(() => shownOf(phase.value)),
    left: signal(0),
    deepLink: createDeepLink(),
    agent,
    place: { android: agent.android, inAppMessenger, inFrame: window.parent !== window },
    relay: null,
    resumed: null,
    wallet: null,
    linking: null,
    app: null,
    renewals: 0,
    visits: 0,
    live: null,
    restoring: null,
    told: new Set(),
  };
  const stop = effect(() => {
    // Who closes the modal has changed their mind; where a tap must find a pairing, it stays until it expires.
    if (!ctx.state.modal.open.value && !preparesAhead(own)) resetPairing(ctx, own);
  });
  ctx.signal.addEventListener('abort', () => {
    stop();
    resetPairing(ctx, own);
    own.relay?.then((relay) => relay.dispose()).catch(() => {});
  });
  return own;
}

/** The pairing of a modal, made when it is first asked for. */
export const pairingOf = perInstance(create);

/** Browsers that open an app only from within a tap: there the pairing is made before it (reference 1.14). */
export const preparesAhead = ({ agent, place }: PairingState): boolean => agent.iosSafari || place.inAppMessenger;

/** Ends what waits and forgets it (specification section 4, Reset); a session that is in use keeps its deep link. */
function resetPairing({ storage }: Context, own: PairingState): void {
  own.send({ type: 'reset' });
  own.wallet = null;
  own.linking = null;
  own.left.value = 0;
  const stored = Object.values(storage.get('connections') ?? {});
  if (!stored.some(({ walletId }) => walletId === relayId)) own.deepLink.clear();
}
