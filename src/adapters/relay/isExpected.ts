import type { Client } from './library';

/** What a wallet may ask of the page over a session. */
const SESSION_REQUESTS = [
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionPing',
  'wc_sessionDelete',
  'wc_sessionEvent',
];
/** What the page asks and waits for. */
const ANSWERED = ['wc_sessionPropose', 'wc_sessionRequest'];

function allowedRequests({ core, session, engine }: Client, topic: string): readonly string[] {
  if (session.keys.includes(topic)) return SESSION_REQUESTS;
  const settling = [...engine.pendingSessions.values()].some(({ sessionTopic }) => sessionTopic === topic);
  // A wallet does not wait for the page before it speaks over the session that it settles.
  if (settling) return ['wc_sessionSettle', ...SESSION_REQUESTS];
  // Whoever has seen the code holds the pairing's key: only an answer to the proposal is accepted there, so that nobody
  // else can end the pairing or make a proposal of their own.
  if (core.pairing.pairings.keys.includes(topic)) return ['wc_pairingPing'];
  // An earlier page of the origin has accepted the wallet's answer, or nobody would have this key: the settlement waits until
  // the pairing is taken up (holdSettlements).
  return ['wc_sessionSettle'];
}

/**
 * Whether an opened message is one that the page waits for on this topic: a request that the wallet may make there, or the
 * first answer to a request that the page sent over the same topic.
 *
 * The library accepts an answer from any topic that it has a key for, and requests that only wallets are asked. Both sides of
 * a topic share its key, so the relay can return the page's own messages to it.
 */
export function isExpected(client: Client, topic: string, payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null || !('id' in payload)) return false;
  const { id } = payload;
  if (typeof id !== 'number' && typeof id !== 'bigint') return false;
  if ('method' in payload) return allowedRequests(client, topic).includes(String(payload.method));
  if (!('result' in payload) && !('error' in payload)) return false;
  const asked = client.core.history.records.get(Number(id));
  return asked?.topic === topic && asked.response === undefined && ANSWERED.includes(asked.request.method);
}
