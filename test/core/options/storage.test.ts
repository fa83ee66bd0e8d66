import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecentWallets } from '../../../src/core/options/recentWallets';
import { stored } from '../../../src/core/options/storage';
import { createStorage as createScriptStorage } from '../../../src/core/ports/storage';
import { balanceTable } from '../../../src/features/connection/getBalanceStorage';
import { pairingTable } from '../../../src/features/pairing/getPairingStorage';
import { redirectTable } from '../../../src/features/socials/redirectTable';
import { usableConnections } from '../../../src/lib/usableConnections';
import { createFakeStorage } from '../../support/fakeStorage';
import { importCopy } from '../../support/importCopy';
import { inWindow } from '../../support/inWindow';
import { ruins } from '../../support/ruins';

const prefix = 'wallet-modal/v1/';
/** The keys of the script, and those that only chunks decode. */
const table = { ...stored, ...balanceTable, ...pairingTable, ...redirectTable };
type StorageKey = keyof typeof table;
type Stored = { [Key in StorageKey]: (typeof table)[Key]['TYPE'] };
const createStorage = (store?: Storage) => createScriptStorage(store).extend(table);
type Port = ReturnType<typeof createStorage>;
const keys = Object.keys(table) as StorageKey[];

/** A valid value of each key. */
const sound: Stored = {
  connections: { eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } },
  recentWallets: [{ id: 'com.harbor', name: 'Harbor', usedAt: 1_700_000_000_000 }],
  activeNetwork: 'eip155:137',
  balances: { 'eip155:1:0x7099': { value: '1000000000000000000', at: 1_700_000_000_000 } },
  hideAmounts: true,
  remoteFeatures: {
    api: 'https://api.web3modal.org',
    projectId: 'test',
    features: { email: true, socials: ['google'], swaps: false },
  },
  socialRedirect: { provider: 'google', at: 1_700_000_000_000, id: '3f0e9d63', page: 'https://shop.example/cart' },
  pairings: {
    ['ab'.repeat(32)]: { until: 1_700_000_000_000, wallet: { id: 'lumen', name: 'Lumen' } },
  },
  signOutPending: true,
};
const soundStore = () =>
  createFakeStorage(Object.fromEntries(keys.map((key) => [prefix + key, JSON.stringify(sound[key])])));

/** The keys for which a modified value is still valid. */
const sounds: Readonly<Record<string, readonly StorageKey[]>> = {
  'an empty list': ['recentWallets'],
  'an empty object': ['connections', 'balances', 'pairings'],
  'a flag': ['hideAmounts', 'signOutPending'],
};

for (const key of keys) {
  for (const [name, text] of ruins) {
    const stillValid = sounds[name] ?? [];
    test(`storage: ${key} modified by ${name} ${stillValid.includes(key) ? 'is read' : 'counts as missing, and only it is removed'}`, () => {
      const store = soundStore();
      store.setItem(prefix + key, text);
      const storage = createStorage(store);
      if (stillValid.includes(key)) assert.equal(storage.get(key), JSON.parse(text));
      else {
        assert.is(storage.get(key), undefined);
        assert.is(store.getItem(prefix + key), null);
      }
      for (const other of keys) if (other !== key) assert.equal(storage.get(other), sound[other]);
      assert.is(({} as { polluted?: unknown }).polluted, undefined);
    });
  }
}

test('storage: returns each kind of value', () => {
  const store = createFakeStorage();
  const storage = createStorage(store);
  for (const key of keys) storage.set(key, sound[key] as never);
  const later = createStorage(store);
  for (const key of keys) assert.equal(later.get(key), sound[key]);
  assert.equal(Object.keys(store.content).sort(), keys.map((key) => prefix + key).sort());
});

test('storage: reading stores nothing', () => {
  const store = createFakeStorage();
  const storage = createStorage(store);
  for (const key of keys) assert.is(storage.get(key), undefined);
  assert.is(store.length, 0);
});

test('storage: ignores other keys and versions', () => {
  const store = createFakeStorage({
    theme: 'dark',
    'wallet-modal/v0/connections': '{',
    'wallet-modal/v2/connections': '{',
  });
  const storage = createStorage(store);
  for (const key of keys) {
    storage.get(key);
    storage.remove(key);
  }
  assert.is(store.length, 3);
});

