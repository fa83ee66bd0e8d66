import { injectExtension } from '@polkadot/extension-inject';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { discover, makeAdapter } from '../../../../src/chains/polkadot/index';
import { adapterConfig } from '../../../support/adapterConfig';
import { anything } from '../../../support/anything';
import { connectHostile } from '../../../support/connectHostile';
import { createExtension } from '../../../support/createExtension';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';
import { fakeTimers } from '../../../support/fakeTimers';
import { nextTurn } from '../../../support/nextTurn';
import { runs } from '../../../support/runs';
import { startDiscovery } from '../../../support/startDiscovery';

const page = window as unknown as { injectedWeb3?: unknown; walletExtension?: unknown };
const inject = (key: string, extension: unknown): void => {
  page.injectedWeb3 = Object.assign((page.injectedWeb3 as object) ?? {}, { [key]: extension });
};

const start = () => startDiscovery('polkadot', discover);

test.after.each(() => {
  delete page.injectedWeb3;
  delete page.walletExtension;
});

test('discover: lists the extensions that are already injected, with known names and no icons, without a request', async () => {
  const keys = ['polkadot-js', 'talisman', 'subwallet-js', 'some-wallet', 'x1234567890'];
  const fakes = keys.map((key) => {
    const fake = createExtension();
    inject(key, fake.extension);
    return fake;
  });
  const { names, wallets, stop } = start();
  assert.equal(await names(), ['Polkadot.js', 'Talisman', 'SubWallet', 'some-wallet', 'x1234567890']);
  const list = await wallets();
  assert.is(list[0]?.providers.polkadot, fakes[0]?.extension);
  assert.is(list[0]?.id, 'polkadot:name:Polkadot.js');
  assert.ok(list.every(({ icon, conflicting }) => icon === null && !conflicting));
  assert.ok(fakes.every(({ calls }) => !calls.length));
  stop();
});

test('discover: an extension of the networks’ own library is listed and connects', async () => {
  const fake = createExtension();
  fake.state.allowed = true;
  injectExtension(fake.extension['enable'] as never, { name: 'garden', version: '1.2.3' });
  const { wallets, stop } = start();
  const [found] = await wallets();
  assert.is(found?.name, 'garden');
  const adapter = makeAdapter(
    adapterConfig(
      createFakeHttp(() => null),
      createFakeClock(),
    ),
  );
  const connection = await adapter.connect({
    provider: found?.providers.polkadot,
    sink: { accounts() {}, network() {}, approved() {}, disconnected() {} },
    signal: new AbortController().signal,
    restore: false,
  });
  assert.is(connection.accounts.length, 1);
  connection.dispose();
  stop();
});

test('discover: polls for half a minute, then only when the page gets focus, becomes visible, or is used', async () => {
  const timers = fakeTimers();
  const { names, stop } = start();
  for (const [key, ms] of [
    ['early', 100],
    ['late', 1_000],
    ['later', 25_000],
  ] as const) {
    inject(key, createExtension().extension);
    for (let passed = 0; passed < ms; passed += 100) {
      timers.advance(100);
      await nextTurn();
    }
  }
  assert.equal(await names(), ['early', 'late', 'later']);
  assert.is(timers.pending, 0, 'no polling for good');
  inject('focus', createExtension().extension);
  assert.is((await names()).length, 3);
  window.dispatchEvent(new Event('focus'));
  assert.is((await names()).length, 4);
  inject('wake', createExtension().extension);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  assert.is((await names()).length, 5);
  inject('opened', createExtension().extension);
  window.dispatchEvent(new Event('pointerdown'));
  assert.is((await names()).length, 6);
  stop();
  timers.restore();
});

test('discover: nothing is left in the page when it ends', async () => {
  const timers = fakeTimers();
  const { names, stop } = start();
  stop();
  await nextTurn();
  assert.is(timers.pending, 0);
  inject('after', createExtension().extension);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  assert.equal(await names(), []);
  timers.restore();
});

test('discover: the first object of a key stays, and a key with the name of another one is marked', async () => {
  const first = createExtension().extension;
  page.injectedWeb3 = {};
  Object.defineProperty(page.injectedWeb3, 'talisman', {
    enumerable: true,
    get: () => (count++ ? createExtension().extension : first),
  });
  let count = 0;
  const { wallets, stop } = start();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  const [talisman, ...others] = await wallets();
  assert.equal([talisman?.providers.polkadot === first, others.length], [true, 0]);
  inject('Talisman', createExtension().extension);
  window.dispatchEvent(new Event('focus'));
  assert.equal(
    (await wallets()).map(({ name, conflicting }) => [name, conflicting]),
    [
      ['Talisman', true],
      ['Talisman', true],
    ],
  );
  stop();
});

