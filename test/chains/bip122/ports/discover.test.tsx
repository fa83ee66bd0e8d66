import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { discover } from '../../../../src/chains/bip122/index';
import { chooseWallets } from '../../../../src/chains/bip122/ports/createWalletList';
import type { Found } from '../../../../src/chains/bip122/ports/Found';
import type { BitcoinWallet } from '../../../../src/chains/bip122/wallet/BitcoinWallet';
import { createBitcoinWallet, ICON } from '../../../support/createBitcoinWallet';
import { fakeTimers } from '../../../support/fakeTimers';
import { nextTurn } from '../../../support/nextTurn';
import { runs } from '../../../support/runs';
import { startDiscovery } from '../../../support/startDiscovery';

type Globals = Record<string, unknown>;
const page = window as unknown as Globals;
const names = [
  'btc_providers',
  'unisat',
  'bitkeep',
  'binancew3w',
  'okxwallet',
  'TernProviders',
  'LeatherProvider',
  'evil',
];
const register = (...wallets: unknown[]): void =>
  void window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(...list: unknown[]): () => void }) => api.register(...wallets),
    }),
  );
const objectOf = (kind: Parameters<typeof createBitcoinWallet>[0]) => createBitcoinWallet(kind).object;
const entry = (id: string, name: string, more: object = {}) => Object.freeze({ id, name, icon: ICON, ...more });
const use = () => window.dispatchEvent(new Event('pointerdown'));

let timers: ReturnType<typeof fakeTimers>;
const stops: (() => void)[] = [];

/** Discovers wallets until the end of the test. */
function start() {
  const started = startDiscovery('bip122', discover);
  stops.push(started.stop);
  return started;
}

test.after.each(() => {
  for (const stop of stops.splice(0)) stop();
  for (const name of names) Reflect.deleteProperty(page, name);
});
test.before(() => {
  timers = fakeTimers();
});
test.after(() => void timers.restore());

test('discover: each source, with the names that other families use', async () => {
  Object.assign(page, {
    okxwallet: objectOf('okx'),
    unisat: objectOf('unisat'),
    bitkeep: { unisat: objectOf('unisat') },
    binancew3w: { bitcoin: objectOf('unisat') },
    TernProviders: { BitcoinProvider: objectOf('listed') },
    LeatherProvider: objectOf('leather'),
    btc_providers: Object.freeze([
      entry('TernProviders.BitcoinProvider', 'Tern'),
      entry('LeatherProvider', 'Leather'),
      entry('LeatherProvider', 'Leather'),
    ]),
  });
  const { names: list, wallets } = start();
  register(objectOf('standard'));
  assert.equal(await list(), ['OKX Wallet', 'UniSat', 'Bitget Wallet', 'Binance Wallet', 'Tern', 'Leather', 'Orchard']);
  const tern = (await wallets()).find(({ name }) => name === 'Tern');
  assert.is(tern?.icon, ICON);
  assert.is(tern?.id, 'bip122:name:Tern');
  // Leather has no silent form, by which its kind is recognized.
  const kindOf = async (name: string) => {
    const found = (await wallets()).find((wallet) => wallet.name === name)?.providers.bip122 as BitcoinWallet;
    return Boolean(found.accounts);
  };
  assert.equal(await Promise.all(['Tern', 'Leather'].map(kindOf)), [true, false]);
});

test('discover: a wallet of the list sends transfers unless the list says that it cannot', async () => {
  for (const [methods, canSend] of [
    [undefined, true],
    [['sendTransfer'], true],
    [[], false],
  ] as const) {
    Object.assign(page, {
      TernProviders: { BitcoinProvider: objectOf('listed') },
      btc_providers: Object.freeze([entry('TernProviders.BitcoinProvider', 'Tern', { methods })]),
    });
    const { wallets, stop } = start();
    const [found] = await wallets();
    assert.ok(found);
    assert.is(Boolean((found.providers.bip122 as BitcoinWallet).sendTransfer), canSend);
    stop();
  }
});

