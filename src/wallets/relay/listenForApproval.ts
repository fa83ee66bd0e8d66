import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { pairingLifetime as LIFETIME, pairingRetention as RETENTION } from '../../lib/limits';
import { proposalExpiredText } from '../../lib/proposalExpiredText';
import { withTimeout } from '../../lib/timeout';
import { catchUpTime } from './catchUpTime';
import { clearAuthentication } from './clearAuthentication';
import { AUTHENTICATE, authenticationOf } from './findAuthentication';
import { isUnsupported } from './isUnsupported';
import type { HistoryRecord, SessionRecord } from './library';
import { notifyPeer } from './notifyPeer';
import type { OpenClient } from './openClient';
import type { PendingPairing } from './pendingPairing';
import type { Attempt } from './propose';
import { AUTHENTICATION_FAILED } from './settleAuthentications';

export interface ResumePairingParams {
  readonly opened: OpenClient;
  readonly topic: string;
  readonly pending: PendingPairing;
  /** False to end a session that is still approved. */
  readonly keepSession: boolean;
  readonly clock: Clock;
  /** Stores the wallet's public key after its approval. */
  readonly store: (topic: string, responder: string) => void;
}

/** A pairing that another page created, or that this one has abandoned. */
export interface ResumedPairing extends Pick<Attempt, 'approval' | 'end'> {
  /** Resolves when the session was returned or ended, or none is possible any more. Rejects if canceled. */
  readonly finished: Promise<unknown>;
  /** Stops listening at once. */
  cancel(reason: unknown): void;
}

/** How long relay and wallet may take to settle a session that was approved in time (ms). */
const SETTLE_TIME = 20_000;
/** How long wallets may approve after the pairing has expired (ms). */
const LATE_APPROVAL_TIME = 60_000;

/** Whether a client has the proposal or session of a pairing. */
export const hasPairing = ({ client: { proposal, session } }: OpenClient, topic: string): boolean =>
  [...proposal.getAll(), ...session.getAll()].some(({ pairingTopic }) => pairingTopic === topic);

/** Handles messages that the previous page received but did not finish. The relay delivers all others once connected. */
async function handleMissedMessages(
  { client: { engine, core, auth }, connection }: OpenClient,
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
  await connection.ready();
  if (responder !== undefined && proposalId !== undefined) {
    const result = { responderPublicKey: responder };
    await engine.onSessionProposeResponse(topic, { id: proposalId, jsonrpc: '2.0', result }, 'relay');
  }
  const sessionTopic = engine.pendingSessions.get(proposalId ?? 0)?.sessionTopic;
  const answers = auth.pairingTopics.keys.filter((each) => auth.pairingTopics.get(each).pairingTopic === topic);
  const topics = [topic, ...answers, ...(sessionTopic ? [sessionTopic] : [])];
  for (const [messageTopic, messages] of Object.entries(core.relayer.messages.getWithoutAck(topics))) {
    for (const message of messages) {
      await engine.onProviderMessageEvent({ topic: messageTopic, message, publishedAt: clock.now() });
    }
  }
}

interface Expiry {
  readonly expiresAt: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly isAnswered: () => boolean;
}

/**
 * Resolves when a pairing has expired: a page that was suspended meanwhile first reads what it has missed. Once a wallet has approved,
 * it has time to settle the session. Rejects if the signal aborts.
 */
async function untilExpired(
  { catchUp }: OpenClient['connection'],
  { expiresAt, clock, signal, isAnswered }: Expiry,
): Promise<void> {
  const isLate = clock.now() >= expiresAt;
  const settleTime = (): number => (isLate ? Math.max(0, expiresAt + SETTLE_TIME - clock.now()) : SETTLE_TIME);
  await clock.delay(Math.max(0, expiresAt - clock.now()), signal);
  await withTimeout(catchUp, isLate ? settleTime() : catchUpTime, { clock, signal }).catch(() => {});
  if (isAnswered()) await clock.delay(settleTime(), signal);
}

/**
 * Waits for the approval of a pairing that another page created, or that this one has given up: the wallet may have responded since, or
 * may still respond.
 * A session that arrives after the pairing has expired, or after `end`, is ended and its wallet notified.
 */
