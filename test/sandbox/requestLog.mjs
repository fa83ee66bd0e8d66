const KEPT = 10_000;

/**
 * @typedef {object} LoggedRequest
 * @property {string} part
 * @property {string} method
 * @property {string} path with its query
 * @property {string[]} rpc the JSON-RPC methods in the body
 * @property {number} time milliseconds since the epoch
 * @property {string | null} fault the fault that hit it
 */

/** What each part was asked, oldest first, so that a test can count requests. */
export function createRequestLog() {
  /** @type {LoggedRequest[]} */
  let entries = [];
  return {
    /** @param {LoggedRequest} entry */
    add(entry) {
      entries.push(entry);
      if (entries.length > KEPT) entries.shift();
    },
    /** @param {string | null} [part] */
    list: (part) => (part ? entries.filter((entry) => entry.part === part) : entries),
    /** @param {string | null} [part] */
    clear(part) {
      entries = part ? entries.filter((entry) => entry.part !== part) : [];
    },
  };
}
