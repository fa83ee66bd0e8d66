import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairingRetention as KEPT, pairingLifetime as LIFE } from '../../lib/limits';
import type { HistoryRecord, SessionRecord } from './library';
import { notifyPeer } from './notifyPeer';
import type { OpenClient } from './openClient';
import type { PendingPairing } from './pendingPairing';
import type { Attempt } from './propose';

export interface ResumePairingParams {
  readonly opened: OpenClient;
  readonly topic: string;
  readonly pending: PendingPairing;
  /** False to end the session that may come of it. */
  readonly wanted: boolean;
  readonly clock: Clock;
  /** Stores the wallet's public key once it has said yes. */
  readonly keep: (topic: string, responder: string) => void;
}

/** A pairing that another page has made. */
export interface Resumed extends Pick<Attempt, 'approval' | 'end'> {
  /** Resolves when no session can come of it any more, or the one that came was handed out or ended; rejects when cancelled. */
  readonly over: Promise<unknown>;
  /** Stops listening at once. */
  cancel(reason: unknown): void;
}

/** How long the relay and the wallet may take to settle what was approved in time (ms). */
const SETTLE = 20_000;
/** Wallets may approve for this long after the end of the pairing's life (ms). */
const OVERTIME = 60_000;

/** Whether a client has what it needs to hear from the wallet of a pairing. */
export const knowsPairing = ({ client: { proposal, session } }: OpenClient, topic: string): boolean =>
  [...proposal.getAll(), ...session.getAll()].some(({ pairingTopic }) => pairingTopic === topic);

/** Works off what the former page had received but not finished; all else the relay delivers once the line stands. */
async function catchUp(
  { client: { engine, core }, line }: OpenClient,
  topic: string,
  {
    responder,
    proposalId,
    clock,
  }: Pick<PendingPairing, 'responder'> & {
    readonly proposalId: number | undefined;
    readonly clock: Clock;
  },
): Promise<void> {
  await line.ready();
  if (responder !== undefined && proposalId !== undefined) {
    const result = { responderPublicKey: responder };
    await engine.onSessionProposeResponse(topic, { id: proposalId, jsonrpc: '2.0', result }, 'relay');
  }
  const settling = engine.pendingSessions.get(proposalId ?? 0)?.sessionTopic;
  const topics = settling ? [topic, settling] : [topic];
  for (const [of, messages] of Object.entries(core.relayer.messages.getWithoutAck(topics))) {
    for (const message of messages) {
      await engine.onProviderMessageEvent({ topic: of, message, publishedAt: clock.now() });
    }
  }
}

/**
 * Takes up a pairing where the page that made it has left it: the wallet may have answered since, or may still do so. A
 * session that comes after the end of the pairing, or after `end`, is ended and the wallet told.
 */
export function resumePairing({ opened, topic, pending, wanted, clock, keep }: ResumePairingParams): Resumed {
  const { client, line } = opened;
  const { history, expirer } = client.core;
  const { expiresAt } = pending;
  const approval = deferred<SessionRecord>();
  const over = deferred();
  const timers = new AbortController();
  const proposalId = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)?.id;
  let answered = pending.responder !== undefined || client.engine.pendingSessions.has(proposalId ?? 0);
  let open = wanted;
  let stopWaiting = (): void => {};
  for (const promise of [approval.promise, over.promise]) promise.catch(() => {});

  const end = (reason: unknown): void => {
    open = false;
    approval.reject(reason);
  };
  const expire = (): void => end(new Error('Proposal expired'));
  const cancel = (reason: unknown): void => {
    timers.abort();
    stopWaiting();
    client.off('session_connect', onConnect);
    history.off('history_updated', onAnswered);
    end(reason);
    over.reject(reason);
  };
  const finish = (): void => {
    // The library removes what it has of the pairing on its next beat.
    for (const target of [proposalId, topic]) if (target !== undefined) expirer.set(target, 0);
    over.resolve();
    cancel(new Error('Proposal expired'));
  };
  const onConnect = ({ session }: { session: SessionRecord }): void => {
    if (session.pairingTopic !== topic || timers.signal.aborted) return;
    const now = clock.now();
    // More than its life is left where the device's clock was set back.
    if (open && now < expiresAt + SETTLE && now >= expiresAt - LIFE) {
      approval.resolve(session);
      finish();
    } else {
      expire();
      notifyPeer(client, session.topic).then(finish, finish);
    }
  };
  const onAnswered = ({ id, request, response }: HistoryRecord): void => {
    if (!response || request.method !== 'wc_sessionPropose' || id !== proposalId) return;
    const { responderPublicKey } = Object(response.result);
    if (response.error || typeof responderPublicKey !== 'string') finish();
    else {
      answered = true;
      keep(topic, responderPublicKey);
    }
  };

  /** Resolves at a time of the pairing's, at once when that has passed. */
  const at = (time: number): Promise<void> => clock.delay(Math.max(0, time - clock.now()), timers.signal);
  async function listen(): Promise<void> {
    await Promise.all([at(expiresAt + OVERTIME + SETTLE), line.ready().then(() => clock.delay(SETTLE, timers.signal))]);
  }

  if (!wanted) end(new Error('The page has no use for the session'));
  client.on('session_connect', onConnect);
  history.on('history_updated', onAnswered);
  const settled = client.session.getAll().find(({ pairingTopic }) => pairingTopic === topic);
  if (settled) {
    onConnect({ session: settled });
    return { approval: approval.promise, over: over.promise, end, cancel };
  }
  stopWaiting = opened.waitFor(topic);
  catchUp(opened, topic, { ...pending, proposalId, clock }).catch(() => {});
  at(expiresAt).then(
    () => answered || expire(),
    () => {},
  );
  at(expiresAt + SETTLE).then(expire, () => {});
  // A relay that refuses the page leaves nothing to listen to.
  Promise.race([listen(), at(expiresAt + KEPT)]).then(finish, cancel);
  return { approval: approval.promise, over: over.promise, end, cancel };
}
