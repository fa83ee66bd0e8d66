import { openSealingKey } from './openSealingKey';
import { requestResult } from './requestResult';
import type { RecordStore, SealingKey } from './sealedStore';

interface Connection {
  readonly database: IDBDatabase;
  readonly key: CryptoKey;
}

/** Opens a database with its key, which scripts can use but not export. */
async function connect(name: string, onClosed: () => void): Promise<Connection> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('keys');
    opening.result.createObjectStore('records');
  };
  const database = await requestResult(opening);
  // An open database would block clearing the site's data.
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  database.onclose = onClosed;
  return { database, key: await openSealingKey(database) };
}

/** Resolves to the result of a request to the records once it is stored: a transaction may fail after its requests, for lack of space. */
async function transact<T>({ database }: Connection, act: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = database.transaction('records', 'readwrite');
  const completed = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([requestResult(act(transaction.objectStore('records'))), completed]);
  return result;
}

/**
 * Opens a database of records, and opens it again after the browser or another tab has closed it: when the site's data are cleared, or
 * its process has ended. Rejects if there is none.
 */
export async function openDatabase(name: string): Promise<{ readonly store: RecordStore; readonly key: SealingKey }> {
  let current: Promise<Connection> | undefined;
  const leave = (connection: Promise<Connection>): void => {
    if (current === connection) current = undefined;
  };
  const open = (): Promise<Connection> => {
    if (current) return current;
    const opened = connect(name, () => leave(opened));
    opened.catch(() => leave(opened));
    current = opened;
    return opened;
  };
  const run = async <T>(act: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const connection = open();
    try {
      return await transact(await connection, act);
    } catch {
      // Some browsers close it without an event.
      leave(connection);
      return transact(await open(), act);
    }
  };
  await open();
  return {
    key: async () => (await open()).key,
    store: {
      get: (key) => run((records) => records.get(key)),
      put: async (key, value) => void (await run((records) => records.put(value, key))),
      remove: (key) => run((records) => records.delete(key)),
      keys: async () => (await run((records) => records.getAllKeys())).map(String),
      clear: () => run((records) => records.clear()),
    },
  };
}
