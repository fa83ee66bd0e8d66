import type { SignInRequest } from '../../core/ports/signIn';
import { namespaceOf } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairingLifetime as LIFETIME } from '../../lib/limits';
import { authenticate } from './authenticate';
import { clearAuthentication } from './clearAuthentication';
import { followProposal } from './followProposal';
import { keepProposal } from './keepProposal';
import type { Client, SessionRecord } from './library';
import { notifyPeer } from './notifyPeer';
import type { OpenClient } from './openClient';
import type { RequestedNamespaces } from './requestedNamespaces';

export interface ProposeParams {
  readonly opened: OpenClient;
  readonly requested: RequestedNamespaces;
  /** What the wallet is asked to sign while it connects; null for nothing. */
  readonly signIn: SignInRequest | null;
  readonly clock: Clock;
  /** Resolve the URI once the relay accepts the connection, while the proposal still waits for the verify server. */
  readonly isUriEarly: boolean;
  readonly onAnswer?: () => void;
  /** Stores the pairing, with the wallet's public key after the approval. */
  readonly store: (topic: string, responder?: string) => void;
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
  /** Ends the pairing. Both promises reject with the reason, and a session that is still settled is ended. */
  end(reason: unknown): void;
}

/** The wait before a failed call is repeated (ms). */
const RETRY_DELAY = 1_000;
/** How long a wallet that has approved at the end may take to settle the session (ms). */
const SETTLE_TIME = 60_000;

/** RPC URLs may contain keys and are not sent to the wallet. */
const withoutRpcUrls = (requested: RequestedNamespaces): object =>
  Object.fromEntries(
    Object.entries(requested).map(([namespace, { chains, methods, events }]) => [
      namespace,
      { chains, methods, events },
    ]),
  );

/** Resolves when the relay has accepted a subscription to a topic. Rejects if it refuses the page or the signal aborts. */
async function waitForRelay(
  { client: { core }, connection }: OpenClient,
  topic: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const call = { method: 'irn_batchSubscribe', params: { topics: [topic] } };
  for (;;) {
    signal.throwIfAborted();
    await connection.ready();
    signal.throwIfAborted();
    // A call fails when its socket closes; repeat it over the next one. `ready` rejects if the relay refuses the page.
    const isSubscribed = await core.relayer.provider.request(call).then(
      () => true,
      () => false,
    );
    if (isSubscribed) return;
    await clock.delay(RETRY_DELAY, signal);
  }
}

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
  return (await client.connect({ optionalNamespaces: withoutRpcUrls(requested) })).uri;
}

/** Creates a pairing and proposes a session over it. The pairing is removed at the end of the attempt. */
export function propose(params: ProposeParams): Attempt {
  const { opened, requested, signIn, clock, isUriEarly, onAnswer, store } = params;
  const { client } = opened;
  const rejection = deferred<never>();
  const uriReady = deferred<string>();
  const started = deferred<string | undefined>();
  const settled = deferred<SessionRecord>();
  const timers = new AbortController();

  const expirePairing = (): void => {
    const { id, pairingTopic } = proposal.state;
    for (const target of [id, pairingTopic]) if (target !== undefined) client.core.expirer.set(target, 0);
    if (pairingTopic !== undefined) clearAuthentication(client, pairingTopic, id);
  };
  const stopListening = (): void => {
    timers.abort();
    proposal.dispose();
  };
  const end = (reason: unknown): void => {
    if (timers.signal.aborted) return;
    stopListening();
    rejection.reject(reason);
    // After an approval, the pairing stays until the session can be ended. Without one, remove it, so no wallet can respond.
    if (proposal.state.isApproved) return;
    client.off('session_connect', onConnect);
    expirePairing();
  };
  const proposal = followProposal(client, {
    onPairingCreated(pairing) {
      started.resolve(pairing.topic);
      if (timers.signal.aborted) return expirePairing();
      store(pairing.topic);
      if (isUriEarly)
        waitForRelay(opened, pairing.topic, clock, timers.signal)
          .then(() => uriReady.resolve(client.core.pairing.formatUriFromPairing(pairing)))
          .catch(() => {});
    },
    // The page may close before the relay has confirmed the proposal.
    onProposed: (proposed) => void keepProposal(client, clock, proposed).catch(() => {}),
    onApproved(responder) {
      if (proposal.state.pairingTopic && responder) store(proposal.state.pairingTopic, responder);
      onAnswer?.();
    },
    onRejected: end,
    onSettleFailed: end,
  });

  let isSettled = false;
  const onSettled = async ({ topic }: SessionRecord): Promise<void> => {
    isSettled = true;
    client.off('session_connect', onConnect);
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
    const { isApproved, pairingTopic: topic, id } = proposal.state;
    // The library has just stored the proposal once more, with its own, shorter lifetime.
    if (isSettled || (timers.signal.aborted && !isApproved)) expirePairing();
    else if (!timers.signal.aborted && topic && id !== undefined)
      keepProposal(client, clock, { id, topic }).catch(() => {});
    if (link) uriReady.resolve(link);
  }
  const session = settled.promise;
  client.on('session_connect', onConnect);
  session.then(onSettled).catch(() => {});
  deliver().catch(settled.reject);
  session.catch((error) => {
    client.off('session_connect', onConnect);
    proposal.stopAwaitingPairing();
    started.resolve(undefined);
    end(error);
  });

  async function expire(): Promise<void> {
    await clock.delay(LIFETIME, timers.signal);
    // A wallet that approves in the last second may still settle the session.
    if (proposal.state.isApproved) await clock.delay(SETTLE_TIME, timers.signal);
    settled.reject(new Error('Proposal expired'));
  }
  expire().catch(() => {});

  return {
    uri: rejectWith(rejection.promise, uriReady.promise),
    approval: rejectWith(rejection.promise, session),
    started: started.promise,
    end,
  };
}
