import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairing as LIFE } from '../../lib/limits';
import type { AskedNamespaces } from './askedNamespaces';
import { keepProposal } from './keepProposal';
import type { HistoryRecord, SessionRecord } from './library';
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

/** Makes a pairing and proposes a session over it; the pairing is gone when the attempt is over, either way. */
export function propose({ opened: { client, line }, asked, clock, early, onAnswer, keep }: ProposeParams): Attempt {
  const { history, expirer, pairing: pairings, relayer } = client.core;
  const over = deferred<never>();
  const delivered = deferred<string>();
  const started = deferred<string | undefined>();
  over.promise.catch(() => {});
  const timers = new AbortController();
  let ended = false;
  let answered = false;
  let reached = false;
  let proposalId: number | undefined;
  let pairing: string | undefined;

  const drop = (): void => {
    if (proposalId !== undefined) expirer.set(proposalId, 0);
    if (pairing) expirer.set(pairing, 0);
  };
  const stop = (): void => {
    timers.abort();
    history.off('history_created', onCall);
    history.off('history_updated', onAnswered);
  };
  const end = (reason: unknown): void => {
    if (ended) return;
    ended = true;
    stop();
    over.reject(reason);
    // A wallet that has said yes is owed an end of its session; one that has not finds nothing to answer to.
    if (!answered) drop();
  };
  const onPairing = (made: { topic: string }): void => {
    pairings.events.off('pairing_create', onPairing);
    pairing = made.topic;
    started.resolve(pairing);
    if (ended) {
      drop();
      return;
    }
    keep(pairing);
    if (early) accepted(made).catch(() => {});
  };
  const onCall = ({ id, topic, request }: HistoryRecord): void => {
    if (request.method !== 'wc_sessionPropose' || topic !== pairing) return;
    proposalId = id;
    // Before it can reach a wallet: the page may go away before the relay has confirmed it.
    if (!ended) keepProposal(client, clock, { id, topic, params: Object(request.params) }).catch(() => {});
  };
  const onAnswered = ({ id, request, response }: HistoryRecord): void => {
    if (!response) return;
    if (request.method === 'wc_sessionPropose' && id === proposalId && !response.error) {
      answered = true;
      const { responderPublicKey } = Object(response.result);
      if (pairing && typeof responderPublicKey === 'string') keep(pairing, responderPublicKey);
      onAnswer?.();
    }
    // The library tells the wallet what was wrong with its session, and nobody else.
    if (request.method === 'wc_sessionSettle' && answered && response.error) end(response.error);
  };
  pairings.events.on('pairing_create', onPairing);
  history.on('history_created', onCall);
  history.on('history_updated', onAnswered);

  const reach = (uri: string): void => {
    reached = true;
    delivered.resolve(uri);
  };
  async function accepted(made: { topic: string }): Promise<void> {
    const uri = pairings.formatUriFromPairing(made);
    const call = { method: 'irn_batchSubscribe', params: { topics: [made.topic] } };
    while (!ended && !reached) {
      await line.ready();
      // A relay that refuses us answers nothing; a call that its socket's end leaves unanswered is made over the next.
      await relayer.provider.request(call).then(
        () => reach(uri),
        () => clock.delay(NEXT_SOCKET, timers.signal),
      );
    }
  }

  async function deliver(): Promise<SessionRecord> {
    // Addresses of nodes may hold keys and are none of the wallet's business.
    const wishes = Object.entries(asked).map(([namespace, { chains, methods, events }]) => [
      namespace,
      { chains, methods, events },
    ]);
    const { uri, approval } = await client.connect({ optionalNamespaces: Object.fromEntries(wishes) });
    const settled = approval();
    settled
      .then(({ topic }) => {
        if (ended) return client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } });
        stop();
        ended = true;
        drop();
      })
      .catch(() => {});
    if (ended && !answered) drop();
    // The library has just set its own, shorter life.
    else if (!ended && pairing && proposalId !== undefined) {
      keepProposal(client, clock, { id: proposalId, topic: pairing }).catch(() => {});
    }
    if (uri) reach(uri);
    return settled;
  }
  const session = deliver();
  session.catch((error) => {
    pairings.events.off('pairing_create', onPairing);
    started.resolve(undefined);
    end(error);
  });

  clock.delay(LIFE, timers.signal).then(
    () => {
      // A wallet that answers in the last second may still settle.
      if (!answered) end(new Error('Proposal expired'));
    },
    () => {},
  );

  const uri = Promise.race([over.promise, delivered.promise]);
  const approval = Promise.race([over.promise, session]);
  for (const promise of [uri, approval]) promise.catch(() => {});
  return { uri, approval, started: started.promise, end };
}
