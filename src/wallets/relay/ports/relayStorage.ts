import { mergeChanges } from '../../../lib/mergeChanges';
import { openSealingKey } from './openSealingKey';
import { requestResult } from './requestResult';
import { type RecordStore, sealedStore } from './sealedStore';

/** One client's view of the storage, with the interface that the relay library requires. */
export interface RelayRecords {
  getKeys(): Promise<string[]>;
  getEntries(): Promise<[string, unknown][]>;
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** Ignores all later writes, for a client that is replaced. */
  close(): void;
}

/** The sealed records of relay sessions, including their keys, shared by the page's tabs. */
export interface RelayStorage {
  /** Whether records survive a reload. */
  readonly persistent: boolean;
  /** Opens a new view, which sees the writes of other tabs. */
  view(): RelayRecords;
  /** Removes all records. */
  clear(): Promise<void>;
}

/** The database of a client, and the lock for its writes. */
const nameOf = (client: number): string => `wallet-modal-relay${client ? `-${client}` : ''}`;

/** The page's database and its key, which scripts can use but not export. */
async function openDatabase(name: string): Promise<{ store: RecordStore; key: CryptoKey } | null> {
  try {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('keys');
      opening.result.createObjectStore('records');
    };
    const database = await requestResult(opening);
    // An open database would block clearing the site's data.
    database.onversionchange = () => database.close();
    const run = async <T>(part: 'keys' | 'records', act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
      requestResult(act(database.transaction(part, 'readwrite').objectStore(part)));
    return {
      key: await openSealingKey(database),
      store: {
        get: (key) => run('records', (records) => records.get(key)),
        put: async (key, value) => void (await run('records', (records) => records.put(value, key))),
        remove: (key) => run('records', (records) => records.delete(key)),
        keys: async () => (await run('records', (records) => records.getAllKeys())).map(String),
        clear: () => run('records', (records) => records.clear()),
      },
    };
  } catch {
    // No database in private windows and sandboxed frames, no cryptography on pages without https.
    return null;
  }
}

/** Records that last as long as the page. */
function createMemoryStore(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    get: async (key) => records.get(key),
    put: async (key, value) => void records.set(key, value),
    remove: async (key) => void records.delete(key),
    keys: async () => [...records.keys()],
    clear: async () => records.clear(),
  };
}

const serialize = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
const parse = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));

/**
 * Storage over any store. With a key, values are sealed with AES-GCM and bound to their name; invalid ones are dropped.
 * @param lock name of the lock that writes of all tabs take
 */
export function createRelayStorage(store: RecordStore, key?: CryptoKey, lock = nameOf(0)): RelayStorage {
  let last: Promise<unknown> = Promise.resolve();
  /** Runs read-modify-write tasks one after the other, across tabs if the browser supports Web Locks. */
  const runExclusive = (task: () => Promise<void>): Promise<void> => {
    const run = (): Promise<void> =>
      typeof navigator === 'object' && navigator.locks ? navigator.locks.request(lock, task) : task();
    const write = last.then(run).catch(() => {});
    last = write;
    return write;
  };
  const { open, put } = sealedStore(store, key);
  const names = (): Promise<string[]> => store.keys().catch(() => []);

  return {
    persistent: key !== undefined,
    view() {
      // The JSON that this client wrote or read last, the base for merging its next write.
      const cached = new Map<string, string | undefined>();
      const pendingWrites = new Map<string, Promise<void>>();
      const unwritten = new Map<string, string>();
      let isClosed = false;

      const write = async (name: string): Promise<void> => {
        pendingWrites.delete(name);
        const ours = unwritten.get(name);
        unwritten.delete(name);
        if (isClosed || ours === undefined) return;
        const base = cached.get(name);
        cached.set(name, ours);
        const merged = mergeChanges(parse(base), parse(ours), parse(await open(name)));
        await put(name, serialize(merged));
      };
      const getItem = async (name: string): Promise<unknown> => {
        const json = unwritten.get(name) ?? cached.get(name) ?? (await open(name));
        if (!cached.has(name)) cached.set(name, json);
        return parse(json);
      };
      return {
        getItem,
        getKeys: names,
        getEntries: async () =>
          Promise.all((await names()).map(async (name): Promise<[string, unknown]> => [name, await getItem(name)])),
        async setItem(name, value) {
          if (isClosed) return;
          unwritten.set(name, serialize(value));
          // Writes of one value while a write is queued are merged into one.
          const writing = pendingWrites.get(name) ?? runExclusive(() => write(name));
          pendingWrites.set(name, writing);
          await writing;
        },
        async removeItem(name) {
          unwritten.delete(name);
          cached.delete(name);
          if (!isClosed) await runExclusive(() => store.remove(name));
        },
        close() {
          isClosed = true;
        },
      };
    },
    clear: () => runExclusive(() => store.clear()),
  };
}

/**
 * The storage of a client's sessions: IndexedDB, sealed with a key that no script can export. Other origins cannot access
 * it. A script on the page can still use it, and a copy of the whole browser profile contains the key. In memory if
 * IndexedDB or cryptography is missing.
 */
export async function openRelayStorage(client: number): Promise<RelayStorage> {
  const name = nameOf(client);
  const database = await openDatabase(name);
  return createRelayStorage(database?.store ?? createMemoryStore(), database?.key, name);
}
