import { createResponseFilter } from './createResponseFilter';
import { AUTHENTICATE, findAuthentication } from './findAuthentication';
import { isAddressed } from './isAddressed';
import { isSealed } from './isSealed';
import type { Client, HistoryRecord } from './library';
import type { RelayCall, RelayMessage } from './libraryRelayer';
import type { Tabs } from './ports/openTabs';
import { recipientOf } from './recipientOf';

/** The maximum number of messages kept for other pages; only a hostile relay sends more. */
const MAX_DEFERRED = 20;

/** The message of a delivery; undefined for all other payloads of a relay. */
const messageOf = ({ method, params }: Partial<RelayCall>): RelayMessage | undefined =>
  method?.endsWith('_subscription') ? (params as { data: RelayMessage }).data : undefined;

/** Link mode would transport messages in links, unencrypted. */
function disableLinkMode({ core, engine }: Client): void {
  core.dispatchEnvelope = () => {};
  core.relayer.onLinkMessageEvent = async () => {};
  engine.registerLinkModeListeners = async () => {};
}

/**
 * Passes only messages to the library that were sealed with their topic's key and that this page expects. Only the answer to a request
 * to sign in is sealed otherwise: with a key that its sender adds, and this page's key of that request.
 *
 * All pages of the origin are one client for the relay, which may deliver a message to each of them or only to the one that has
 * subscribed last. So each page hands its messages on to the others, still sealed. One that only another page expects is not
 * acknowledged, so that the relay delivers it again there, and is kept in case this page resumes that pairing. All others are
 * acknowledged, and dropped if no page expects them. A message is acknowledged only after the library has stored it.
 *
 * @param started resolves to the other pages when the client has loaded its sessions; the relay delivers messages before that
 * @param onRefused is called for each message that was not written with the topic's key, with the count so far
 * @returns a function that accepts messages for a pairing that another page proposed, and returns a disposer
 */
export function guardMessages(
  client: Client,
  started: Promise<Pick<Tabs, 'send'>>,
  onRefused: (count: number) => void,
): (pairing: string) => () => void {
  const { core, engine } = client;
  const { relayer, crypto, history } = core;
  const { onMessageEvent, onProviderPayload } = relayer;
  const { onSessionProposeResponse } = engine;
  const { decode } = crypto;
  const isFirst = createResponseFilter(history);
  /** The topics of the pairings and the ids of the requests of this page. */
  const own = new Set<string | number>();
  const deferredMessages = new Map<string, RelayCall>();
  let count = 0;

  /** Undefined if the message cannot be opened. Passes no other options, which could select another encoding. */
  async function open(topic: string, message: string): Promise<unknown> {
    const authentication = findAuthentication(client, topic);
    if (!authentication) return isSealed(message) ? decode(topic, message) : undefined;
    if (!isAddressed(message)) return undefined;
    const { publicKey: receiverPublicKey } = authentication.request.params.requester;
    // The sender's key may be none.
    return decode(topic, message, { receiverPublicKey }).catch(() => undefined);
  }

  history.on('history_created', ({ id, topic, request }: HistoryRecord) => {
    // The library forgets a request once it is answered.
    if (request.method === 'wc_sessionRequest') own.add(id);
    if (request.method === 'wc_sessionPropose' || request.method === AUTHENTICATE) own.add(topic);
  });

  /** Passes a message to the library if this page expects it. Resolves to false if only another page expects it. */
  async function accept(
    { topic, message, publishedAt, attestation }: RelayMessage,
    isFromRelay = false,
  ): Promise<boolean> {
    const payload = await open(topic, message);
    if (payload === undefined) {
      const hasKey = crypto.keychain.has(topic) || findAuthentication(client, topic) !== undefined;
      if (hasKey || !(isSealed(message) || isAddressed(message))) {
        onRefused(++count);
        return true;
      }
      if (isFromRelay) (await started).send({ topic, message });
      // A sealed message without a key belongs to an ended session or pairing, or to a page that is open beside this one, unless another
      // page created the key while this page read the topics from storage.
      return !(await relayer.subscriber.isKnownTopic(topic));
    }
    const tabs = await started;
    const recipient = recipientOf(client, own, topic, payload);
    if (isFromRelay && recipient !== 'nobody') tabs.send({ topic, message });
    if (recipient === 'another page') return false;
    if (recipient === 'this page' && isFirst(Object(payload))) {
      await onMessageEvent.call(relayer, { topic, message, publishedAt, attestation, transportType: 'relay' });
    }
    return true;
  }
  // Only another page brings messages here.
  relayer.onMessageEvent = async (event) => void (await accept(event));

  relayer.onProviderPayload = async (payload) => {
    const event = messageOf(payload);
    if (!event) return onProviderPayload.call(relayer, payload);
    if (await accept(event, true)) return relayer.acknowledgePayload(payload);
    const isOfSession = client.session.keys.includes(event.topic);
    if (!isOfSession && (deferredMessages.size < MAX_DEFERRED || deferredMessages.has(event.message)))
      deferredMessages.set(event.message, payload);
  };

  /** Checks the deferred messages again. */
  async function acceptDeferred(): Promise<void> {
    const payloads = [...deferredMessages.values()];
    deferredMessages.clear();
    for (const payload of payloads) await relayer.onProviderPayload(payload);
  }
  // The session's topic belongs to this page only after the response is handled.
  engine.onSessionProposeResponse = async (...params) => {
    await onSessionProposeResponse(...params);
    await acceptDeferred();
  };

  // Messages that an earlier version stored are decoded at start without the checks above.
  crypto.decode = async (topic, message) => {
    const payload = await open(topic, message);
    if (payload !== undefined) return payload;
    await relayer.messages.ack(topic, message);
    throw new Error('The message is not sealed with the key of its topic');
  };

  disableLinkMode(client);
  return (pairing) => {
    own.add(pairing);
    acceptDeferred().catch(() => {});
    return () => void own.delete(pairing);
  };
}
