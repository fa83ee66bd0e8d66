import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../../src/lib/deferred';
import { createRelayStorage } from '../../../../src/wallets/relay/ports/relayStorage';
import { type RecordStore, sealedStore } from '../../../../src/wallets/relay/ports/sealedStore';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeLocks } from '../../../support/fakeLocks';
import { memoryStore } from '../../../support/memoryStore';
import { rejection } from '../../../support/rejection';

const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
/** Storage over records of a test. */
const storageOf = (store: RecordStore, key?: CryptoKey) => createRelayStorage(sealedStore(store, key), 'relay');
const secret = { topic: 'f00d'.repeat(16) };

/** All records of a store as one text, with raw bytes. */
function dump(records: Map<string, unknown>): string {
  const bytes = [...records.values()].map((value) => Buffer.from((value as { data: ArrayBuffer }).data));
  return Buffer.concat(bytes).toString('latin1');
}

test('relayStorage: another view reads the records, only with the key', async () => {
  const store = memoryStore();
  const key = await makeKey();
  await storageOf(store, key).view().setItem('keychain', secret);
  assert.equal(await storageOf(store, key).view().getItem('keychain'), secret);
  assert.not.match(dump(store.records), secret.topic.slice(0, 16));
  assert.is(
    await storageOf(store, await makeKey())
      .view()
      .getItem('keychain'),
    undefined,
  );
});

test('relayStorage: drops only a record that was changed or moved', async () => {
  const store = memoryStore();
  const storage = storageOf(store, await makeKey());
  const view = storage.view();
  for (const name of ['a', 'b', 'c']) await view.setItem(name, secret);
  new Uint8Array((store.records.get('a') as { data: ArrayBuffer }).data).reverse();
  store.records.set('b', store.records.get('c'));
  assert.is(await storage.view().getItem('a'), undefined);
  assert.is(await storage.view().getItem('b'), undefined);
  assert.equal(await storage.view().getItem('c'), secret);
  assert.equal([...store.records.keys()], ['c']);
});

test('relayStorage: drops a malformed record', async () => {
  const store = memoryStore();
  for (const [name, garbage] of Object.entries({ a: null, b: 'text', c: { iv: 1, data: 2 }, d: [] })) {
    store.records.set(name, garbage);
  }
  const view = storageOf(store, await makeKey()).view();
  for (const name of ['a', 'b', 'c', 'd']) assert.is(await view.getItem(name), undefined);
  assert.is(store.records.size, 0);
});

test('relayStorage: merges the writes of two views', async () => {
  const storage = storageOf(memoryStore());
  const [one, two] = [storage.view(), storage.view()];
  for (const view of [one, two]) await view.getItem('session');
  await Promise.all([one.setItem('session', [{ topic: 'one' }]), two.setItem('session', [{ topic: 'two' }])]);
  await one.setItem('session', [{ topic: 'one', n: 1 }]);
  assert.equal(await storage.view().getItem('session'), [{ topic: 'one', n: 1 }, { topic: 'two' }]);
});

test('relayStorage: the last of several writes is stored', async () => {
  const store = memoryStore();
  let puts = 0;
  const put: RecordStore['put'] = (key, value) => {
    puts++;
    return store.put(key, value);
  };
  const storage = storageOf({ ...store, put });
  const view = storage.view();
  await Promise.all(Array.from({ length: 500 }, (_, n) => view.setItem('messages', { n })));
  assert.equal(await storage.view().getItem('messages'), { n: 499 });
  assert.ok(puts < 5);
});

test('relayStorage: a closed view does not write', async () => {
  const storage = storageOf(memoryStore());
  const view = storage.view();
  await view.setItem('a', 1);
  view.close();
  await view.setItem('a', 2);
  await view.removeItem('a');
  assert.is(await storage.view().getItem('a'), 1);
});

test('relayStorage: handles a store that fails', async () => {
  const broken = async (): Promise<never> => {
    throw new Error('Quota');
  };
  const storage = storageOf({ get: broken, put: broken, remove: broken, keys: async () => [], clear: broken });
  const view = storage.view();
  await view.setItem('a', secret);
  assert.equal(await view.getItem('a'), secret);
  await view.removeItem('a');
  await storage.clear();
});

