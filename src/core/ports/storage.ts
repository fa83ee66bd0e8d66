import { is, type Struct } from 'superstruct';
import { storedLength } from '../../lib/limits';
import { parseJson } from '../../lib/natives';
import { sharedInPage } from '../../lib/sharedInPage';
import { toJson } from '../../lib/toJson';
import { type Stored, type StoredInTab, stored, storedInTab } from '../options/storage';

/** Superstruct schemas of the stored values, by key. */
export type StorageTable = Readonly<Record<string, { readonly TYPE: unknown }>>;
type Values<Table extends StorageTable> = { readonly [Key in keyof Table & string]: Table[Key]['TYPE'] };

/**
 * Typed and versioned storage that removes invalid values. Never throws: if storage is unavailable, values last until
 * reload, for all modals of the page.
 */
export interface StoragePort<Stores extends object = Stored> {
  get<Key extends keyof Stores & string>(key: Key): Stores[Key] | undefined;
  /** Stores a value. One that has no JSON is removed, for example another script's that is nested too deeply. */
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

/**
 * Values that could not be stored, as text by name. All modals of a page share them, also those of other copies of this package; on a
 * server, each has its own.
 */
const unsavedTexts = sharedInPage('unsaved', Map<unknown, Map<string, string>>);

function unsavedIn(store: unknown): Map<string, string> {
  const found = unsavedTexts.get(store);
  // The page may have added anything.
  const texts = found instanceof Map ? found : new Map<string, string>();
  if (typeof window !== 'undefined') unsavedTexts.set(store, texts);
  return texts;
}

export const createStorage = (store: Storage | undefined = pageStore('localStorage')): StoragePort =>
  createStore({ store, unsaved: unsavedIn(store) }, stored);

/** Values of this tab alone: other tabs do not see them, and they end with it. */
export function createTabStorage(): StoragePort<StoredInTab> {
  const store = pageStore('sessionStorage');
  return createStore({ store, unsaved: unsavedIn(store ?? 'tab') }, storedInTab);
}

/** A modal's storage, with all tables that extend it. */
interface Owner {
  readonly store: Storage | undefined;
  readonly unsaved: Map<string, string>;
}

/** The event of a change for the other modals of the page, in all copies of this package: storage events reach other pages only. */
const CHANGED = 'wallet-modal:stored';

function createStore<Table extends StorageTable>(owner: Owner, table: Table): StoragePort<Values<Table>> {
  const { store, unsaved } = owner;

  const attempt = <Result>(action: (store: Storage) => Result): Result | undefined => {
    try {
      return store && action(store);
    } catch {
      return undefined;
    }
  };
  const read = (key: string): string | null | undefined =>
    unsaved.get(prefix + key) ?? attempt((local) => local.getItem(prefix + key));
  /** Changes or removes a key, and notifies the other modals of the page later, like storage events. Returns whether it is stored. */
  const change = (key: string, text?: string): boolean | undefined => {
    const name = prefix + key;
    const before = read(key);
    const isStored = attempt((local) => {
      if (text === undefined) local.removeItem(name);
      else local.setItem(name, text);
      return true;
    });
    // If the storage is full or forbidden, the value is kept until the page is closed.
    if (isStored || text === undefined) unsaved.delete(name);
    else unsaved.set(name, text);
    if (read(key) !== before)
      queueMicrotask(() =>
        globalThis.window?.dispatchEvent(new CustomEvent(CHANGED, { detail: { owner, store, name } })),
      );
    return isStored;
  };

  return {
    get(key) {
      type Value = Values<Table>[typeof key];
      const text = read(key);
      if (text === null || text === undefined) return undefined;
      try {
        const value: unknown = text.length > storedLength ? undefined : parseJson(text);
        if (is(value, table[key] as unknown as Struct<Value>)) return value;
      } catch {
        // The text is not JSON, or validating it throws.
      }
      change(key);
      return undefined;
    },
    set(key, value) {
      // Warns once, and only about connections, which the visitor would notice missing.
      const isKnown = key !== 'connections' || unsaved.has(prefix + key);
      if (!change(key, toJson(value)) && !isKnown)
        console.warn('WalletModal: cannot store; connections last until reload');
    },
    remove: (key) => void change(key),
    watch(listener) {
      if (typeof window === 'undefined') return () => {};
      const notify = (changed: unknown): void => {
        for (const key of Object.keys(table)) if (changed === null || changed === prefix + key) listener(key);
      };
      const onStorage = ({ storageArea, key }: StorageEvent): void => {
        if (storageArea !== store) return;
        // A value that another tab has stored since is newer.
        if (key === null) unsaved.clear();
        else unsaved.delete(key);
        notify(key);
      };
      const onChanged = (event: Event): void => {
        const { owner: other, store: area, name } = Object((event as CustomEvent).detail);
        if (other !== owner && area === store) notify(name);
      };
      // Pages that the browser has kept for Back and Forward have missed the changes.
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) notify(null);
      };
      window.addEventListener(CHANGED, onChanged);
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener(CHANGED, onChanged);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
    extend: (extraTable) => createStore(owner, extraTable),
  };
}