test('discover: the browser of Nova Wallet has its own name', async () => {
  page.walletExtension = { isNovaWallet: true };
  inject('polkadot-js', createExtension().extension);
  const { names, stop } = start();
  assert.equal(await names(), ['Nova Wallet']);
  stop();
});

test('discover: elements with the names of a wallet’s globals are not mistaken for them', async () => {
  inject('polkadot-js', createExtension().extension);
  // In browsers, named elements are properties of an object further up the prototype chain of the window.
  const value = { isNovaWallet: document.createElement('input') };
  Object.defineProperty(Object.prototype, 'walletExtension', { configurable: true, writable: true, value });
  try {
    const { names, stop } = start();
    assert.equal(await names(), ['Polkadot.js']);
    stop();
    page.walletExtension = value;
    const again = start();
    assert.equal(await again.names(), ['Polkadot.js'], 'an element is no flag');
    again.stop();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'walletExtension');
  }
});

test('discover: getters that throw, keys of prototypes, wrong types and a thousand keys', async () => {
  const valid = () => createExtension().extension;
  const record = Object.create({ inherited: valid() }) as Record<string, unknown>;
  for (const [key, value] of Object.entries({
    none: null,
    number: 5,
    text: 'enable',
    empty: {},
    wrong: { enable: true },
  }))
    record[key] = value;
  for (const key of ['constructor', 'toString', 'hasOwnProperty', '']) record[key] = valid();
  Object.defineProperty(record, '__proto__', { enumerable: true, value: valid() });
  Object.defineProperty(record, 'thrower', {
    enumerable: true,
    get() {
      throw new Error('no');
    },
  });
  record['inside'] = Object.defineProperty({}, 'enable', {
    get() {
      throw new Error('no');
    },
  });
  record['\u202eevil\n\u200bname'.padEnd(5_000, '!')] = valid();
  page.injectedWeb3 = record;
  const { names, stop } = start();
  const [, , , , , long = '', ...others] = await names();
  assert.equal((await names()).slice(0, 5), ['constructor', 'toString', 'hasOwnProperty', '', '__proto__']);
  assert.ok(long.startsWith('evil name!') && long.length <= 40);
  assert.equal(others, []);
  stop();
  page.injectedWeb3 = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`wallet ${index}`, valid()]));
  const many = start();
  assert.is((await many.names()).length, 100);
  many.stop();
});

test('discover: records that cannot be read list nothing', async () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  for (const record of [
    undefined,
    null,
    5,
    'x',
    [],
    () => {},
    revoked.proxy,
    new Proxy({}, { ownKeys: () => assert.unreachable as never }),
  ]) {
    page.injectedWeb3 = record;
    const { names, stop } = start();
    assert.equal(await names(), []);
    stop();
  }
  Object.defineProperty(page, 'injectedWeb3', {
    configurable: true,
    get() {
      throw new Error('no');
    },
  });
  const { names, stop } = start();
  assert.equal(await names(), []);
  stop();
});

/** Anything, and what extensions have. */
const values = anything(
  async () => [{}, null, { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', name: {}, type: 5 }],
  (listener: unknown) => (typeof listener === 'function' ? listener([{ address: 'x' }]) : 1),
);
const shares = fc.constant(async () => [{}, null, { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }]);
const injected = fc.record({
  accounts: fc.oneof(values, fc.record({ get: fc.oneof(shares, values), subscribe: values })),
  signer: fc.oneof(values, fc.record({ signRaw: values })),
});
const hostile = fc.oneof(
  fc.record({ enable: values, connect: values }),
  injected.map((answer) => ({ enable: async () => answer })),
);

test('discover and connect: no hostile extension throws, or connects without an address', async () => {
  let connected = 0;
  await fc.assert(
    fc.asyncProperty(hostile, fc.boolean(), async (extension, restore) => {
      page.injectedWeb3 = { hostile: extension };
      const { wallets, stop } = start();
      const [found] = await wallets();
      stop();
      if (!found) return;
      const { polkadot } = found.providers;
      const { isConnected } = await connectHostile(makeAdapter, polkadot, restore, /^[1-9A-HJ-NP-Za-km-z]{46,49}$/);
      connected += Number(isConnected);
    }),
    { numRuns: runs(300), seed: 41 },
  );
  assert.ok(connected > 5, `only ${connected} were connected`);
});

test.run();
