/**
 * @typedef {object} Login what a browser has begun
 * @property {string} email
 * @property {ReturnType<typeof import('../deferred.mjs').deferred<void>>} device settles when it is confirmed, or when its link turns out to be too old
 * @typedef {object} Code one that was sent
 * @property {string} digits
 * @property {string} email where it was sent to
 * @property {number} expires milliseconds since the epoch
 * @property {number} wrong how often another one was entered
 * @typedef {object} Visitor a browser's copy of the page in the frame
 * @property {string} device the token that the page keeps in its storage
 * @property {Set<string>} trusts addresses whose owner has confirmed this device
 * @property {Login | null} login
 * @property {Map<string, Code>} codes by what they are for
 * @property {string | null} nextEmail the address that a change leads to
 * @property {Map<string, string>} sessions the account's id by the origin of the app: apps do not share a login
 * @property {string | null} channel the login that waits for the Farcaster app
 */

/** The browsers that have visited the site, by their token. */
export function createVisitors() {
  /** @type {Map<string, Visitor>} */
  const visitors = new Map();
  return {
    /** @param {string} device @returns {Visitor} */
    get(device) {
      const known = visitors.get(device);
      if (known) return known;
      /** @type {Visitor} */
      const visitor = {
        device,
        trusts: new Set(),
        login: null,
        codes: new Map(),
        nextEmail: null,
        sessions: new Map(),
        channel: null,
      };
      visitors.set(device, visitor);
      return visitor;
    },
    /** Removes all of them, and ends pending logins. */
    reset() {
      for (const { login } of visitors.values()) login?.device.reject(new Error('The sandbox was reset'));
      visitors.clear();
    },
  };
}
