import { mergeChanges } from '../../../lib/mergeChanges';
import { openSealingKey } from './openSealingKey';
import { requestResult } from './requestResult';
import { type RecordStore, sealedStore } from './sealedStore';

/** One client's view of what is stored, in the shape that the relay library asks for. */
export interface RelayRecords {
  getKeys(): Promise<string[]>;
  getEntries(): Promise<[string, unknown][]>;
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** What a client that is given up still writes is dropped from now on. */
  close(): void;
}

/** The records of relay sessions, which hold their keys: sealed, shared by the page's tabs. */
export interface RelayStorage {
  /** Whether what is written is there after a reload. */
  readonly lasting: boolean;
  /** Reads afresh what other tabs have written. */
  view(): RelayRecords;
  /** Forgets everything. */
  clear(): Promise<void>;
}

const NAME = 'wallet-modal-relay';

/** The page's database and the key that lives in it, which scripts can use but not export. */
async function openDatabase(): Promise<{ store: RecordStore; key: CryptoKey } | null> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('keys');
      opening.result.createObjectStore('records');
    };
    const database = await requestResult(opening);
    // Who clears the site's data would wait for the page to let go of it.
    database.onversionchange = () => database.close();
    const run = async <T>(name: 'keys' | 'records', act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
      requestResult(act(database.transaction(name, 'readwrite').objectStore(name)));
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
function memoryStore(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    get: async (key) => records.get(key),
    put: async (key, value) => void records.set(key, value),
    remove: async (key) => void records.delete(key),
    keys: async () => [...records.keys()],
    clear: async () => records.clear(),
  };
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
const parse = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));

/** Storage over any store: with a key, values are sealed with AES-GCM under their own name; one that does not open is dropped. */
export function createRelayStorage(store: RecordStore, key?: CryptoKey): RelayStorage {
  let last: Promise<unknown> = Promise.resolve();
  /** Read-modify-write turns one after the other, across tabs where the browser can (Web Locks). */
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const run = (): Promise<void> =>
      typeof navigator === 'object' && navigator.locks ? navigator.locks.request(NAME, task) : task();
    const turn = last.then(run).catch(() => {});
    last = turn;
    return turn;
  };
  const { open, put } = sealedStore(store, key);
  const names = (): Promise<string[]> => store.keys().catch(() => []);

  return {
    lasting: key !== undefined,
    view() {
      // What this client wrote or read last, as JSON: what it writes next is compared with that.
      const known = new Map<string, string | undefined>();
      const waiting = new Map<string, Promise<void>>();
      const latest = new Map<string, string>();
      let closed = false;

      const write = async (name: string): Promise<void> => {
        waiting.delete(name);
        const ours = latest.get(name);
        latest.delete(name);
        if (closed || ours === undefined) return;
        const base = known.get(name);
        known.set(name, ours);
        const merged = mergeChanges(parse(base), parse(ours), parse(await open(name)));
        await put(name, text(merged));
      };
      const getItem = async (name: string): Promise<unknown> => {
        const json = latest.get(name) ?? known.get(name) ?? (await open(name));
        if (!known.has(name)) known.set(name, json);
        return parse(json);
      };
      return {
        getItem,
        getKeys: names,
        getEntries: async () =>
          Promise.all((await names()).map(async (name): Promise<[string, unknown]> => [name, await getItem(name)])),
        async setItem(name, value) {
          if (closed) return;
          latest.set(name, text(value));
          // Many writes of one value while it waits for its turn are one.
          const turn = waiting.get(name) ?? inTurn(() => write(name));
          waiting.set(name, turn);
          await turn;
        },
        async removeItem(name) {
          latest.delete(name);
          known.delete(name);
          if (!closed) await inTurn(() => store.remove(name));
        },
        close() {
          closed = true;
        },
      };
    },
    clear: () => inTurn(() => store.clear()),
  };
}

/**
 * The page's storage for relay sessions: IndexedDB, sealed with a key that no script can export. Other origins cannot reach
 * it; a script on the page can still use it, and so can a copy of the whole browser profile, which has the key in it. In
 * memory where IndexedDB or cryptography is missing.
 */
export async function openRelayStorage(): Promise<RelayStorage> {
  const database = await openDatabase();
  return database ? createRelayStorage(database.store, database.key) : createRelayStorage(memoryStore());
}
