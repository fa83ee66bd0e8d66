import { mergeChanges } from '../../../lib/mergeChanges';
import { openDatabase } from './openDatabase';
import { type RecordStore, type SealingKey, sealedStore } from './sealedStore';

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
  /** Whether records survive a reload: false without a database, and after a write has failed, until one succeeds. */
  readonly persistent: boolean;
  /** Opens a new view, which sees the writes of other tabs. */
  view(): RelayRecords;
  /** Removes all records. */
  clear(): Promise<void>;
}

/** The database of a client, and the lock for its writes. */
const nameOf = (client: number): string => `wallet-modal-relay${client ? `-${client}` : ''}`;

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
export function createRelayStorage(store: RecordStore, key?: SealingKey, lock = nameOf(0)): RelayStorage {
  let last: Promise<unknown> = Promise.resolve();
  let hasFailed = false;
  /** Runs read-modify-write tasks one after the other, across tabs if the browser supports Web Locks. */
  const runExclusive = (task: () => Promise<void>): Promise<void> => {
    const run = (): Promise<void> =>
      typeof navigator === 'object' && navigator.locks ? navigator.locks.request(lock, task) : task();
    const write = last.then(run).then(
      () => {
        hasFailed = false;
      },
      () => {
        hasFailed = true;
      },
    );
    last = write;
    return write;
  };
  const { open, put } = sealedStore(store, key);

  return {
    get persistent() {
      return key !== undefined && !hasFailed;
    },
    view() {
      // The JSON that this client stored or read last, the base for merging its next write.
      const cached = new Map<string, string | undefined>();
      // What is not stored yet; null for a removal. After a failure it is written again with the next write.
      const unwritten = new Map<string, string | null>();
      let queued: Promise<void> | undefined;
      let isClosed = false;

      const write = async (name: string, ours: string | null): Promise<void> => {
        if (ours === null) await store.remove(name);
        else await put(name, serialize(mergeChanges(parse(cached.get(name)), parse(ours), parse(await open(name)))));
        if (ours === null) cached.delete(name);
        else cached.set(name, ours);
        // Written again meanwhile.
        if (unwritten.get(name) === ours) unwritten.delete(name);
      };
      const writeAll = async (): Promise<void> => {
        queued = undefined;
        const failures: unknown[] = [];
        for (const [name, value] of [...unwritten])
          if (!isClosed) await write(name, value).catch((error) => failures.push(error));
        if (failures.length) throw failures[0];
      };
      const schedule = (name: string, value: string | null): Promise<void> => {
        if (isClosed) return Promise.resolve();
        unwritten.set(name, value);
        // Writes while a write is queued are merged into one.
        queued ??= runExclusive(writeAll);
        return queued;
      };
      const getItem = async (name: string): Promise<unknown> => {
        const pending = unwritten.get(name);
        if (pending !== undefined) return parse(pending ?? undefined);
        if (cached.get(name) === undefined) {
          try {
            cached.set(name, await open(name));
          } catch {
            return undefined;
          }
        }
        return parse(cached.get(name));
      };
      const getKeys = async (): Promise<string[]> => {
        const names = new Set(await store.keys().catch(() => []));
        for (const [name, value] of unwritten) value === null ? names.delete(name) : names.add(name);
        return [...names];
      };
      return {
        getItem,
        getKeys,
        getEntries: async () =>
          Promise.all((await getKeys()).map(async (name): Promise<[string, unknown]> => [name, await getItem(name)])),
        setItem: (name, value) => schedule(name, serialize(value)),
        removeItem: (name) => schedule(name, null),
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
  // No database in private windows and sandboxed frames, no cryptography on pages without https.
  const database = await openDatabase(name).catch(() => null);
  return createRelayStorage(database?.store ?? createMemoryStore(), database?.key, name);
}
