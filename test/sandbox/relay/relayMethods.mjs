import { createHash } from 'node:crypto';

const LONGEST_TTL_SECONDS = 30 * 24 * 60 * 60;
const LONGEST_MESSAGE = 512 * 1024;
const TOPICS_AT_ONCE = 500;
const PROPOSE_TAG = 1100;
const APPROVE_TAG = 1101;
const SETTLE_TAG = 1102;

class InvalidParams extends Error {}

/** @param {unknown} value @param {string} name */
function topicOf(value, name = 'topic') {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value;
  throw new InvalidParams(`${name} is not 32 bytes of hex`);
}
/** @param {unknown} values */
function topicsOf(values) {
  if (!Array.isArray(values) || values.length > TOPICS_AT_ONCE) throw new InvalidParams('topics is not a short list');
  return values.map((topic) => topicOf(topic));
}
/** @param {unknown} value */
function messageOf(value) {
  if (typeof value === 'string' && value && value.length <= LONGEST_MESSAGE) return value;
  throw new InvalidParams('message is empty or too long');
}
/** @param {unknown} value seconds */
function ttlOf(value) {
  const ttl = Number(value);
  if (Number.isInteger(ttl) && ttl > 0 && ttl <= LONGEST_TTL_SECONDS) return ttl;
  throw new InvalidParams('ttl is not between 1 second and 30 days');
}

/** The id that clients work out for themselves too. @param {string} iss @param {string} topic */
const subscriptionId = (iss, topic) =>
  createHash('sha256')
    .update(topic + iss)
    .digest('hex');

/**
 * Creates the function that handles the calls of clients.
 * @typedef {import('./createRelay.mjs').Connection} Connection
 * @typedef {import('./createRelay.mjs').Letter} Letter
 * @typedef {object} Outcome
 * @property {unknown} [result]
 * @property {{ code: number, message: string }} [error]
 * @property {() => void} [after] runs once the answer has left
 * @param {object} relay
 * @param {(given: { topic: string, message: string, tag: number, ttl: number, publisher: string, attestation?: string }) => void} relay.publish
 * @param {(connection: Connection, topics: string[]) => () => void} relay.subscribe
 * @param {(connection: Connection, topics: string[]) => void} relay.unsubscribe
 * @param {(connection: Connection, topic: string) => Letter[]} relay.unread
 * @returns {(connection: Connection, call: { method: string, params?: unknown }) => Outcome}
 */
export function relayMethods({ publish, subscribe, unsubscribe, unread }) {
  /** @param {Connection} connection @param {any} params @param {{ topic?: unknown, message?: unknown, tag?: unknown }} [given] */
  function publishFrom(connection, params, { topic, message, tag } = Object(params)) {
    const { ttl, attestation } = Object(params);
    publish({
      topic: topicOf(topic),
      message: messageOf(message),
      tag: Number(tag ?? 0),
      ttl: ttlOf(ttl),
      publisher: connection.iss,
      ...(typeof attestation === 'string' && { attestation }),
    });
  }

  /** @param {Connection} connection @param {string[]} topics */
  function mailOf(connection, topics) {
    const letters = topics.flatMap((topic) => unread(connection, topic));
    const messages = letters.map(({ topic, message, publishedAt, tag, attestation }) => ({
      topic,
      message,
      publishedAt,
      tag,
      attestation,
    }));
    return { messages, hasMore: false };
  }

  /** @type {Record<string, (connection: Connection, params: any) => Outcome>} */
  const methods = {
    irn_publish(connection, params) {
      publishFrom(connection, params);
      return { result: true };
    },
    irn_batchPublish(connection, { messages }) {
      if (!Array.isArray(messages)) throw new InvalidParams('messages is not a list');
      for (const message of messages) publishFrom(connection, message);
      return { result: true };
    },
    irn_subscribe(connection, params) {
      const topic = topicOf(params.topic);
      return { result: subscriptionId(connection.iss, topic), after: subscribe(connection, [topic]) };
    },
    irn_batchSubscribe(connection, params) {
      const topics = topicsOf(params.topics);
      const ids = topics.map((topic) => subscriptionId(connection.iss, topic));
      return { result: ids, after: subscribe(connection, topics) };
    },
    irn_unsubscribe(connection, params) {
      unsubscribe(connection, [topicOf(params.topic)]);
      return { result: true };
    },
    irn_batchUnsubscribe(connection, { subscriptions }) {
      if (!Array.isArray(subscriptions)) throw new InvalidParams('subscriptions is not a list');
      unsubscribe(connection, topicsOf(subscriptions.map((one) => one?.topic)));
      return { result: true };
    },
    irn_fetchMessages: (connection, params) => ({ result: mailOf(connection, [topicOf(params.topic)]) }),
    irn_batchFetchMessages: (connection, params) => ({ result: mailOf(connection, topicsOf(params.topics)) }),
    wc_proposeSession(connection, params) {
      const topic = topicOf(params.pairingTopic, 'pairingTopic');
      publishFrom(connection, params, { topic, message: params.sessionProposal, tag: PROPOSE_TAG });
      return { result: true, after: subscribe(connection, [topic]) };
    },
    wc_approveSession(connection, params) {
      const pairing = topicOf(params.pairingTopic, 'pairingTopic');
      const session = topicOf(params.sessionTopic, 'sessionTopic');
      publishFrom(connection, params, { topic: pairing, message: params.sessionProposalResponse, tag: APPROVE_TAG });
      publishFrom(connection, params, { topic: session, message: params.sessionSettlementRequest, tag: SETTLE_TAG });
      return { result: true, after: subscribe(connection, [session]) };
    },
  };

  return (connection, { method, params }) => {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!answer) return { error: { code: -32601, message: `Unknown method ${method}` } };
    try {
      return answer(connection, Object(params));
    } catch (error) {
      if (!(error instanceof InvalidParams)) throw error;
      return { error: { code: -32602, message: error.message } };
    }
  };
}
