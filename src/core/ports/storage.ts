import { is, type Struct } from 'superstruct';
import { storedLength } from '../../lib/limits';
import { parseJson } from '../../lib/natives';
import { type Stored, type StoredInTab, stored, storedInTab } from '../options/storage';

/** Superstruct schemas of the stored values, by key. */
export type StorageTable = Readonly<Record<string, { readonly TYPE: unknown }>>;
type Values<Table extends StorageTable> = { readonly [Key in keyof Table & string]: Table[Key]['TYPE'] };

/**
 * Typed and versioned storage that removes invalid values. Never throws: if storage is unavailable, values last until
 * reload.
 */
export interface StoragePort<Stores extends object = Stored> {
  get<Key extends keyof Stores & string>(key: Key): Stores[Key] | undefined;
  set<Key extends keyof Stores & string>(key: Key, value: Stores[Key]): void;
  remove(key: keyof Stores & string): void;
  /**
   * Calls the listener when another tab or another modal of the page changes or clears a key, and for each key when the page is shown
   * again from the cache.
   */
  watch(listener: (key: keyof Stores & string) => void): () => void;
  /** The same storage with a chunk's own keys. */
  extend<Table extends StorageTable>(table: Table): StoragePort<Values<Table>>;
}

const prefix = 'wallet-modal/v1/';

/** A storage of the page; undefined in a sandboxed frame, in Node, and where privacy settings forbid it. */
function pageStore(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window[name];
  } catch {
    return undefined;
  }
}

export const createStorage = (store: Storage | undefined = pageStore('localStorage')): StoragePort =>
  createStore({ store, unsaved: new Map() }, stored);

/** Values of this tab alone: other tabs do not see them, and they end with it. */
export const createTabStorage = (): StoragePort<StoredInTab> =>
  createStore({ store: pageStore('sessionStorage'), unsaved: new Map() }, storedInTab);

/** A modal's storage, with all tables that extend it. */
interface Owner {
  readonly store: Storage | undefined;
  /** What the storage could not take, by key. */
  readonly unsaved: Map<string, unknown>;
}

/** What watches in this page: storage events reach other pages only. */
const watchers = new Map<(changed: string) => void, Owner>();

function createStore<Table extends StorageTable>(owner: Owner, table: Table): StoragePort<Values<Table>> {
  const { store, unsaved } = owner;

  const attempt = <Result>(action: (store: Storage) => Result): Result | undefined => {
    try {
      return store && action(store);
    } catch {
      return undefined;
    }
  };
  /** Changes a key, and notifies the other modals of the page later, like storage events. Returns whether it can be stored. */
  const change = (key: string, write: (store: Storage, name: string) => void): boolean | undefined =>
    attempt((local) => {
      const name = prefix + key;
      const before = local.getItem(name);
      write(local, name);
      if (local.getItem(name) !== before)
        for (const [notify, other] of watchers)
          if (other !== owner && other.store === store) queueMicrotask(() => watchers.has(notify) && notify(name));
      unsaved.delete(key);
      return true;
    });
  const removeKey = (key: string): void => {
    unsaved.delete(key);
    change(key, (local, name) => local.removeItem(name));
  };

  return {
    get(key) {
      type Value = Values<Table>[typeof key];
      if (unsaved.has(key)) return unsaved.get(key) as Value;
      const text = attempt((local) => local.getItem(prefix + key));
      if (text === null || text === undefined) return undefined;
      try {
        const value: unknown = text.length > storedLength ? undefined : parseJson(text);
        if (is(value, table[key] as unknown as Struct<Value>)) return value;
      } catch {
        // The text is not JSON, or validating it throws.
      }
      removeKey(key);
      return undefined;
    },
    set(key, value) {
      const text = JSON.stringify(value);
      // If the storage is full or forbidden, the value is kept until the page is closed.
      if (change(key, (local, name) => local.setItem(name, text))) return;
      // Warns once, and only about connections, which the visitor would notice missing.
      if (key === 'connections' && !unsaved.has(key)) {
        console.warn('WalletModal: cannot store; connections last until reload');
      }
      unsaved.set(key, value);
    },
    remove: removeKey,
    watch(listener) {
      if (typeof window === 'undefined') return () => {};
      const notify = (changed: string | null): void => {
        for (const key of Object.keys(table)) if (changed === null || changed === prefix + key) listener(key);
      };
      const onStorage = ({ storageArea, key }: StorageEvent): void => {
        if (storageArea === store) notify(key);
      };
      // Pages that the browser has kept for Back and Forward have missed the changes.
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) notify(null);
      };
      watchers.set(notify, owner);
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      return () => {
        watchers.delete(notify);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
    extend: (extraTable) => createStore(owner, extraTable),
  };
}
