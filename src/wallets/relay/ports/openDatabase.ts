import type { Clock } from '../../../lib/clock';
import { withTimeout } from '../../../lib/timeout';
import { openSealingKey } from './openSealingKey';
import { requestResult } from './requestResult';
import { type SealedStore, sealedStore } from './sealedStore';

/** How long a call may take (ms): some browsers never answer it. */
const ANSWER_LIMIT = 3_000;

interface Connection {
  readonly store: SealedStore;
  close(): void;
}

/** Resolves to the result of a request to the records once it is stored: a transaction may fail after its requests, for lack of space. */
async function transact<T>(database: IDBDatabase, act: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = database.transaction('records', 'readwrite');
  const completed = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([requestResult(act(transaction.objectStore('records'))), completed]);
  return result;
}

/** Opens a database, and seals with the key that is in it, which scripts can use but not export. */
async function connect(name: string, onClosed: () => void): Promise<Connection> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('keys');
    opening.result.createObjectStore('records');
  };
  const database = await requestResult(opening);
  const close = (): void => database.close();
  // An open database would block clearing the site's data.
  database.onversionchange = () => {
    close();
    onClosed();
  };
  database.onclose = onClosed;
  const run = <T>(act: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> => transact(database, act);
  try {
    const store = sealedStore(
      {
        get: (key) => run((records) => records.get(key)),
        put: async (key, value) => void (await run((records) => records.put(value, key))),
        remove: (key) => run((records) => records.delete(key)),
        keys: async () => (await run((records) => records.getAllKeys())).map(String),
        clear: () => run((records) => records.clear()),
      },
      await openSealingKey(database),
    );
    return { store, close };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * A database of sealed records, opened on first use, and again after the browser or another tab has closed it: when the site's data are
 * cleared, or its process has ended. Calls reject while it cannot be opened, after 3 s without an answer, and from then on at once until
 * it can be opened anew.
 */
export function openDatabase(name: string, clock: Clock): SealedStore {
  let current: Promise<Connection> | undefined;
  let isSilent = false;
  const leave = (connection: Promise<Connection>): void => {
    if (current === connection) current = undefined;
    connection.then(
      ({ close }) => close(),
      () => {},
    );
  };
  const open = (): Promise<Connection> => {
    if (current) return current;
    const opened = connect(name, () => leave(opened));
    opened.catch(() => leave(opened));
    current = opened;
    return opened;
  };
  const answered = (): void => {
    isSilent = false;
  };
  const unanswered = (): Error => {
    if (!isSilent && current) leave(current);
    if (!isSilent) open().then(answered, answered);
    isSilent = true;
    return new DOMException('The database does not answer', 'TimeoutError');
  };
  const attempt = async <T>(task: (store: SealedStore) => Promise<T>, signal: AbortSignal): Promise<T> => {
    const start = async (opened: Promise<Connection>): Promise<T> => {
      const { store } = await opened;
      // A write that has timed out must not replace a later one.
      signal.throwIfAborted();
      return task(store);
    };
    const connection = open();
    try {
      return await start(connection);
    } catch {
      signal.throwIfAborted();
      // Some browsers close it without an event. The next one may be to another database with another key.
      leave(connection);
      return start(open());
    }
  };
  const run = async <T>(task: (store: SealedStore) => Promise<T>): Promise<T> => {
    if (isSilent) throw unanswered();
    return withTimeout((signal) => attempt(task, signal), ANSWER_LIMIT, { clock, error: unanswered });
  };
  return {
    open: (key) => run((store) => store.open(key)),
    put: (key, json) => run((store) => store.put(key, json)),
    remove: (key) => run((store) => store.remove(key)),
    keys: () => run((store) => store.keys()),
    clear: () => run((store) => store.clear()),
  };
}
