import type { RecordStore } from '../../src/adapters/relay/ports/sealedStore';

/** A store of relay records in memory, open to look into. */
export function memoryStore(): RecordStore & { readonly records: Map<string, unknown> } {
  const records = new Map<string, unknown>();
  return {
    records,
    get: async (key) => records.get(key),
    put: async (key, value) => void records.set(key, value),
    remove: async (key) => void records.delete(key),
    keys: async () => [...records.keys()],
    clear: async () => records.clear(),
  };
}
