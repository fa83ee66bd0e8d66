import type { Client } from './library';

/** Who waits for a message: this page, another page of the origin, or nobody. */
export type Recipient = 'this page' | 'another page' | 'nobody';

/** What a wallet may ask of the page over a session. */
const SESSION_REQUESTS = [
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionPing',
  'wc_sessionDelete',
  'wc_sessionEvent',
];
/** A wallet does not wait for the page before it speaks over the session that it settles. */
const SETTLING_REQUESTS = ['wc_sessionSettle', ...SESSION_REQUESTS];
/** What the page asks and waits for. */
const ANSWERED = ['wc_sessionPropose', 'wc_sessionRequest'];

function recipientOfRequest({ core, session, engine }: Client, topic: string, method: string): Recipient {
  const here = (allowed: readonly string[]): Recipient => (allowed.includes(method) ? 'this page' : 'nobody');
  if (session.keys.includes(topic)) return here(SESSION_REQUESTS);
  if ([...engine.pendingSessions.values()].some(({ sessionTopic }) => sessionTopic === topic))
    return here(SETTLING_REQUESTS);
  // Whoever has seen the code holds the pairing's key: only an answer to the proposal is accepted there, so that nobody
  // else can end the pairing or make a proposal of their own.
  if (core.pairing.pairings.keys.includes(topic)) return here(['wc_pairingPing']);
  // A page of the origin has accepted the wallet's answer, or nobody would have the key of this topic.
  return SETTLING_REQUESTS.includes(method) ? 'another page' : 'nobody';
}

function recipientOfAnswer(
  { core }: Client,
  pairings: ReadonlySet<string>,
  topic: string,
  id: number | bigint,
): Recipient {
  const asked = core.history.records.get(Number(id));
  const proposed = core.pairing.pairings.keys.includes(topic) || asked?.request.method === 'wc_sessionPropose';
  if (proposed && !pairings.has(topic)) return 'another page';
  const waits = asked?.topic === topic && asked.response === undefined && ANSWERED.includes(asked.request.method);
  return waits ? 'this page' : 'nobody';
}

/**
 * Who waits for an opened message on its topic. This page waits for requests that the wallet may make there, and for answers
 * to requests that were sent over the same topic; those to proposals only over `pairings`, which are its own.
 *
 * The library accepts an answer from any topic that it has a key for, and requests that only wallets are asked. Both sides of
 * a topic share its key, so the relay can return the page's own messages to it. And all pages of the origin share their keys
 * and topics, so the relay brings each of them the messages of all.
 */
export function recipientOf(client: Client, pairings: ReadonlySet<string>, topic: string, payload: unknown): Recipient {
  if (typeof payload !== 'object' || payload === null || !('id' in payload)) return 'nobody';
  const { id } = payload;
  if (typeof id !== 'number' && typeof id !== 'bigint') return 'nobody';
  if ('method' in payload) return recipientOfRequest(client, topic, String(payload.method));
  return 'result' in payload || 'error' in payload ? recipientOfAnswer(client, pairings, topic, id) : 'nobody';
}
