export interface FakeStorage extends Storage {
  /** What `setItem` does from now on: keeps, or throws as a full or forbidden store does. */
  mode: 'works' | 'full' | 'forbidden';
  /** What is in it, as one reads it in the browser's tools. */
  readonly content: Readonly<Record<string, string>>;
}

/** A page's local storage in memory. */
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
