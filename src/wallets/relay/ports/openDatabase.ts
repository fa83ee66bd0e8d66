import { openSealingKey } from './openSealingKey';
import { requestResult } from './requestResult';
import { type SealedStore, sealedStore } from './sealedStore';

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
 * Opens a database of sealed records, and opens it again after the browser or another tab has closed it: when the site's data are
 * cleared, or its process has ended. Rejects if there is none.
 */
export async function openDatabase(name: string): Promise<SealedStore> {
  let current: Promise<Connection> | undefined;
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
  const run = async <T>(task: (store: SealedStore) => Promise<T>): Promise<T> => {
    const connection = open();
    try {
      return await task((await connection).store);
    } catch {
      // Some browsers close it without an event. The next one may be to another database with another key.
      leave(connection);
      return task((await open()).store);
    }
  };
  await open();
  return {
    open: (key) => run((store) => store.open(key)),
    put: (key, json) => run((store) => store.put(key, json)),
    remove: (key) => run((store) => store.remove(key)),
    keys: () => run((store) => store.keys()),
    clear: () => run((store) => store.clear()),
  };
}