test('storage: rejects values that this version never writes', () => {
  const entry = sound.connections.eip155;
  const refused: [StorageKey, unknown][] = [
    ['connections', { eip155: { ...entry, walletId: '' } }],
    ['connections', { eip155: { ...entry, walletId: 'x'.repeat(301) } }],
    ['connections', { eip155: { ...entry, networkId: 'eip155' } }],
    ['connections', { eip155: 'com.harbor' }],
    ['recentWallets', ['com.harbor']],
    ['recentWallets', [{ id: 7, name: 'Harbor' }]],
    ['recentWallets', [{ id: 'h', name: 'Harbor', usedAt: 'yesterday' }]],
    ['recentWallets', [{ id: 'h', name: 'Harbor', image_id: '../evil' }]],
    ['recentWallets', [{ id: 'h', name: 'Harbor', image_id: 'https://evil.example/x' }]],
    ['recentWallets', [{ id: 'h', name: 'Harbor', listed: 'yes' }]],
    ['activeNetwork', 'eip155:1:0x7099'],
    ['activeNetwork', '<img src=x onerror=alert(1)>'],
    ['balances', { x: { value: '-1', at: 1 } }],
    ['balances', { x: { value: '1.5', at: 1 } }],
    ['balances', { x: { value: '9'.repeat(79), at: 1 } }],
    ['balances', { x: { value: 1, at: 1 } }],
    ['balances', { x: { value: '1', at: -1e16 } }],
    ['balances', { x: { value: '1', at: 8_640_000_000_000_001 } }],
    ['hideAmounts', 'true'],
  ];
  for (const [key, value] of refused) {
    const store = createFakeStorage({ [prefix + key]: JSON.stringify(value) });
    assert.is(createStorage(store).get(key), undefined, JSON.stringify(value));
    assert.is(store.length, 0);
  }
});

const longest = 65_536;
test('storage: reads 65,536 characters, does not parse more', () => {
  // JSON with white space at its end is the same value.
  const text = JSON.stringify(sound.connections);
  for (const [length, value] of [
    [longest, sound.connections],
    [longest + 1, undefined],
  ] as const) {
    const store = createFakeStorage({ [`${prefix}connections`]: text.padEnd(length) });
    assert.equal(createStorage(store).get('connections'), value);
    assert.is(store.length, value ? 1 : 0);
  }
});

test('recentWallets: at most two, with clean names and known fields', () => {
  const poisoned = ['h', 'i', 'j'].map((id) => ({
    id,
    name: `\u202eHar\u200bbor\n${'x'.repeat(200)}`,
    listed: true,
    image_id: 'pic-1',
    mobile_link: 'https://evil.example/',
    webapp_link: 'https://evil.example/',
    desktop_link: 'evil://',
    link_mode: 'https://evil.example/',
    homepage: 'https://evil.example/',
    chrome_store: 'https://evil.example/',
    image_url: 'https://evil.example/pixel.png',
    rdns: 'com.harbor',
    badge_type: 'certified',
  }));
  const store = createFakeStorage({ [`${prefix}recentWallets`]: JSON.stringify(poisoned) });
  const name = `Harbor ${'x'.repeat(32)}…`;
  assert.equal(
    readRecentWallets(createStorage(store).get('recentWallets')),
    ['h', 'i'].map((id) => ({ id, name, listed: true, image_id: 'pic-1' })),
  );
});

test('connections: the wallet name is one clean line', () => {
  const { eip155 } = usableConnections(
    { eip155: { walletId: 'com.harbor', walletName: `\u202eHar\u200bbor\n`, networkId: 'eip155:1' } },
    ['eip155'],
  );
  assert.is(eip155?.walletName, 'Harbor');
});

test('storage: all tables of a modal have the values that could not be stored', () => {
  const store = createFakeStorage();
  store.mode = 'full';
  const storage = createScriptStorage(store);
  storage.extend(balanceTable).set('balances', sound.balances);
  assert.equal(storage.extend(balanceTable).get('balances'), sound.balances);
  storage.extend(balanceTable).remove('balances');
  assert.is(storage.extend(balanceTable).get('balances'), undefined);
});

test('storage: a full storage keeps the value in memory and never throws', () => {
  const store = createFakeStorage();
  store.mode = 'full';
  const storage = createStorage(store);
  storage.set('connections', sound.connections);
  assert.equal(storage.get('connections'), sound.connections);
  assert.is(store.length, 0);
  assert.is(createStorage(store).get('connections'), undefined);
});

