import { create, type Struct } from 'superstruct';
import { type StorageKey, type Stored, stored } from '../schema/storage';

/** Typed, versioned, self-healing storage. Never throws: where the page may not store, values live until reload. */
export interface StoragePort {
  get<Key extends StorageKey>(key: Key): Stored[Key] | undefined;
  set<Key extends StorageKey>(key: Key, value: Stored[Key]): void;
  remove(key: StorageKey): void;
  /** Calls back when another tab changed or cleared a key. */
  watch(listener: (key: StorageKey) => void): () => void;
}

const prefix = 'wallet-modal/v1/';
/** A single value may not eat the page's quota; ours are a few hundred characters. */
const longest = 65_536;

/** The page's local storage, or nothing in a sandboxed frame, in Node and where privacy settings forbid it. */
function localStore(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

export function createStorage(store: Storage | undefined = localStore()): StoragePort {
  const memory = new Map<StorageKey, unknown>();

  const attempt = <Result>(action: (store: Storage) => Result): Result | undefined => {
    try {
      return store && action(store);
    } catch {
      return undefined;
    }
  };
  const drop = (key: StorageKey): void => {
    memory.delete(key);
    attempt((local) => local.removeItem(prefix + key));
  };

  return {
    get(key) {
      type Value = Stored[typeof key];
      if (memory.has(key)) return memory.get(key) as Value;
      const text = attempt((local) => local.getItem(prefix + key));
      if (text === null || text === undefined) return undefined;
      try {
        if (text.length > longest) throw new RangeError();
        return create(JSON.parse(text), stored[key] as unknown as Struct<Value>);
      } catch {
        drop(key);
        return undefined;
      }
    },
    set(key, value) {
      const text = JSON.stringify(value);
      // A full or forbidden store keeps the value for this page's life instead.
      const kept = attempt((local) => {
        local.setItem(prefix + key, text);
        return true;
      });
      if (kept) {
        memory.delete(key);
        return;
      }
      if (!memory.size) console.warn('WalletModal: cannot store; connections last until reload');
      memory.set(key, value);
    },
    remove: drop,
    watch(listener) {
      if (typeof window === 'undefined') return () => {};
      const onStorage = (event: StorageEvent): void => {
        if (event.storageArea !== store) return;
        for (const key of Object.keys(stored) as StorageKey[]) {
          if (event.key === null || event.key === prefix + key) listener(key);
        }
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