/** A store whose calls fail while it is away, or for these names. */
function createFailing() {
  const store = memoryStore();
  const failing = { isAway: false, names: [] as string[] };
  const run = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    if (failing.isAway || failing.names.includes(name)) throw new DOMException('away', 'UnknownError');
    return act();
  };
  const calls: RecordStore = {
    get: (name) => run(name, () => store.get(name)),
    put: (name, value) => run(name, () => store.put(name, value)),
    remove: (name) => run(name, () => store.remove(name)),
    keys: () => run('', store.keys),
    clear: () => run('', store.clear),
  };
  return { store, failing, calls };
}

test('relayStorage: a failed write is repeated with the next record', async () => {
  const { store, failing, calls } = createFailing();
  const storage = storageOf(calls, await makeKey());
  const view = storage.view();
  await view.setItem('keychain', { old: 1 });
  await view.setItem('proposal', [{ id: 1 }]);
  assert.ok(storage.persistent);
  failing.isAway = true;
  await view.setItem('keychain', { old: 1, first: 1 });
  await view.removeItem('proposal');
  assert.not(storage.persistent, 'nobody relies on it meanwhile');
  assert.equal([await view.getItem('keychain'), await view.getItem('proposal')], [{ old: 1, first: 1 }, undefined]);
  failing.isAway = false;
  assert.equal(await view.getKeys(), ['keychain']);
  // Another tab writes meanwhile.
  await storage.view().setItem('keychain', { old: 1, other: 1 });
  await view.setItem('session', [{ topic: 'one' }]);
  const read = storage.view();
  assert.equal(await read.getItem('keychain'), { old: 1, other: 1, first: 1 });
  assert.equal([...store.records.keys()].sort(), ['keychain', 'session']);
  assert.ok(storage.persistent);
});

test('relayStorage: is persistent only while no open view has unwritten records', async () => {
  const { failing, calls } = createFailing();
  const storage = storageOf(calls, await makeKey());
  assert.ok(storage.persistent);
  assert.not(createRelayStorage(sealedStore(memoryStore())).persistent, 'in memory');
  const [first, second, left] = [storage.view(), storage.view(), storage.view()];
  failing.names = ['large'];
  await first.setItem('large', secret);
  await second.setItem('small', secret);
  assert.not(storage.persistent, 'another view has written');
  const leaving = left.setItem('small', 1);
  left.close();
  await leaving;
  assert.not(storage.persistent, 'another view is closed');
  await storage.clear();
  assert.not(storage.persistent, 'all records are removed');
  await second.setItem('large', secret);
  first.close();
  assert.not(storage.persistent, 'there is one more view');
  failing.names = [];
  await second.setItem('small', 1);
  assert.ok(storage.persistent);
});

test('relayStorage: a write during a read takes precedence, also for the next write', async () => {
  for (const isRemoved of [false, true]) {
    const store = memoryStore();
    const answer = deferred<void>();
    let reads = 0;
    const get: RecordStore['get'] = async (name) => {
      const value = await store.get(name);
      if (++reads === 1) await answer.promise;
      return value;
    };
    const [one, two] = [{ topic: 'one' }, { topic: 'two' }];
    await storageOf(store).view().setItem('session', [one]);
    const storage = storageOf({ ...store, get });
    const view = storage.view();
    const read = view.getItem('session');
    await (isRemoved ? view.removeItem('session') : view.setItem('session', [one, two]));
    answer.resolve();
    assert.equal(await read, isRemoved ? undefined : [one, two]);
    await view.setItem('session', [one]);
    assert.equal(await storage.view().getItem('session'), [one]);
  }
});

test('relayStorage: a value that is not JSON rejects, and throws nothing', async () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  const view = storageOf(memoryStore()).view();
  assert.instance(await rejection(view.setItem('a', circle)), TypeError);
});

