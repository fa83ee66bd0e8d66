import { randomUUID } from 'node:crypto';

/**
 * @typedef {object} Message an e-mail of the secure site
 * @property {string} id
 * @property {string} to
 * @property {'code' | 'device'} kind
 * @property {string} subject
 * @property {string} app name of the app that the login is for
 * @property {string} [code] six digits
 * @property {string} [link] confirms the device when it is opened
 * @property {number} at milliseconds since the epoch
 */

/** The e-mails that the secure site has sent. */
export function createMailbox() {
  /** @type {Message[]} newest first */
  let messages = [];
  return {
    /** @param {Omit<Message, 'id'>} message */
    deliver(message) {
      messages = [{ id: randomUUID(), ...message }, ...messages];
    },
    /** Newest first. @param {string | null} [to] */
    list: (to) => (to ? messages.filter((message) => message.to === to.trim().toLowerCase()) : messages),
    reset() {
      messages = [];
    },
  };
}

/** @typedef {ReturnType<typeof createMailbox>} Mailbox */