test('storage: warns once when nothing can be stored', () => {
  const { warn } = console;
  const warnings: unknown[] = [];
  console.warn = (...parts: unknown[]) => void warnings.push(parts);
  try {
    const store = createFakeStorage();
    store.mode = 'full';
    const storage = createStorage(store);
    for (const key of keys) storage.set(key, sound[key] as never);
    assert.is(warnings.length, 1);
  } finally {
    console.warn = warn;
  }
});

test('storage: a value that replaces another in a full storage is used, and removed with it', () => {
  const store = soundStore();
  const storage = createStorage(store);
  store.mode = 'full';
  storage.set('activeNetwork', 'eip155:8453');
  assert.is(storage.get('activeNetwork'), 'eip155:8453');
  storage.remove('activeNetwork');
  assert.is(storage.get('activeNetwork'), undefined);
  assert.is(store.getItem(`${prefix}activeNetwork`), null);
});

test('storage: uses a storage that has space again', () => {
  const store = createFakeStorage();
  const storage = createStorage(store);
  store.mode = 'full';
  storage.set('hideAmounts', true);
  store.mode = 'works';
  storage.set('hideAmounts', false);
  assert.is(store.getItem(`${prefix}hideAmounts`), 'false');
  assert.is(storage.get('hideAmounts'), false);
});

test('storage: uses memory without a storage', () => {
  const forbidden = createFakeStorage();
  forbidden.mode = 'forbidden';
  for (const storage of [createStorage(forbidden), createStorage(undefined)]) {
    assert.is(storage.get('connections'), undefined);
    storage.set('connections', sound.connections);
    assert.equal(storage.get('connections'), sound.connections);
    storage.remove('connections');
    assert.is(storage.get('connections'), undefined);
  }
});

test('storage: a cleared storage is empty', () => {
  const store = soundStore();
  const storage = createStorage(store);
  assert.ok(storage.get('connections'));
  store.clear();
  for (const key of keys) assert.is(storage.get(key), undefined);
});

for (const topic of ['', 'ab'.repeat(31), 'AB'.repeat(32), 'ab'.repeat(33), '__proto__', `${'ab'.repeat(31)}a/`])
  test(`createStorage: pairings under the topic ${JSON.stringify(topic)} count as absent`, () => {
    const store = createFakeStorage({ [`${prefix}pairings`]: `{${JSON.stringify(topic)}:{"until":1}}` });
    assert.is(createStorage(store).get('pairings'), undefined);
  });

test('watch: notifies other modals of the page after each change, but not the one that made it', () =>
  inWindow(async () => {
    const store = createFakeStorage();
    const [one, other, elsewhere] = [createStorage(store), createStorage(store), createStorage(createFakeStorage())];
    const heard: string[] = [];
    const stops = Object.entries({ one, other, extended: other.extend(table), elsewhere }).map(([name, storage]) =>
      storage.watch((key) => heard.push(`${name} ${key}`)),
    );
    const take = async () => {
      await Promise.resolve();
      return heard.splice(0);
    };
    one.set('hideAmounts', true);
    assert.equal(heard, [], 'not while it is being made');
    assert.equal(await take(), ['other hideAmounts', 'extended hideAmounts']);
    one.extend(table).set('hideAmounts', true);
    other.set('hideAmounts', true);
    assert.equal(await take(), [], 'nothing has changed');
    other.remove('hideAmounts');
    assert.equal(await take(), ['one hideAmounts']);
    other.remove('hideAmounts');
    assert.equal(await take(), [], 'nothing is there');
    one.set('hideAmounts', false);
    for (const stop of stops) stop();
    assert.equal(await take(), [], 'they have stopped meanwhile');
  }));

for (const mode of ['full', 'forbidden', 'missing'] as const)
  test(`watch: the modals of a page share values that a storage that is ${mode} does not keep`, () =>
    inWindow(async () => {
      const store = createFakeStorage();
      if (mode !== 'missing') store.mode = mode;
      const [one, other] = [0, 1].map(() => createStorage(mode === 'missing' ? undefined : store)) as [Port, Port];
      const heard: string[] = [];
      const stop = other.watch((key) => heard.push(key));
      one.set('hideAmounts', true);
      one.set('hideAmounts', true);
      await Promise.resolve();
      assert.equal([heard.splice(0), other.get('hideAmounts')], [['hideAmounts'], true]);
      other.set('hideAmounts', false);
      assert.is(one.get('hideAmounts'), false);
      one.remove('hideAmounts');
      await Promise.resolve();
      assert.equal([heard, other.get('hideAmounts')], [['hideAmounts'], undefined]);
      stop();
    }));

