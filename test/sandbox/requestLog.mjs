const KEPT = 10_000;

/**
 * @typedef {object} LoggedRequest
 * @property {string} part
 * @property {string} method
 * @property {string} path with its query
 * @property {string[]} rpc the JSON-RPC methods in the body
 * @property {number} time milliseconds since the epoch
 * @property {string | null} fault the fault that hit it
 * @property {string | null} referer the header, as it came
 * @property {string | null} cookie the header, as it came
 * @property {string} [iss] client of a relay; there `method` is DIAL, CALL or CLOSE
 * @property {string} [sub] tells its tabs apart
 * @property {string | null} [projectId] of a dial
 * @property {string | null} [origin] of a dial
 * @property {string | null} [refused] why a dial was refused
 * @property {string | null} [topic] of a call
 * @property {number | null} [tag] of a call
 * @property {number | null} [ttl] of a call, in seconds
 * @property {string[]} [seen] names of a call's parameters, sorted
 * @property {number} [code] of a close
 */

/** Logs the requests that each part received, oldest first, so that tests can count them. */
export function createRequestLog() {
  /** @type {LoggedRequest[]} */
  let entries = [];
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    /** @param {LoggedRequest} entry */
    add(entry) {
      entries.push(entry);
      if (entries.length > KEPT) entries.shift();
      for (const listener of [...listeners]) listener();
    },
    /**
     * Calls the listener after each request, until the returned function is called.
     * @param {() => void} listener
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @param {string | null} [part] */
    list: (part) => (part ? entries.filter((entry) => entry.part === part) : entries),
    /** @param {string | null} [part] */
    clear(part) {
      entries = part ? entries.filter((entry) => entry.part !== part) : [];
    },
  };
}