test('discover: finds late wallets by a timer and by use of the page; then the polling ends', async () => {
  const { names: list } = start();
  assert.equal(await list(), []);
  page['unisat'] = objectOf('unisat');
  timers.advance(100);
  assert.equal(await list(), ['UniSat']);
  page['btc_providers'] = [entry('TernProviders.BitcoinProvider', 'Tern')];
  for (let wait = 200; wait <= 12_800; wait *= 2) {
    await nextTurn();
    timers.advance(wait);
  }
  await nextTurn();
  assert.is(timers.pending, 0);
  page['TernProviders'] = { BitcoinProvider: objectOf('listed') };
  assert.equal(await list(), ['UniSat']);
  use();
  assert.equal(await list(), ['UniSat', 'Tern']);
});

test('discover: nothing is left in the page when it ends', async () => {
  const { names: list, stop } = start();
  stop();
  await nextTurn();
  page['unisat'] = objectOf('unisat');
  use();
  timers.advance(60_000);
  register(objectOf('standard'));
  assert.equal(await list(), []);
  assert.is(timers.pending, 0);
});

test('discover: one object at several places is one wallet, under the name of its own place', async () => {
  const shared = objectOf('unisat');
  Object.assign(page, { unisat: shared, btc_providers: [entry('unisat', 'UniSat Wallet')] });
  Object.assign(shared, { request: async () => null });
  const { names: list, wallets } = start();
  assert.equal(await list(), ['UniSat']);
  page['bitkeep'] = { unisat: shared };
  use();
  assert.equal(await list(), ['Bitget Wallet']);
  const okx = objectOf('okx') as { bitcoin: object };
  Object.assign(page, { okxwallet: okx });
  Object.assign(page, { binancew3w: { bitcoin: okx.bitcoin } });
  use();
  assert.equal(
    (await wallets()).map(({ name }) => name),
    ['Bitget Wallet', 'OKX Wallet'],
  );
});

test('discover: a wallet that poses as UniSat has its own name', async () => {
  page['unisat'] = Object.assign(objectOf('unisat'), { isBinance: true });
  const { names: list } = start();
  assert.equal(await list(), ['Binance Wallet']);
});

test('discover: a wallet in both sources is one row, that of Wallet Standard if it is there first', async () => {
  Object.assign(page, {
    TernProviders: { BitcoinProvider: objectOf('listed') },
    btc_providers: [entry('TernProviders.BitcoinProvider', 'Orchard Wallet')],
  });
  const standard = objectOf('standard');
  const welcome = (event: Event) =>
    (event as CustomEvent<{ register(wallet: unknown): void }>).detail.register(standard);
  window.addEventListener('wallet-standard:app-ready', welcome);
  const { names: list } = start();
  window.removeEventListener('wallet-standard:app-ready', welcome);
  assert.equal(await list(), ['Orchard']);
});

test('discover: a listed wallet stays if it also appears in the other source', async () => {
  Object.assign(page, {
    TernProviders: { BitcoinProvider: objectOf('listed') },
    btc_providers: [entry('TernProviders.BitcoinProvider', 'Orchard')],
  });
  const { names: list, wallets } = start();
  const [before] = await wallets();
  register(objectOf('standard'));
  assert.equal(await list(), ['Orchard']);
  assert.is((await wallets())[0]?.providers.bip122, before?.providers.bip122);
});

test('discover: copies in one source are listed and marked, and so is the same name in the other source', async () => {
  Object.assign(page, {
    TernProviders: { BitcoinProvider: objectOf('listed') },
    evil: objectOf('listed'),
    btc_providers: [entry('TernProviders.BitcoinProvider', 'Orchard'), entry('evil', 'ORCHARD')],
  });
  const { names: list } = start();
  assert.equal(await list(), ['Orchard (marked)', 'ORCHARD (marked)']);
  register(objectOf('standard'));
  assert.equal(await list(), ['Orchard (marked)', 'ORCHARD (marked)', 'Orchard (marked)']);
});