/** Runs a test in a browser with these locks. */
async function withLocks(request: unknown, run: () => Promise<void>): Promise<void> {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
  try {
    await run();
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
}

for (const [name, request] of [
  ['refused', createFakeLocks(true).request],
  ['held by a suspended tab', createFakeLocks().request],
] as const)
  test(`relayStorage: writes without a lock that is ${name}`, () =>
    withLocks(request, async () => {
      const clock = createFakeClock();
      void request('relay', {}, () => new Promise(() => {})).catch(() => {});
      const store = memoryStore();
      const storage = createRelayStorage(sealedStore(store), 'relay', clock);
      const written = storage.view().setItem('first', 1);
      await clock.advance(3_000);
      await written;
      assert.equal([...store.records.keys()], ['first']);
      assert.ok(storage.persistent);
    }));

test('relayStorage: a write that takes longer than the wait for a lock is made once', () =>
  withLocks(createFakeLocks().request, async () => {
    const clock = createFakeClock();
    const store = memoryStore();
    const stored = deferred<void>();
    const names: string[] = [];
    const put: RecordStore['put'] = async (name, value) => {
      names.push(name);
      await stored.promise;
      return store.put(name, value);
    };
    const written = createRelayStorage(sealedStore({ ...store, put }), 'relay', clock)
      .view()
      .setItem('first', 1);
    await clock.advance(3_000);
    stored.resolve();
    await written;
    assert.equal(names, ['first']);
  }));

test('relayStorage: a failed write of one record does not delay others', async () => {
  const { store, failing, calls } = createFailing();
  const view = storageOf(calls).view();
  failing.names = ['large'];
  await view.setItem('large', secret);
  await view.setItem('small', secret);
  assert.equal([...store.records.keys()], ['small']);
});

test('relayStorage: if a record cannot be read for its next write, keeps what other tabs have written', async () => {
  const store = memoryStore();
  let isAway = false;
  const get: RecordStore['get'] = (name) => (isAway ? Promise.reject(new Error('away')) : store.get(name));
  const storage = storageOf({ ...store, get });
  const view = storage.view();
  await view.setItem('session', [{ topic: 'one' }]);
  await storage.view().setItem('session', [{ topic: 'two' }]);
  isAway = true;
  await view.setItem('session', [{ topic: 'one', n: 1 }]);
  isAway = false;
  const both = [{ topic: 'one' }, { topic: 'two' }];
  assert.equal(await storage.view().getItem('session'), both);
  await view.setItem('messages', {});
  assert.equal(await storage.view().getItem('session'), [{ topic: 'one', n: 1 }, both[1]]);
});

test('relayStorage: handles a store that was removed', async () => {
  const gone = async (): Promise<never> => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
  const storage = storageOf({ get: gone, put: gone, remove: gone, keys: gone, clear: gone });
  const view = storage.view(true);
  assert.equal(await view.getKeys(), []);
  assert.equal(await view.getEntries(), []);
  assert.is(await view.getItem('a'), undefined);
  view.requireRead();
  await view.setItem('a', secret);
  assert.equal(await view.getItem('a'), secret);
  await view.removeItem('a');
  await storage.clear();
});

test('relayStorage: an unreadable record does not count as missing', async () => {
  const { failing, calls } = createFailing();
  const storage = storageOf(calls);
  await storage.view().setItem('session', [secret]);
  const [view, lenient] = [storage.view(), storage.view(true)];
  failing.isAway = true;
  for (const read of [() => view.getItem('session'), view.getKeys, view.getEntries])
    assert.is(((await rejection(read())) as Error).name, 'UnknownError');
  assert.is(await lenient.getItem('keychain'), undefined);
  failing.isAway = false;
  assert.equal(await view.getItem('session'), [secret]);
  assert.throws(view.requireRead, 'away', 'what a library has taken for missing before');
  assert.is(await lenient.getItem('session'), undefined, 'no session without its keys');
  await lenient.setItem('session', [{ topic: 'new' }]);
  assert.equal(await storage.view().getItem('session'), [secret, { topic: 'new' }]);
});

test('relayStorage: stores bigints as text', async () => {
  const view = storageOf(memoryStore()).view();
  await view.setItem('history', { value: 10n ** 30n });
  assert.equal(await view.getItem('history'), { value: `1${'0'.repeat(30)}` });
});

test.run();
