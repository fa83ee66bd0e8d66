import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../../src/lib/clock';
import { openDatabase } from '../../../../src/wallets/relay/ports/openDatabase';
import { createRelayStorage, openRelayStorage } from '../../../../src/wallets/relay/ports/relayStorage';
import { createFakeClock } from '../../../support/fakeClock';
import { rejection } from '../../../support/rejection';

type Listener = (() => void) | undefined;

/** A browser with one database, in the part of IndexedDB that the port uses. Everything is answered in a microtask. */
function createBrowser() {
  let stores = new Map<string, Map<string, unknown>>();
  const connections: { isClosed: boolean; onclose: Listener; onversionchange: Listener }[] = [];
  const faults = { open: false, commit: false, keys: false, silent: false };
  /** What is answered once the browser is not silent any more. */
  const held: (() => void)[] = [];
  const later = (act: () => void): void => (faults.silent ? void held.push(act) : queueMicrotask(act));
  const answer = (result: unknown): object => {
    const request: Record<string, unknown> = { result };
    later(() => (request['onsuccess'] as Listener)?.());
    return request;
  };

  function createTransaction(name: string): object {
    const records = stores.get(name) as Map<string, unknown>;
    const before = new Map(records);
    const transaction: Record<string, unknown> = { error: new DOMException('full', 'QuotaExceededError') };
    // After the request's own answer.
    setImmediate(() => {
      if (faults.commit) stores.set(name, before);
      (transaction[faults.commit ? 'onabort' : 'oncomplete'] as Listener)?.();
    });
    return Object.assign(transaction, {
      objectStore: () => ({
        get: (key: string) => answer(records.get(key)),
        put: (value: unknown, key: string) => answer(records.set(key, value) && key),
        delete: (key: string) => answer(void records.delete(key)),
        getAllKeys: () => answer([...records.keys()]),
        clear: () => answer(void records.clear()),
      }),
    });
  }

  function open(): object {
    const database = {
      isClosed: false,
      onclose: undefined as Listener,
      onversionchange: undefined as Listener,
      createObjectStore: (name: string) => stores.set(name, new Map()),
      close() {
        database.isClosed = true;
      },
      transaction(name: string): object {
        if (faults.keys && name === 'keys') throw new DOMException('no', 'UnknownError');
        if (database.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
        return createTransaction(name);
      },
    };
    const request: Record<string, unknown> = { result: database, error: new DOMException('no', 'UnknownError') };
    later(() => {
      if (faults.open) return (request['onerror'] as Listener)?.();
      connections.push(database);
      if (!stores.size) (request['onupgradeneeded'] as Listener)?.();
      (request['onsuccess'] as Listener)?.();
    });
    return request;
  }

  const browser = {
    indexedDB: { open },
    faults,
    connections,
    /** The browser answers again. */
    answer(): void {
      faults.silent = false;
      for (const act of held.splice(0)) act();
    },
    records: () => [...(stores.get('records')?.keys() ?? [])],
    /** The site's data are cleared. */
    remove({ isAnnounced = true } = {}): void {
      if (isAnnounced) for (const connection of connections) connection.onversionchange?.();
      else browser.close(false);
      assert.is(browser.open(), 0, 'an open database blocks it');
      stores = new Map();
    },
    /** The number of open connections. */
    open: () => connections.filter(({ isClosed }) => !isClosed).length,
    /** The browser closes all connections. */
    close(isAnnounced: boolean): void {
      for (const connection of connections) {
        connection.isClosed = true;
        if (isAnnounced) connection.onclose?.();
      }
    },
  };
  return browser;
}

/** Runs a test with a browser of its own. */
async function withBrowser(run: (browser: ReturnType<typeof createBrowser>) => Promise<void>): Promise<void> {
  const browser = createBrowser();
  Object.defineProperty(globalThis, 'indexedDB', { value: browser.indexedDB, configurable: true });
  try {
    await run(browser);
  } finally {
    Reflect.deleteProperty(globalThis, 'indexedDB');
  }
}

test('openDatabase: is opened again after the browser has closed it, with or without an event', () =>
  withBrowser(async (browser) => {
    const storage = createRelayStorage(openDatabase('relay', systemClock));
    const view = storage.view();
    await view.setItem('session', { topic: 'one' });
    for (const isAnnounced of [true, false]) {
      browser.close(isAnnounced);
      await view.setItem(`after ${isAnnounced}`, 1);
      assert.equal(await storage.view().getItem('session'), { topic: 'one' });
    }
    const read = createRelayStorage(openDatabase('relay', systemClock)).view();
    assert.equal([await read.getItem('after true'), await read.getItem('after false')], [1, 1], 'on the next page');
  }));

test('openDatabase: is created again after the site’s data were cleared, with later writes', async () => {
  for (const isAnnounced of [true, false])
    await withBrowser(async (browser) => {
      const view = createRelayStorage(openDatabase('relay', systemClock)).view();
      await view.setItem('session', [{ topic: 'one' }]);
      browser.remove({ isAnnounced });
      await view.setItem('session', [{ topic: 'one' }, { topic: 'two' }]);
      const read = createRelayStorage(openDatabase('relay', systemClock)).view();
      assert.equal(await read.getItem('session'), [{ topic: 'two' }]);
    });
});

test('openDatabase: a record that is written as the site’s data are cleared is sealed with the key of the new database', async () => {
  for (const isAnnounced of [true, false])
    await withBrowser(async (browser) => {
      const store = openDatabase('relay', systemClock);
      browser.remove({ isAnnounced });
      await store.put('session', '1');
      assert.is(await store.open('session'), '1');
      assert.is(await openDatabase('relay', systemClock).open('session'), '1', 'on the next page');
    });
});

test('openDatabase: a connection that failed does not stay open, and so does not block clearing the site’s data', () =>
  withBrowser(async (browser) => {
    const store = openDatabase('relay', systemClock);
    browser.faults.commit = true;
    await rejection(store.put('a', '1'));
    browser.faults.commit = false;
    await store.put('a', '1');
    assert.is(browser.open(), 1);
    browser.faults.keys = true;
    await rejection(openDatabase('relay', systemClock).keys());
    assert.is(browser.open(), 1, 'without a key');
  }));

test('openDatabase: concurrent calls open one connection', () =>
  withBrowser(async (browser) => {
    const store = openDatabase('relay', systemClock);
    await store.keys();
    browser.close(true);
    await Promise.all([store.put('a', '1'), store.put('b', '1'), store.keys()]);
    assert.is(browser.connections.length, 2);
  }));

test('openDatabase: rejects while it cannot be opened, also again', () =>
  withBrowser(async (browser) => {
    const store = openDatabase('relay', systemClock);
    browser.faults.open = true;
    assert.is(((await rejection(store.keys())) as Error).name, 'UnknownError');
    browser.faults.open = false;
    assert.equal(await store.keys(), []);
    browser.close(true);
    browser.faults.open = true;
    assert.is(((await rejection(store.put('a', '1'))) as Error).name, 'UnknownError');
    browser.faults.open = false;
    await store.put('a', '1');
    assert.equal(browser.records(), ['a']);
  }));

for (const isOpen of [false, true])
  test(`openDatabase: calls end without an answer, until there is one again; open before: ${isOpen}`, () =>
    withBrowser(async (browser) => {
      const clock = createFakeClock();
      const store = openDatabase('relay', clock);
      await store.put('session', '"old"');
      if (!isOpen) browser.close(true);
      browser.faults.silent = true;
      const ended = Promise.all([
        rejection(store.put('session', '"given up"')),
        rejection(store.open('session')),
        ...(isOpen ? [] : [rejection(store.remove('session'))]),
      ]);
      await clock.advance(3_000);
      for (const error of await ended) assert.is((error as Error).name, 'TimeoutError');
      assert.is(((await rejection(store.keys())) as Error).name, 'TimeoutError', 'at once');
      browser.answer();
      await clock.advance(0);
      if (!isOpen) assert.is(await store.open('session'), '"old"', 'what was given up is not written later');
      await store.put('session', '"new"');
      await clock.advance(0);
      assert.is(await store.open('session'), '"new"');
      assert.equal([browser.open(), clock.pending], [1, 0]);
    }));

test('openRelayStorage: a database that cannot be opened is not an empty one', () =>
  withBrowser(async (browser) => {
    browser.faults.open = true;
    const storage = openRelayStorage({ client: 0, clock: systemClock });
    assert.is(((await rejection(storage.view().getItem('session'))) as Error).name, 'UnknownError');
    const view = storage.view(true);
    await view.setItem('session', 1);
    assert.equal([await view.getItem('session'), storage.persistent], [1, false]);
  }));

test('openDatabase: a write that is not committed rejects', () =>
  withBrowser(async (browser) => {
    const store = openDatabase('relay', systemClock);
    browser.faults.commit = true;
    assert.is(((await rejection(store.put('a', '1'))) as Error).name, 'QuotaExceededError');
    assert.equal(browser.records(), []);
  }));

test.run();