test('discover: drops hostile globals, lists and entries, and finds the others', async () => {
  const thrower = new Proxy(
    {},
    {
      get() {
        throw new Error('no');
      },
    },
  );
  const good = { TernProviders: { BitcoinProvider: objectOf('listed') } };
  const lists: unknown[] = [
    [null, 5, 'x', thrower, {}, { id: 5 }, { id: Symbol('x') }, { id: '__proto__' }, { id: 'constructor.prototype' }],
    [{ id: 'x'.repeat(1_000_000), name: 'Long' }, { id: 'document.body', name: 'Body' }, { id: 'TernProviders..x' }],
    [{ id: { toString: () => 'TernProviders.BitcoinProvider' }, name: 'Text' }],
  ];
  for (const bad of lists as unknown[][]) {
    Object.assign(page, good, { btc_providers: [...bad, entry('TernProviders.BitcoinProvider', 'Tern')] });
    const { names: list, stop } = start();
    assert.equal(await list(), ['Tern']);
    stop();
  }
  for (const list of [thrower, 'list', { length: 5 }, 7, null]) {
    Object.assign(page, { btc_providers: list, unisat: thrower, okxwallet: thrower, bitkeep: 5 });
    const { names: found, stop } = start();
    assert.equal(await found(), []);
    stop();
  }
  Object.defineProperty(page, 'evil', {
    configurable: true,
    get() {
      throw new Error('no');
    },
  });
  page['btc_providers'] = [entry('evil', 'Evil'), entry('TernProviders.BitcoinProvider', 'Tern')];
  const { names: list } = start();
  assert.equal(await list(), ['Tern']);
});

test('discover: limits ten thousand entries, and an object that is new at each read', async () => {
  let reads = 0;
  Object.defineProperty(page, 'unisat', {
    configurable: true,
    get() {
      reads++;
      return objectOf('unisat');
    },
  });
  page['evil'] = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`w${index}`, objectOf('listed')]));
  page['btc_providers'] = Array.from({ length: 10_000 }, (_, index) => entry(`evil.w${index}`, `Wallet ${index}`));
  const { wallets } = start();
  for (let look = 0; look < 50; look++) use();
  assert.is((await wallets()).length, 100);
  assert.is(reads, 1);
});

/** A wallet that was found in a source under a name. */
const foundAs = fc.record({
  source: fc.constantFrom('standard' as const, 'window' as const),
  name: fc.constantFrom('Tern', 'TERN wallet', 'Orchard', 'Orchard Wallet', '', 5),
  isComplete: fc.boolean(),
  isListed: fc.boolean(),
});

test('chooseWallets: keeps every name, adds none, and a copy never hides another wallet', () => {
  fc.assert(
    fc.property(fc.array(foundAs, { maxLength: 6 }), (given) => {
      const all = given.map(
        ({ isListed: _, ...each }): Found => ({
          ...each,
          objects: [{}],
          rank: 0,
          icon: null,
          create: () => ({}) as BitcoinWallet,
        }),
      );
      const listed = new Set(all.filter((_, index) => given[index]?.isListed));
      const chosen = chooseWallets(all, listed);
      assert.is(new Set(chosen).size, chosen.length);
      assert.ok(chosen.every((found) => all.includes(found)));
      const baseOf = ({ name }: Found) =>
        String(name)
          .toLowerCase()
          .replace(/ wallet$/, '');
      for (const found of all) {
        const named = typeof found.name === 'string' && found.name !== '';
        const same = all.filter((other) => named && baseOf(other) === baseOf(found));
        const inSource = same.filter(({ source }) => source === found.source);
        // Unless it is the other half of a pair, each is chosen.
        if (!named || inSource.length > 1 || same.length !== 2) assert.ok(chosen.includes(found));
        else assert.is(same.filter((each) => chosen.includes(each)).length, 1);
        // Choosing again, from the listed wallets, changes nothing.
        assert.equal(chooseWallets(all, new Set(chosen)), chosen);
      }
    }),
    { numRuns: runs(300) },
  );
});

test.run();
