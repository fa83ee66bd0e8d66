import { randomUUID } from 'node:crypto';

const PER_TOPIC = 1_000;
const TOPICS = 10_000;
const READERS = 1_000;

/**
 * @typedef {object} Letter a message that waits in its topic's mailbox until its time is over
 * @property {string} id
 * @property {string} topic
 * @property {string} message the encrypted envelope, base64
 * @property {number} tag
 * @property {number} publishedAt milliseconds since the epoch
 * @property {number} expiresAt milliseconds since the epoch
 * @property {string} [attestation]
 * @property {string} [to] the only `iss` that gets it, subscribed or not
 * @property {string} publisher the `iss` it came from; empty when a stranger put it there
 * @property {Set<string>} owed running clients that were subscribed when it came and have not acknowledged it yet
 * @property {Set<string>} seen every `iss` that acknowledged it
 * @property {number} deliveries
 * @typedef {object} Reader one running client: a tab, or a wallet
 * @property {string} iss
 * @property {string} key `iss` and `sub`: the same after a reconnect, another one after a reload
 */

/**
 * The relay's memory: a bounded mailbox per topic, and the clients that have read each message. A message is never delivered to
 * its publisher's `iss`, so the tabs of a page never receive each other's. A message is delivered to every tab that was
 * subscribed, because tabs wait for different responses; a client that starts later gets it only if no client of its `iss` has
 * acknowledged it. Some relays count all tabs as one client, and deliver to the one that has subscribed last.
 * @param {() => number} [now]
 * @param {() => boolean} [isLastOnly] whether this relay is one of those
 */
export function createMailboxes(now = Date.now, isLastOnly = () => false) {
  /** @type {Map<string, Letter[]>} */
  const boxes = new Map();
  /** Subscriptions outlive their socket, so that a tab that loses its connection misses nothing. @type {Map<string, { iss: string, topics: Set<string> }>} */
  const readers = new Map();

  /** @param {string} topic */
  function open(topic) {
    const letters = (boxes.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now());
    if (letters.length) boxes.set(topic, letters);
    else boxes.delete(topic);
    return letters;
  }

  /** @param {Map<string, unknown>} map @param {number} limit */
  const forgetOldest = (map, limit) => {
    for (const key of map.keys()) {
      if (map.size <= limit) return;
      map.delete(key);
    }
  };

  /** @param {Pick<Letter, 'publisher' | 'to'>} letter @param {string} iss */
  const isFor = ({ publisher, to }, iss) => publisher !== iss && (!to || to === iss);

  return {
    /**
     * Stores a message; returns null if the same client has already published it.
     * @param {{ topic: string, message: string, tag: number, ttl: number, publisher: string, to?: string, attestation?: string }} given `ttl` in seconds
     * @returns {Letter | null}
     */
    put({ ttl, ...given }) {
      const { topic, message, publisher } = given;
      const letters = open(topic);
      if (publisher && letters.some((other) => other.message === message && other.publisher === publisher)) return null;
      const subscribed = [...readers].filter(([, reader]) => reader.topics.has(topic) && isFor(given, reader.iss));
      const letter = {
        ...given,
        id: randomUUID(),
        publishedAt: now(),
        expiresAt: now() + ttl * 1000,
        owed: new Set(isLastOnly() ? [] : subscribed.map(([key]) => key)),
        seen: /** @type {Set<string>} */ (new Set()),
        deliveries: 0,
      };
      boxes.delete(topic);
      boxes.set(topic, [...letters, letter].slice(-PER_TOPIC));
      forgetOldest(boxes, TOPICS);
      return letter;
    },
    isFor,
    /** @param {Reader} reader @param {string} topic */
    subscribe({ iss, key }, topic) {
      const { topics } = readers.get(key) ?? { topics: new Set() };
      readers.delete(key);
      readers.set(key, { iss, topics: topics.add(topic) });
      forgetOldest(readers, READERS);
    },
    /** @param {Reader} reader @param {string} topic */
    unsubscribe({ key }, topic) {
      readers.get(key)?.topics.delete(topic);
    },
    /** Returns the messages that a client has not acknowledged, oldest first. @param {Reader} reader @param {string} topic */
    unread: ({ iss, key }, topic) =>
      open(topic).filter((letter) => isFor(letter, iss) && (letter.owed.has(key) || !letter.seen.has(iss))),
    /** @param {Reader} reader @param {Letter} letter */
    acknowledge({ iss, key }, letter) {
      letter.owed.delete(key);
      letter.seen.add(iss);
    },
    /** @param {string | null} [topic] */
    list: (topic) => (topic ? [topic] : [...boxes.keys()]).flatMap(open),
    clear() {
      boxes.clear();
      readers.clear();
    },
  };
}
