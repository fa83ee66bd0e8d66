/**
 * Creates an in-memory key-value storage for a relay client. Values are serialized as JSON, like in a real storage.
 * @param {Map<string, string>} [entries] pass the same map to a second client to simulate a restart
 */
export function relayStorage(entries = new Map()) {
  /** @param {string | undefined} text @returns {any} as the library's own storage has it */
  const read = (text) => (text === undefined ? undefined : JSON.parse(text));
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries].map(([key, text]) => /** @type {[string, any]} */ ([key, read(text)])),
    /** @param {string} key */
    getItem: async (key) => read(entries.get(key)),
    /** @param {string} key @param {unknown} value */
    async setItem(key, value) {
      entries.set(key, JSON.stringify(value));
    },
    /** @param {string} key */
    async removeItem(key) {
      entries.delete(key);
    },
  };
}
