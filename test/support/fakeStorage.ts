export interface FakeStorage extends Storage {
  /** Whether the storage works, or throws like a full or forbidden one. */
  mode: 'works' | 'full' | 'forbidden';
  /** The stored items. */
  readonly content: Readonly<Record<string, string>>;
}

/** Creates an in-memory local storage. */
export function createFakeStorage(content: Readonly<Record<string, string>> = {}): FakeStorage {
  const items = new Map(Object.entries(content));
  const check = (writing = false): void => {
    if (store.mode === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
    if (store.mode === 'full' && writing) throw new DOMException('Quota exceeded', 'QuotaExceededError');
  };
  const store: FakeStorage = {
    mode: 'works',
    get content() {
      return Object.fromEntries(items);
    },
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem(key) {
      check();
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      check(true);
      items.set(key, String(value));
    },
    removeItem(key) {
      check();
      items.delete(key);
    },
  };
  return store;
}