export function listenForApproval({
  opened,
  topic,
  pending,
  keepSession,
  clock,
  store,
}: ResumePairingParams): ResumedPairing {
  const { client, connection } = opened;
  const { history, expirer } = client.core;
  const { expiresAt } = pending;
  const approval = deferred<SessionRecord>();
  const finished = deferred();
  const timers = new AbortController();
  const proposalId = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)?.id;
  let answered = pending.responder !== undefined || client.engine.pendingSessions.has(proposalId ?? 0);
  let isOpen = keepSession;
  // Such a page may be suspended when the pairing expires, and read the relay's queued messages later.
  const wasValid = clock.now() < expiresAt;
  let stopWaiting = (): void => {};
  for (const promise of [approval.promise, finished.promise]) promise.catch(() => {});

  const end = (reason: unknown): void => {
    isOpen = false;
    approval.reject(reason);
  };
  const expire = (): void => end(new Error(proposalExpiredText));
  const cancel = (reason: unknown): void => {
    timers.abort();
    stopWaiting();
    client.off('session_connect', onConnect);
    client.off(AUTHENTICATION_FAILED, onFailed);
    history.off('history_updated', onAnswered);
    end(reason);
    finished.reject(reason);
  };
  const finish = (): void => {
    // The library removes the pairing on its next heartbeat.
    for (const target of [proposalId, topic]) if (target !== undefined) expirer.set(target, 0);
    clearAuthentication(client, topic, proposalId);
    finished.resolve();
    cancel(new Error(proposalExpiredText));
  };
  const onConnect = ({ session }: { session: SessionRecord }): void => {
    if (session.pairingTopic !== topic || timers.signal.aborted) return;
    const now = clock.now();
    // The remaining time exceeds the lifetime if the device's clock was set back.
    if (isOpen && (wasValid || now < expiresAt + SETTLE_TIME) && now >= expiresAt - LIFETIME) {
      approval.resolve(session);
      finish();
    } else {
      expire();
      notifyPeer(client, session.topic).then(finish, finish);
    }
  };
  const onFailed = ({ pairingTopic }: { pairingTopic: string }): void => {
    if (pairingTopic === topic) finish();
  };
  const onAnswered = ({ id, request, response }: HistoryRecord): void => {
    if (response && request.method === AUTHENTICATE && id === authenticationOf(client, topic)?.id) {
      if (!response.error) answered = true;
      else if (!isUnsupported(response.error)) finish();
    }
    if (!response || request.method !== 'wc_sessionPropose' || id !== proposalId) return;
    const { responderPublicKey } = Object(response.result);
    if (response.error || typeof responderPublicKey !== 'string') finish();
    else {
      answered = true;
      store(topic, responderPublicKey);
    }
  };

  const pairing = { approval: approval.promise, finished: finished.promise, end, cancel };

  /** Resolves at a time, or at once if it has passed. */
  const waitUntil = (time: number): Promise<void> => clock.delay(Math.max(0, time - clock.now()), timers.signal);
  async function listen(): Promise<void> {
    await Promise.all([
      expired,
      waitUntil(expiresAt + LATE_APPROVAL_TIME + SETTLE_TIME),
      connection.ready().then(() => clock.delay(SETTLE_TIME, timers.signal)),
    ]);
  }

  if (!keepSession) end(new Error('The page has no use for the session'));
  client.on('session_connect', onConnect);
  client.on(AUTHENTICATION_FAILED, onFailed);
  history.on('history_updated', onAnswered);
  const settled = client.session.getAll().find(({ pairingTopic }) => pairingTopic === topic);
  if (settled) {
    onConnect({ session: settled });
    return pairing;
  }
  stopWaiting = opened.acceptPairing(topic);
  handleMissedMessages(opened, topic, { ...pending, proposalId, clock }).catch(() => {});
  const expiry = { expiresAt, clock, signal: timers.signal, isAnswered: () => answered };
  const expired = untilExpired(connection, expiry).then(expire, () => {});
  // Canceled if the relay refuses the page.
  Promise.race([listen(), waitUntil(expiresAt + RETENTION)]).then(finish, cancel);
  return pairing;
}
