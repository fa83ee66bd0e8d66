import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairingLifetime as LIFETIME } from '../../lib/limits';
import { followProposal } from './followProposal';
import { keepProposal } from './keepProposal';
import type { Client, SessionRecord } from './library';
import { notifyPeer } from './notifyPeer';
import type { OpenClient } from './openClient';
import type { RequestedNamespaces } from './requestedNamespaces';

export interface ProposeParams {
  readonly opened: OpenClient;
  readonly requested: RequestedNamespaces;
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

/**
 * Creates a pairing and sends a proposal over it. The library's `approval()` misses a session that is settled before the relay
 * has confirmed the proposal. The callback receives it.
 */
async function sendProposal(
  client: Client,
  requested: RequestedNamespaces,
  onEarlySession: (session: SessionRecord) => void,
) {
  const onConnect = ({ session }: { session: SessionRecord }): void => onEarlySession(session);
  client.on('session_connect', onConnect);
  try {
    return await client.connect({ optionalNamespaces: withoutRpcUrls(requested) });
  } finally {
    client.off('session_connect', onConnect);
  }
}

/** Creates a pairing and proposes a session over it. The pairing is removed at the end of the attempt. */
export function propose({ opened, requested, clock, isUriEarly, onAnswer, store }: ProposeParams): Attempt {
  const { client } = opened;
  const { expirer, pairing: pairings } = client.core;
  const rejection = deferred<never>();
  const uriReady = deferred<string>();
  const started = deferred<string | undefined>();
  const settled = deferred<SessionRecord>();
  const timers = new AbortController();
  let isEnded = false;

  const expirePairing = (): void => {
    for (const target of [proposal.state.id, proposal.state.pairingTopic])
      if (target !== undefined) expirer.set(target, 0);
  };
  const stopListening = (): void => {
    isEnded = true;
    timers.abort();
    proposal.dispose();
  };
  const end = (reason: unknown): void => {
    if (isEnded) return;
    stopListening();
    rejection.reject(reason);
    // After an approval, the pairing stays until the session can be ended. Without one, remove it, so no wallet can respond.
    if (!proposal.state.isApproved) expirePairing();
  };
  const proposal = followProposal(client, {
    onPairingCreated(pairing) {
      started.resolve(pairing.topic);
      if (isEnded) {
        expirePairing();
        return;
      }
      store(pairing.topic);
      const resolveUri = (): void => uriReady.resolve(pairings.formatUriFromPairing(pairing));
      if (isUriEarly)
        waitForRelay(opened, pairing.topic, clock, timers.signal)
          .then(resolveUri)
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
    if (isEnded) return notifyPeer(client, topic);
    stopListening();
    expirePairing();
  };
  const onEarlySession = (session: SessionRecord): void => {
    if (session.pairingTopic !== proposal.state.pairingTopic) return;
    isSettled = true;
    settled.resolve(session);
  };
  async function deliver(): Promise<void> {
    const { uri, approval } = await sendProposal(client, requested, onEarlySession);
    const { isApproved, pairingTopic: topic, id } = proposal.state;
    // The library has just stored the proposal once more, with its own, shorter lifetime.
    if (isSettled || (isEnded && !isApproved)) expirePairing();
    else if (!isEnded && topic && id !== undefined) keepProposal(client, clock, { id, topic }).catch(() => {});
    if (uri) uriReady.resolve(uri);
    if (!isSettled) settled.resolve(approval());
  }
  const session = settled.promise;
  session.then(onSettled).catch(() => {});
  deliver().catch(settled.reject);
  session.catch((error) => {
    proposal.stopAwaitingPairing();
    started.resolve(undefined);
    end(error);
  });

  // A wallet that approves in the last second may still settle the session.
  const expire = (): void => {
    if (!proposal.state.isApproved) end(new Error('Proposal expired'));
  };
  clock.delay(LIFETIME, timers.signal).then(expire, () => {});

  const uri = rejectWith(rejection.promise, uriReady.promise);
  const approval = rejectWith(rejection.promise, session);
  return { uri, approval, started: started.promise, end };
}
