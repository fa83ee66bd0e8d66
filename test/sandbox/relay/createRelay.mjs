import { createMailboxes } from './createMailboxes.mjs';
import { relayMethods } from './relayMethods.mjs';

const IN_FLIGHT = 1_000;

/**
 * @typedef {import('./createMailboxes.mjs').Letter} Letter
 * @typedef {object} Connection one socket of a reader
 * @property {string} iss
 * @property {string} key
 * @property {Set<string>} topics
 * @property {Map<number, { letter: Letter, sentAt: number }>} inFlight deliveries that wait for their acknowledgement
 * @property {(id: number, letter: Pick<Letter, 'topic' | 'message' | 'tag' | 'publishedAt' | 'attestation'>) => void} transmit
 */

/**
 * The logic of a relay, without sockets: handles calls, and delivers each message at least once.
 * @param {() => number} [now] milliseconds since the epoch
 * @param {() => void} [mailChanged] called whenever a message was delivered or acknowledged
 * @param {() => boolean} [isLastOnly] whether only the last subscriber of each `iss` gets a message
 */
export function createRelay(now = Date.now, mailChanged = () => {}, isLastOnly = () => false) {
  const mailboxes = createMailboxes(now, isLastOnly);
  /** The one that has subscribed last comes last. @type {Set<Connection>} */
  const connections = new Set();
  let nextId = now() * 1000;

  /** @param {Connection} connection @param {Letter} letter */
  function deliver(connection, letter) {
    for (const other of connection.inFlight.values()) if (other.letter === letter) return;
    // Messages above a slow client's limit stay in the mailbox until it subscribes again.
    if (connection.inFlight.size >= IN_FLIGHT) return;
    const id = nextId++;
    connection.inFlight.set(id, { letter, sentAt: now() });
    letter.deliveries += 1;
    connection.transmit(id, letter);
    mailChanged();
  }

  /** Stores a message and delivers it to connected clients. @param {Parameters<typeof mailboxes.put>[0]} given */
  function publish(given) {
    const letter = mailboxes.put(given);
    if (!letter) return;
    const readers = [...connections].filter(
      ({ topics, iss }) => (letter.to || topics.has(letter.topic)) && mailboxes.isFor(letter, iss),
    );
    const receivers = new Map(readers.map((reader) => [isLastOnly() ? reader.iss : reader, reader]));
    for (const connection of receivers.values()) deliver(connection, letter);
  }

  const call = relayMethods({
    publish,
    unread: mailboxes.unread,
    /** Returns a function that delivers the stored messages. It must be called after the response was sent. @param {Connection} connection @param {string[]} topics */
    subscribe(connection, topics) {
      for (const topic of topics) {
        connection.topics.add(topic);
        mailboxes.subscribe(connection, topic);
      }
      if (connections.delete(connection)) connections.add(connection);
      return () => {
        const waiting = topics.flatMap((topic) => mailboxes.unread(connection, topic));
        for (const letter of waiting) deliver(connection, letter);
      };
    },
    /** @param {Connection} connection @param {string[]} topics */
    unsubscribe(connection, topics) {
      for (const topic of topics) {
        connection.topics.delete(topic);
        mailboxes.unsubscribe(connection, topic);
      }
    },
  });

  return {
    mailboxes,
    publish,
    /** Sends a message to connected clients without storing it, like a hostile relay. @param {{ topic: string, message: string, tag: number }} given */
    force(given) {
      const letter = { ...given, publishedAt: now() };
      for (const { topics, transmit } of connections) if (topics.has(given.topic)) transmit(nextId++, letter);
    },
    call,
    /** @param {Connection} connection */
    join: (connection) => connections.add(connection),
    /** @param {Connection} connection */
    leave: (connection) => connections.delete(connection),
    /** @param {Connection} connection @param {unknown} id of the delivery */
    acknowledge(connection, id) {
      const delivery = connection.inFlight.get(Number(id));
      if (!delivery) return;
      connection.inFlight.delete(Number(id));
      mailboxes.acknowledge(connection, delivery.letter);
      mailChanged();
    },
    /** Sends messages again that were not acknowledged in this time. @param {number} ms */
    redeliver(ms) {
      for (const { iss, key, inFlight, transmit } of connections) {
        for (const [id, delivery] of inFlight) {
          const { expiresAt, seen, owed } = delivery.letter;
          if (expiresAt <= now() || (seen.has(iss) && !owed.has(key))) inFlight.delete(id);
          else if (delivery.sentAt <= now() - ms) {
            delivery.sentAt = now();
            delivery.letter.deliveries += 1;
            transmit(id, delivery.letter);
            mailChanged();
          }
        }
      }
    },
  };
}