test('watch: a change by another tab replaces a value that could not be stored', () =>
  inWindow((page) => {
    for (const key of [`${prefix}hideAmounts`, null]) {
      const store = soundStore();
      const storage = createStorage(store);
      const seen: unknown[] = [];
      const stop = storage.watch(() => seen.push(storage.get('hideAmounts')));
      store.mode = 'full';
      storage.set('hideAmounts', false);
      assert.is(storage.get('hideAmounts'), false);
      page.dispatchEvent(Object.assign(new Event('storage'), { key: `${prefix}hideAmounts`, storageArea: {} }));
      assert.is(storage.get('hideAmounts'), false, 'another area');
      store.removeItem(`${prefix}hideAmounts`);
      page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: store }));
      assert.is(seen[0], undefined);
      stop();
    }
  }));

/** The storage of a modal of another copy of the package. */
async function createInCopy(store: Storage) {
  const { createStorage } = await importCopy<{ createStorage: typeof createScriptStorage }>('core/ports/storage');
  return createStorage(store);
}

for (const mode of ['works', 'full'] as const)
  test(`watch: modals of another copy of the package follow, too, in a storage in the mode “${mode}”`, () =>
    inWindow(async () => {
      const store = createFakeStorage();
      store.mode = mode;
      const one = createStorage(store);
      const other = await createInCopy(store);
      const heard: string[] = [];
      const stops = [one.watch((key) => heard.push(`one ${key}`)), other.watch((key) => heard.push(`other ${key}`))];
      one.set('hideAmounts', true);
      await Promise.resolve();
      assert.equal([heard.splice(0), other.get('hideAmounts')], [['other hideAmounts'], true]);
      other.remove('hideAmounts');
      await Promise.resolve();
      assert.equal([heard.splice(0), one.get('hideAmounts')], [['one hideAmounts'], undefined]);
      for (const stop of stops) stop();
      one.set('hideAmounts', false);
      await Promise.resolve();
      assert.equal(heard, []);
    }));

test('watch: what a page has put among the values that could not be stored, or reports as a change, does no harm', () =>
  inWindow(async (page) => {
    const shared = globalThis as unknown as Record<symbol, Map<unknown, unknown>>;
    const unsaved = shared[Symbol.for('wallet-modal/unsaved')];
    const store = createFakeStorage();
    unsaved?.set(store, 'planted');
    store.mode = 'full';
    const storage = createStorage(store);
    const heard: string[] = [];
    const stop = storage.watch((key) => heard.push(key));
    storage.set('hideAmounts', true);
    assert.is(storage.get('hideAmounts'), true);
    for (const detail of [{}, { store, name: 7 }, { store, name: null }, { store, name: 'other' }])
      page.dispatchEvent(new CustomEvent('wallet-modal:stored', { detail }));
    assert.equal([...new Set(heard)], keys, 'as after a change of all keys, at most');
    stop();
  }));

test('watch: modals that store in response to each other do not loop forever', () =>
  inWindow(async () => {
    const store = createFakeStorage();
    const modals = [createStorage(store), createStorage(store)];
    let calls = 0;
    for (const each of modals)
      each.watch(() => {
        calls += 1;
        each.set('connections', sound.connections);
      });
    modals[0]?.set('connections', {});
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    assert.is(calls, 2);
    assert.equal(modals[0]?.get('connections'), sound.connections);
  }));

test('watch: reports changes by key and clearing, of its own store only', () =>
  inWindow((page) => {
    const store = soundStore();
    const changed: string[] = [];
    const stop = createStorage(store).watch((key) => changed.push(key));
    const dispatch = (key: string | null, storageArea: unknown) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));
    dispatch(`${prefix}hideAmounts`, soundStore());
    dispatch('hideAmounts', store);
    dispatch(`${prefix}unknown`, store);
    assert.equal(changed, []);
    dispatch(`${prefix}hideAmounts`, store);
    assert.equal(changed, ['hideAmounts']);
    dispatch(null, store);
    assert.equal(changed, ['hideAmounts', ...keys]);
    const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    assert.is(changed.length, keys.length + 1);
    // The page was kept while the visitor was on another one, and has missed what that one has stored.
    show(true);
    assert.equal(changed, ['hideAmounts', ...keys, ...keys]);
    stop();
    dispatch(null, store);
    show(true);
    assert.is(changed.length, 2 * keys.length + 1);
  }));

test.run();
