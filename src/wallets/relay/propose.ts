import type { SignInRequest } from '../../core/ports/signIn';
import { namespaceOf } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairingLifetime as LIFETIME } from '../../lib/limits';
import { proposalExpiredText } from '../../lib/proposalExpiredText';
import { withTimeout } from '../../lib/timeout';
import { authenticate } from './authenticate';
import { catchUpTime } from './catchUpTime';
import { clearAuthentication } from './clearAuthentication';
import { followProposal, type ProposalState } from './followProposal';
import { keepProposal } from './keepProposal';
import type { Client, SessionRecord } from './library';
import { notifyPeer } from './notifyPeer';
import type { OpenClient } from './openClient';
import type { RequestedNamespaces } from './requestedNamespaces';
import { SharedIdError } from './SharedIdError';
import { waitForRelay } from './waitForRelay';

export interface ProposeParams {
  readonly opened: OpenClient;
  readonly requested: RequestedNamespaces;
  /** The message that the wallet is asked to sign while it connects; null for none. */
  readonly signIn: SignInRequest | null;
  readonly clock: Clock;
  /** Resolve the URI once the relay accepts the connection, while the proposal still waits for the verify server. */
  readonly isUriEarly: boolean;
  readonly onAnswer?: () => void;
  /** Stores the pairing, with the wallet's public key after the approval. */
  readonly store: (topic: string, responder?: string) => void;
  /** Called when the pairing is ended while a wallet that has its link can still approve. */
  readonly onGivenUp: (topic: string) => void;
}

/** A proposal that any wallet with the link can approve. */
export interface Attempt {
  /** Resolves to the link once a wallet that opens it receives the proposal, or will receive it soon. */
  readonly uri: Promise<string>;
  readonly approval: Promise<SessionRecord>;
  /**
   * Resolves to the topic of the created pairing, or undefined if it failed. Do not start another attempt earlier: it would use
   * the same pairing.
   */
  readonly started: Promise<string | undefined>;
  /** Abandons the pairing. Both promises reject with the reason. */
  end(reason: unknown): void;
}

/** How long a wallet that has approved at the end may take to settle the session (ms). */
const SETTLE_TIME = 60_000;

/** A promise that also rejects when `ended` rejects, without unhandled rejections. */
function rejectWith<T>(ended: Promise<never>, promise: Promise<T>): Promise<T> {
  const either = Promise.race([ended, promise]);
  either.catch(() => {});
  return either;
}

/** Creates a pairing and sends a proposal over it, together with a request to sign in if there is one. Resolves to the link. */
async function sendProposal(
  client: Client,
  requested: RequestedNamespaces,
  signIn: SignInRequest | null,
): Promise<string | undefined> {
  const family = signIn && requested[namespaceOf(signIn.data.chainId)];
  if (family) return authenticate(client, family, signIn);
  return (await client.connect({ optionalNamespaces: requested })).uri;
}

/** @throws SharedIdError if the library has drawn one id for both requests, as it does for each thousandth pair */
function requireProposal(state: ProposalState): ProposalState {
  if (state.authenticationId !== undefined && state.id === undefined) throw new SharedIdError();
  return state;
}

/** Resolves to the reason when a proposal has expired. Rejects if the signal aborts. */
async function untilExpired(
  { connection }: OpenClient,
  clock: Clock,
  state: ProposalState,
  signal: AbortSignal,
): Promise<Error> {
  await clock.delay(LIFETIME, signal);
  // The page may have been suspended meanwhile: an approval in time is read first.
  if (!state.isApproved) await withTimeout(connection.catchUp, catchUpTime, { clock, signal }).catch(() => {});
  signal.throwIfAborted();
  // A wallet that approves in the last second may still settle the session.
  if (state.isApproved) await clock.delay(SETTLE_TIME, signal);
  return new Error(proposalExpiredText);
}

/** Lets the library remove a pairing with its proposal, on its next heartbeat. */
function removePairing(client: Client, { id, pairingTopic }: ProposalState): void {
  for (const target of [id, pairingTopic]) if (target !== undefined) client.core.expirer.set(target, 0);
  if (pairingTopic !== undefined) clearAuthentication(client, pairingTopic, id);
}

/** Creates a pairing and proposes a session over it. The pairing is removed at the end of the attempt. */
export function propose(params: ProposeParams): Attempt {
  const { opened, requested, signIn, clock, isUriEarly, onAnswer, store, onGivenUp } = params;
  const { client } = opened;
  const rejection = deferred<never>();
  const uriReady = deferred<string>();
  const started = deferred<string | undefined>();
  const settled = deferred<SessionRecord>();
  const timers = new AbortController();
  /** A wallet may have the link. */
  let isShared = false;
  /** A session was settled, or none can be. */
  let isOver = false;

  const expirePairing = (): void => {
    isOver = true;
    removePairing(client, proposal.state);
  };
  const shareLink = (link: string): void => {
    isShared = true;
    uriReady.resolve(link);
  };
  const stopListening = (): void => {
    timers.abort();
    proposal.dispose();
    client.off('session_connect', onConnect);
  };
  const end = (reason: unknown): void => {
    if (timers.signal.aborted) return;
    const topic = isShared && !isOver ? proposal.state.pairingTopic : undefined;
    stopListening();
    rejection.reject(reason);
    if (topic) onGivenUp(topic);
    else expirePairing();
  };
  /** The wallet's answer is no session. */
  const fail = (reason: unknown): void => {
    isOver = true;
    end(reason);
  };
  const proposal = followProposal(client, {
    onPairingCreated(pairing) {
      started.resolve(pairing.topic);
      if (timers.signal.aborted) return expirePairing();
      store(pairing.topic);
      if (isUriEarly)
        waitForRelay(opened, pairing.topic, clock, timers.signal)
          .then(() => shareLink(client.core.pairing.formatUriFromPairing(pairing)))
          .catch(() => {});
    },
    // The page may close before the relay has confirmed the proposal.
    onProposed: (proposed) => void keepProposal(client, clock, proposed).catch(() => {}),
    onApproved(responder) {
      if (proposal.state.pairingTopic && responder) store(proposal.state.pairingTopic, responder);
      onAnswer?.();
    },
    onRejected: fail,
    onSettleFailed: fail,
  });

  const onSettled = async ({ topic }: SessionRecord): Promise<void> => {
    if (timers.signal.aborted) return notifyPeer(client, topic);
    stopListening();
    expirePairing();
  };
  // The library's own promise misses a session that is settled before the relay has confirmed the proposal.
  const onConnect = ({ session }: { session: SessionRecord }): void => {
    if (session.pairingTopic === proposal.state.pairingTopic) settled.resolve(session);
  };
  async function deliver(): Promise<void> {
    const link = await sendProposal(client, requested, signIn);
    const { pairingTopic: topic, id } = requireProposal(proposal.state);
    // The library has just stored the proposal once more, with its own, shorter lifetime.
    if (isOver) expirePairing();
    else if (topic && id !== undefined) keepProposal(client, clock, { id, topic }).catch(() => {});
    if (link) shareLink(link);
  }
  const session = settled.promise;
  client.on('session_connect', onConnect);
  session.then(onSettled).catch(() => {});
  deliver().catch(settled.reject);
  session.catch((error) => {
    proposal.stopAwaitingPairing();
    started.resolve(undefined);
    end(error);
  });

  untilExpired(opened, clock, proposal.state, timers.signal).then(settled.reject, () => {});

  return {
    uri: rejectWith(rejection.promise, uriReady.promise),
    approval: rejectWith(rejection.promise, session),
    started: started.promise,
    end,
  };
}
