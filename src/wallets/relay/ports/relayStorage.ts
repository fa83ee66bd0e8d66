import type { RelayConfig } from '../../../core/ports/relay';
import { type Clock, systemClock } from '../../../lib/clock';
import { mergeChanges } from '../../../lib/mergeChanges';
import { openDatabase } from './openDatabase';
import { runLocked } from './runLocked';
import { type RecordStore, type SealedStore, sealedStore } from './sealedStore';

/** One client's view of the storage, with the interface that the relay library requires. Reads reject if the store does. */
export interface RelayRecords {
  getKeys(): Promise<string[]>;
  getEntries(): Promise<[string, unknown][]>;
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** Throws the error of a read that has failed: the library takes it for a missing record. */
  requireRead(): void;
  /** Ignores all later writes, for a client that is replaced. */
  close(): void;
}

/** The sealed records of relay sessions, including their keys, shared by the page's tabs. */
export interface RelayStorage {
  /** Whether records survive a reload: false without a database, and while an open view has some that could not be written. */
  readonly persistent: boolean;
  /**
   * Opens a new view, which sees the writes of other tabs.
   * @param isLenient whether reads treat a failing store as empty: for a new pairing, not for records that may be stored
   */
  view(isLenient?: boolean): RelayRecords;
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

/** Whether there is a database and, as on pages with https, cryptography. */
function canSeal(): boolean {
  try {
    return Boolean(indexedDB && crypto.subtle);
  } catch {
    return false;
  }
}

const serialize = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
const parse = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));

/** The reads of one view. */
function createReads(isLenient: boolean) {
  let failure: { readonly error: unknown } | undefined;
  return {
    async read<T>(result: () => Promise<T>, missing: T): Promise<T> {
      try {
        // After one failure, all is missing: with only some of the records, the library would delete those that seem incomplete.
        return isLenient && failure ? missing : await result();
      } catch (error) {
        failure ??= { error };
        if (isLenient) return missing;
        throw error;
      }
    },
    requireRead(): void {
      if (failure && !isLenient) throw failure.error;
    },
  };
}

/**
 * Storage over any store.
 * @param lock name of the lock that writes of all tabs take; undefined for a store that lasts as long as the page
 */
export function createRelayStorage(store: SealedStore, lock?: string, clock: Clock = systemClock): RelayStorage {
  let last: Promise<unknown> = Promise.resolve();
  /** The records that the open views could not write, by view. */
  const failed = new Set<ReadonlyMap<string, unknown>>();
  /** Runs read-modify-write tasks one after the other, across tabs if it can. */
  const runExclusive = (task: () => Promise<void>): Promise<void> => {
    const done = last.then(() => (lock ? runLocked(lock, clock, task) : task()));
    last = done.catch(() => {});
    return done;
  };

  return {
    get persistent() {
      return lock !== undefined && !failed.size;
    },
    view(isLenient = false) {
      // The JSON that this client stored or read last, the base for merging its next write.
      const cached = new Map<string, string | undefined>();
      // The changes that are not stored yet; null for a removal. After a failure it is written again with the next write.
      const unwritten = new Map<string, string | null>();
      let queued: Promise<void> | undefined;
      let writes = 0;
      let isClosed = false;
      const { read, requireRead } = createReads(isLenient);

      const write = async (name: string, ours: string | null): Promise<void> => {
        if (ours === null) await store.remove(name);
        else {
          const merged = mergeChanges(parse(cached.get(name)), parse(ours), parse(await store.open(name)));
          await store.put(name, serialize(merged));
        }
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
        writes++;
        // Writes while a write is queued are merged into one.
        queued ??= runExclusive(writeAll).then(
          () => void failed.delete(unwritten),
          () => {
            if (!isClosed) failed.add(unwritten);
          },
        );
        return queued;
      };
      const getItem = async (name: string): Promise<unknown> => {
        const pending = unwritten.get(name);
        if (pending !== undefined) return parse(pending ?? undefined);
        if (cached.get(name) === undefined) {
          const before = writes;
          const stored = await read(() => store.open(name), undefined);
          // A value that was written in the meantime is newer.
          if (writes !== before) return getItem(name);
          if (stored !== undefined) cached.set(name, stored);
        }
        return parse(cached.get(name));
      };
      const getKeys = async (): Promise<string[]> => {
        const names = new Set(await read(store.keys, []));
        for (const [name, value] of unwritten) value === null ? names.delete(name) : names.add(name);
        return [...names];
      };
      return {
        getItem,
        getKeys,
        getEntries: async () =>
          Promise.all((await getKeys()).map(async (name): Promise<[string, unknown]> => [name, await getItem(name)])),
        setItem: async (name, value) => schedule(name, serialize(value)),
        removeItem: (name) => schedule(name, null),
        requireRead,
        close() {
          isClosed = true;
          failed.delete(unwritten);
        },
      };
    },
    clear: () => runExclusive(store.clear).catch(() => {}),
  };
}

/**
 * The storage of a client's sessions: IndexedDB, sealed with a key that no script can export. Other origins cannot access
 * it. A script on the page can still use it, and a copy of the whole browser profile contains the key. In memory if
 * IndexedDB or cryptography is missing.
 */
export function openRelayStorage({ client, clock }: Pick<RelayConfig, 'client' | 'clock'>): RelayStorage {
  const name = nameOf(client);
  return canSeal()
    ? createRelayStorage(openDatabase(name, clock), name, clock)
    : createRelayStorage(sealedStore(createMemoryStore()));
}
