import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairingLifetime as LIFE } from '../../lib/limits';
import type { AskedNamespaces } from './askedNamespaces';
import { followProposal } from './followProposal';
import { keepProposal } from './keepProposal';
import type { SessionRecord } from './library';
import { notifyPeer } from './notifyPeer';
import type { OpenClient } from './openClient';

export interface ProposeParams {
  readonly opened: OpenClient;
  readonly asked: AskedNamespaces;
  readonly clock: Clock;
  /** The link is given out when the relay has accepted us, while the proposal still waits for the verify server. */
  readonly early: boolean;
  readonly onAnswer?: () => void;
  /** Stores the pairing, and with it the wallet's public key once it has said yes. */
  readonly keep: (topic: string, responder?: string) => void;
}

/** A proposal on its way to a wallet that is not known yet. */
export interface Attempt {
  /** Resolves to the link once a wallet that follows it finds the proposal, or finds it in a moment. */
  readonly uri: Promise<string>;
  readonly approval: Promise<SessionRecord>;
  /** Resolves to the pairing's topic when it is made, or to undefined when it will not be: until then, another attempt would take it for its own. */
  readonly started: Promise<string | undefined>;
  /** Ends the pairing; both promises reject with the reason, a session that still comes of it is ended. */
  end(reason: unknown): void;
}

/** The wait before a call that has failed is made again (ms). */
const NEXT_SOCKET = 1_000;

/** Addresses of nodes may hold keys and are none of the wallet's business. */
const withoutAddresses = (asked: AskedNamespaces): object =>
  Object.fromEntries(
    Object.entries(asked).map(([namespace, { chains, methods, events }]) => [namespace, { chains, methods, events }]),
  );

/** Resolves when the relay has taken a subscription to a topic; rejects when it has refused us, and when the signal aborts. */
async function accepted(
  { client: { core }, line }: OpenClient,
  topic: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const call = { method: 'irn_batchSubscribe', params: { topics: [topic] } };
  for (;;) {
    signal.throwIfAborted();
    await line.ready();
    signal.throwIfAborted();
    // A relay that refuses us answers nothing; a call that its socket's end leaves unanswered is made over the next.
    const taken = await core.relayer.provider.request(call).then(
      () => true,
      () => false,
    );
    if (taken) return;
    await clock.delay(NEXT_SOCKET, signal);
  }
}

/** A promise that rejects when the other one does, heard or not. */
function orRejects<T>(over: Promise<never>, promise: Promise<T>): Promise<T> {
  const either = Promise.race([over, promise]);
  either.catch(() => {});
  return either;
}

/** Makes a pairing and proposes a session over it; the pairing is gone when the attempt is over, either way. */
export function propose({ opened, asked, clock, early, onAnswer, keep }: ProposeParams): Attempt {
  const { client } = opened;
  const { expirer, pairing: pairings } = client.core;
  const over = deferred<never>();
  const delivered = deferred<string>();
  const started = deferred<string | undefined>();
  const timers = new AbortController();
  let ended = false;

  const drop = (): void => {
    for (const target of [proposal.known.id, proposal.known.pairing]) if (target !== undefined) expirer.set(target, 0);
  };
  const stop = (): void => {
    ended = true;
    timers.abort();
    proposal.stop();
  };
  const end = (reason: unknown): void => {
    if (ended) return;
    stop();
    over.reject(reason);
    // A wallet that has said yes is owed an end of its session; one that has not finds nothing to answer to.
    if (!proposal.known.answered) drop();
  };
  const proposal = followProposal(client, {
    made(pairing) {
      started.resolve(pairing.topic);
      if (ended) {
        drop();
        return;
      }
      keep(pairing.topic);
      const reached = (): void => delivered.resolve(pairings.formatUriFromPairing(pairing));
      if (early)
        accepted(opened, pairing.topic, clock, timers.signal)
          .then(reached)
          .catch(() => {});
    },
    // The page may go away before the relay has confirmed it.
    proposed: (made) => void keepProposal(client, clock, made).catch(() => {}),
    answered(responder) {
      if (proposal.known.pairing && responder) keep(proposal.known.pairing, responder);
      onAnswer?.();
    },
    unsettled: end,
  });

  async function onSettled({ topic }: SessionRecord): Promise<void> {
    if (ended) return notifyPeer(client, topic);
    stop();
    drop();
  }
  async function deliver(): Promise<SessionRecord> {
    const { uri, approval } = await client.connect({ optionalNamespaces: withoutAddresses(asked) });
    const settled = approval();
    settled.then(onSettled).catch(() => {});
    const { answered, pairing: topic, id } = proposal.known;
    if (ended && !answered) drop();
    // The library has just set its own, shorter life.
    else if (!ended && topic && id !== undefined) keepProposal(client, clock, { id, topic }).catch(() => {});
    if (uri) delivered.resolve(uri);
    return settled;
  }
  const session = deliver();
  session.catch((error) => {
    proposal.ignorePairing();
    started.resolve(undefined);
    end(error);
  });

  // A wallet that answers in the last second may still settle.
  const expire = (): void => {
    if (!proposal.known.answered) end(new Error('Proposal expired'));
  };
  clock.delay(LIFE, timers.signal).then(expire, () => {});

  const uri = orRejects(over.promise, delivered.promise);
  const approval = orRejects(over.promise, session);
  return { uri, approval, started: started.promise, end };
}
