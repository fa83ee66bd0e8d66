import type { RecordStore } from '../../src/wallets/relay/ports/sealedStore';

export interface MemoryStore extends RecordStore {
  readonly records: Map<string, unknown>;
  /** Resolves when the records meet a condition. */
  until(condition: (records: ReadonlyMap<string, unknown>) => boolean): Promise<void>;
}

/** Creates an in-memory store of relay records, which the test can inspect. */
export function memoryStore(): MemoryStore {
  const records = new Map<string, unknown>();
  const checks = new Set<() => void>();
  const changed = (): void => {
    for (const check of [...checks]) check();
  };
  return {
    records,
    get: async (key) => records.get(key),
    async put(key, value) {
      records.set(key, value);
      changed();
    },
    async remove(key) {
      records.delete(key);
      changed();
    },
    keys: async () => [...records.keys()],
    async clear() {
      records.clear();
      changed();
    },
    until: (condition) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!condition(records)) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
  };
}
