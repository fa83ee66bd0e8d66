import { firstAnswers } from './firstAnswers';
import { isSealed } from './isSealed';
import type { Client, HistoryRecord } from './library';
import type { RelayCall, RelayMessage } from './libraryRelayer';
import { recipientOf } from './recipientOf';

/** Messages of other pages that are kept at most: a relay that brings more of them is hostile. */
const MOST = 20;

/** The message of a delivery; undefined for all else that a relay sends. */
const messageOf = ({ method, params }: Partial<RelayCall>): RelayMessage | undefined =>
  method?.endsWith('_subscription') ? (params as { data: RelayMessage }).data : undefined;

/** Link mode carries messages in links, in plain text. */
function switchLinkModeOff({ core, engine }: Client): void {
  core.dispatchEnvelope = () => {};
  core.relayer.onLinkMessageEvent = async () => {};
  engine.registerLinkModeListeners = async () => {};
}

/**
 * Decides which messages reach the library: those that were sealed with their topic's key and that this page waits for.
 *
 * What another page of the origin waits for is not acknowledged, so that the relay brings it to that page, and is kept in
 * case this page takes its pairing up. All others are acknowledged and dropped. A message is acknowledged only once the
 * library has stored it.
 *
 * @param started resolves when the client knows its sessions; the relay delivers before that
 * @param refused is called for each message that nobody with the topic's key can have written, with their number so far
 * @returns makes this page wait for the wallet of a pairing that another page has proposed, until what that returns is called
 */
export function guardMessages(
  client: Client,
  started: Promise<unknown>,
  refused: (count: number) => void,
): (pairing: string) => () => void {
  const { core, engine } = client;
  const { relayer, crypto, history } = core;
  const { onMessageEvent, onProviderPayload } = relayer;
  const { onSessionProposeResponse } = engine;
  const { decode } = crypto;
  const isFirst = firstAnswers(history);
  const pairings = new Set<string>();
  const others = new Map<string, RelayCall>();
  let count = 0;

  /** Undefined for what cannot be opened. No options: they would name another encoding, or a key for type 1. */
  const open = async (topic: string, message: string): Promise<unknown> =>
    isSealed(message) ? decode(topic, message) : undefined;

  history.on('history_created', ({ topic, request }: HistoryRecord) => {
    if (request.method === 'wc_sessionPropose') pairings.add(topic);
  });

  /** Hands a message to the library if this page waits for it. Resolves to false when another page does. */
  async function take({ topic, message, publishedAt, attestation }: RelayMessage): Promise<boolean> {
    const payload = await open(topic, message);
    if (payload === undefined) {
      if (!isSealed(message) || crypto.keychain.has(topic)) refused(++count);
      // Without a key, a sealed message is only late: its session or pairing is over. Unless another page has made the key
      // while this one read the topics from the storage.
      else return !(await relayer.subscriber.isKnownTopic(topic));
      return true;
    }
    await started;
    const recipient = recipientOf(client, pairings, topic, payload);
    if (recipient === 'another page') return false;
    if (recipient === 'this page' && isFirst(Object(payload))) {
      await onMessageEvent.call(relayer, { topic, message, publishedAt, attestation, transportType: 'relay' });
    }
    return true;
  }
  relayer.onMessageEvent = async (event) => void (await take(event));

  relayer.onProviderPayload = async (payload) => {
    const event = messageOf(payload);
    if (!event) return onProviderPayload.call(relayer, payload);
    if (await take(event)) return relayer.acknowledgePayload(payload);
    if (others.size < MOST || others.has(event.message)) others.set(event.message, payload);
  };

  /** Looks again at what another page waited for. */
  async function takeOthers(): Promise<void> {
    const payloads = [...others.values()];
    others.clear();
    for (const payload of payloads) await relayer.onProviderPayload(payload);
  }
  // Only now the topic of the session is known to be this page's.
  engine.onSessionProposeResponse = async (...params) => {
    await onSessionProposeResponse(...params);
    await takeOthers();
  };

  // What an earlier version has stored is decoded at start without passing the function above.
  crypto.decode = async (topic, message) => {
    const payload = await open(topic, message);
    if (payload !== undefined) return payload;
    await relayer.messages.ack(topic, message);
    throw new Error('The message is not sealed with the key of its topic');
  };

  switchLinkModeOff(client);
  return (pairing) => {
    pairings.add(pairing);
    takeOthers().catch(() => {});
    return () => void pairings.delete(pairing);
  };
}
