import { AUTHENTICATE, findAuthentication } from './findAuthentication';
import type { Client } from './library';

/**
 * Who a message is for. 'this page': this page handles it, and so may others if it is a request of the wallet. 'another page': only
 * another page of the origin can. 'nobody': none does.
 */
export type Recipient = 'this page' | 'another page' | 'nobody';

/** The requests that a wallet may send over a session. */
const SESSION_REQUESTS = [
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionPing',
  'wc_sessionDelete',
  'wc_sessionEvent',
];
/** A wallet may send session requests right after it settles the session, without waiting for the page. */
const SETTLING_REQUESTS = ['wc_sessionSettle', ...SESSION_REQUESTS];
/** The page's requests that expect a response. */
const PAGE_REQUESTS = ['wc_sessionPropose', 'wc_sessionRequest'];

function recipientOfRequest(client: Client, topic: string, method: string): Recipient {
  const { core, session, engine } = client;
  if (findAuthentication(client, topic)) return 'nobody';
  const recipientIf = (allowed: readonly string[]): Recipient => (allowed.includes(method) ? 'this page' : 'nobody');
  if (session.keys.includes(topic)) return recipientIf(SESSION_REQUESTS);
  if ([...engine.pendingSessions.values()].some(({ sessionTopic }) => sessionTopic === topic))
    return recipientIf(SETTLING_REQUESTS);
  // Anyone who has seen the QR code has the pairing's key. In addition to responses to the proposal, only pings are accepted
  // there, so that others cannot end the pairing or send a proposal.
  if (core.pairing.pairings.keys.includes(topic)) return recipientIf(['wc_pairingPing']);
  // This topic has a key, so another page of the origin has accepted the wallet's response.
  return SETTLING_REQUESTS.includes(method) ? 'another page' : 'nobody';
}

function recipientOfResponse(
  client: Client,
  own: ReadonlySet<string | number>,
  topic: string,
  id: number | bigint,
): Recipient {
  const { core, session } = client;
  const authentication = findAuthentication(client, topic);
  if (authentication && !own.has(authentication.topic)) return 'another page';
  if (authentication) return authentication.id === Number(id) && !authentication.response ? 'this page' : 'nobody';
  const record = core.history.records.get(Number(id));
  const isProposal = core.pairing.pairings.keys.includes(topic) || record?.request.method === 'wc_sessionPropose';
  if (isProposal && !own.has(topic)) return 'another page';
  if (!record) return session.keys.includes(topic) && !own.has(Number(id)) ? 'another page' : 'nobody';
  if (record.topic !== topic || record.response !== undefined) return 'nobody';
  const { method } = record.request;
  // It was stored by another page, or by an earlier one.
  if (method === 'wc_sessionRequest' && !own.has(record.id)) return 'another page';
  // A wallet that cannot sign in while it connects may say so over the pairing.
  const isExpected = PAGE_REQUESTS.includes(method) || (method === AUTHENTICATE && own.has(topic));
  return isExpected ? 'this page' : 'nobody';
}

/**
 * Returns the recipient of a decrypted message on its topic. This page accepts requests that the wallet may send there, and
 * responses to requests that were sent over the same topic, or, to sign in, on the topic of that request's answer. Responses to
 * proposals are accepted only over this page's own pairings.
 *
 * The library itself accepts a response from any topic that it has a key for, and requests that only wallets should receive.
 * Both sides of a topic share its key, so the relay could return the page's own messages. All pages of the origin share their
 * keys and topics, so each page may receive the messages of all pages.
 * @param own the topics of the pairings and the ids of the requests of this page
 */
export function recipientOf(
  client: Client,
  own: ReadonlySet<string | number>,
  topic: string,
  payload: unknown,
): Recipient {
  if (typeof payload !== 'object' || payload === null || !('id' in payload)) return 'nobody';
  const { id } = payload;
  if (typeof id !== 'number' && typeof id !== 'bigint') return 'nobody';
  if ('method' in payload) return recipientOfRequest(client, topic, String(payload.method));
  return 'result' in payload || 'error' in payload ? recipientOfResponse(client, own, topic, id) : 'nobody';
}
