import { DEPRECATED_registerWallet, registerWallet } from '@wallet-standard/wallet';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { discover, makeAdapter } from '../../../../src/chains/solana/index';
import { connect } from '../../../../src/chains/solana/wallet/connect';
import { followWalletList } from '../../../../src/chains/walletStandard/ports/followWalletList';
import { anything } from '../../../support/anything';
import { connectHostile } from '../../../support/connectHostile';
import { createStandardWallet } from '../../../support/createStandardWallet';
import { createFakeClock } from '../../../support/fakeClock';
import { neverAborted } from '../../../support/neverAborted';
import { nextTurn } from '../../../support/nextTurn';
import { runs } from '../../../support/runs';
import { startDiscovery } from '../../../support/startDiscovery';

type Registry = { register(...wallets: unknown[]): () => void };

const REGISTER = 'wallet-standard:register-wallet';
const page = navigator as { wallets?: unknown };
const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent(REGISTER, { detail }));
/** A wallet that loads now. */
const register = (...wallets: unknown[]): void => void announce((api: Registry) => api.register(...wallets));

const start = () => startDiscovery('solana', discover);

test.after.each(() => {
  Reflect.deleteProperty(page, 'wallets');
});

test('discover: lists earlier and later wallets, and one that registers twice, each once', async () => {
  const [early, late] = [createStandardWallet('Early').wallet, createStandardWallet('Late').wallet];
  const welcome = (event: Event) => (event as CustomEvent<Registry>).detail.register(early);
  window.addEventListener('wallet-standard:app-ready', welcome);
  const { wallets, names, stop } = start();
  window.removeEventListener('wallet-standard:app-ready', welcome);
  assert.equal(await names(), ['Early']);
  register(late);
  register(late, late);
  register(early);
  assert.equal(await names(), ['Early', 'Late']);
  const [first, second] = await wallets();
  assert.is(first?.providers.solana, early);
  assert.is(first?.icon, early.icon);
  assert.is(second?.id, 'solana:name:Late');
  assert.not(second?.conflicting);
  stop();
});

test('discover: wallets under one name are listed separately', async () => {
  const { wallets, stop } = start();
  register(createStandardWallet('Twin').wallet, createStandardWallet('Twin').wallet);
  const list = await wallets();
  assert.equal(
    list.map(({ conflicting }) => conflicting),
    [true, true],
  );
  stop();
});

test('discover: a wallet that unregisters is gone, and may return', async () => {
  const { names, stop } = start();
  const { wallet } = createStandardWallet('Brief');
  let unregister: (() => void) | undefined;
  announce((api: Registry) => {
    unregister = api.register(wallet);
    api.register(createStandardWallet('Stays').wallet);
  });
  assert.equal(await names(), ['Brief', 'Stays']);
  unregister?.();
  unregister?.();
  assert.equal(await names(), ['Stays']);
  register(wallet);
  assert.equal(await names(), ['Stays', 'Brief']);
  stop();
});

test('discover: lists earlier and later wallets of `navigator.wallets`', async () => {
  const entry = (name: string) => (api: Registry) => api.register(createStandardWallet(name).wallet);
  page.wallets = [entry('Old'), 'nonsense', null];
  const { names, stop } = start();
  const list = page.wallets as unknown[];
  assert.is(list.push(entry('Older'), entry('Oldest')), 5);
  assert.equal(await names(), ['Old', 'Older', 'Oldest']);
  stop();
  assert.not(Object.hasOwn(list, 'push'));
  assert.is(list.push(entry('Gone')), 6);
  assert.equal(await names(), ['Old', 'Older', 'Oldest']);
});

for (const order of ['first', 'last'] as const) {
  test(`discover: the list is created for later wallets, and the page is as before when the ${order} one ends first`, async () => {
    const first = start();
    const second = start();
    (page.wallets as unknown[]).push((api: Registry) => api.register(createStandardWallet('Later').wallet));
    assert.equal(await first.names(), ['Later']);
    assert.equal(await second.names(), ['Later']);
    (page.wallets as unknown[]).length = 0;
    for (const { stop } of order === 'first' ? [first, second] : [second, first]) stop();
    assert.not('wallets' in page);
  });
}

test('discover: a list of the page keeps its own `push`, and one that the page has put in place of ours', async () => {
  const pushed: unknown[] = [];
  const push = (entry: unknown): number => pushed.push(entry);
  const list: unknown[] = Object.assign([], { push });
  page.wallets = list;
  const modals = [start(), start()];
  list.push('entry');
  assert.equal(pushed, ['entry']);
  for (const { stop } of modals) stop();
  assert.is(list.push, push);
  const later = [start(), start()];
  Object.assign(list, { push: () => 0 });
  const { push: replaced } = list;
  for (const { stop } of later) stop();
  assert.is(list.push, replaced);
});

test('discover: copies of the module replace `push` once, and can end in any order', async () => {
  // Each chunk of the script has its own copy.
  const { followWalletList: another } = (await import(
    '../../../../src/chains/walletStandard/ports/followWalletList?copy' as string
  )) as { readonly followWalletList: typeof followWalletList };
  assert.is.not(another, followWalletList);
  const [first, second] = [new AbortController(), new AbortController()];
  const calls: string[] = [];
  followWalletList((entry) => calls.push(`first ${entry}`), first.signal);
  another((entry) => calls.push(`second ${entry}`), second.signal);
  const list = page.wallets as unknown[];
  list.push('a');
  first.abort();
  list.push('b');
  assert.equal(calls, ['first a', 'second a', 'second b']);
  list.length = 0;
  second.abort();
  assert.not('wallets' in page);
  assert.not(Object.hasOwn(list, 'push'));
});

test('discover: two modals can end in any order', async () => {
  const first = start();
  const second = start();
  first.stop();
  const calls: unknown[] = [];
  (page.wallets as unknown[]).push((api: unknown) => calls.push(api));
  assert.is(calls.length, 1);
  second.stop();
});

test('discover: a list that another library has taken over, or that is frozen, stays as it is', async () => {
  for (const taken of [
    Object.freeze({ push() {} }),
    Object.freeze([]),
    new Set(),
    'x',
    new Proxy([], { get: () => assert.unreachable }),
  ]) {
    Object.defineProperty(page, 'wallets', { configurable: true, value: taken });
    const { names, stop } = start();
    if (taken instanceof Set) assert.not('push' in taken);
    register(createStandardWallet('Other').wallet);
    assert.equal(await names(), ['Other']);
    stop();
    assert.is(page.wallets, taken);
  }
});

test('discover: nothing is left in the page when it ends', async () => {
  const added: [string, EventListenerOrEventListenerObject | null][] = [];
  const { addEventListener } = window;
  window.addEventListener = function (this: Window, ...args: Parameters<typeof addEventListener>) {
    if (args[0].startsWith('wallet-standard')) added.push([args[0], args[1]]);
    return Reflect.apply(addEventListener, window, args);
  } as typeof addEventListener;
  const { names, stop } = start();
  window.addEventListener = addEventListener;
  assert.is(added.length, 1);
  let registry: Registry | undefined;
  announce((api: Registry) => {
    registry = api;
  });
  stop();
  const calls: unknown[] = [];
  announce((api: unknown) => calls.push(api));
  registry?.register(createStandardWallet('After').wallet)();
  assert.equal(await names(), []);
  assert.equal(calls, []);
});

test('discover: objects that are no wallets of the family are dropped', async () => {
  const valid = createStandardWallet('Valid').wallet;
  const thrower = (name: string) =>
    Object.defineProperty({ ...valid }, name, {
      get() {
        throw new Error('no');
      },
    });
  const revoked = Proxy.revocable({ ...valid }, {});
  revoked.revoke();
  const { names, stop } = start();
  const without = (...features: string[]) =>
    Object.fromEntries(Object.entries(valid.features).filter(([name]) => !features.includes(name)));
  register(
    undefined,
    null,
    5,
    'wallet',
    {},
    [],
    revoked.proxy,
    new Proxy({}, { get: () => assert.unreachable }),
    { ...valid, chains: ['bip122:x', 'eip155:1'] },
    { ...valid, chains: 'solana:mainnet' },
    { ...valid, chains: [{ toString: () => 'solana:mainnet' }] },
    { ...valid, features: null },
    { ...valid, features: without('standard:connect') },
    { ...valid, features: { ...valid.features, 'standard:connect': { connect: 'yes' } } },
    { ...valid, features: without('solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction') },
    ...['name', 'icon', 'chains', 'features'].map(thrower),
    valid,
  );
  for (const detail of [
    undefined,
    null,
    'x',
    {},
    () => Promise.reject,
    () => {
      throw new Error('no');
    },
  ])
    announce(detail);
  window.dispatchEvent(
    Object.defineProperty(new Event(REGISTER), 'detail', {
      get() {
        throw new Error('no');
      },
    }),
  );
  assert.equal(await names(), ['Valid']);
  stop();
});

test('discover: icons of the four types and up to a size; names as one short line', async () => {
  const { wallets, stop } = start();
  const good = ['svg+xml', 'webp', 'png', 'gif'].map((type) => `data:image/${type};base64,AAAA`);
  const bad = [
    'data:image/jpeg;base64,AAAA',
    'data:text/html;base64,AAAA',
    'https://example.com/icon.png',
    `data:image/png;base64,${'A'.repeat(300_000)}`,
    'javascript:alert(1)',
    5,
    undefined,
  ];
  [...good, ...bad].forEach((icon, index) => {
    register({ ...createStandardWallet(`Wallet ${index}`).wallet, icon });
  });
  register({ ...createStandardWallet().wallet, name: `\u202e${'long '.repeat(100_000)}` });
  const list = await wallets();
  assert.equal(
    list.slice(0, -1).map(({ icon }) => icon),
    [...good, ...bad.map(() => null)],
  );
  assert.ok((list.at(-1)?.name.length ?? 99) <= 40);
  stop();
});

test('discover: at most 100 wallets', async () => {
  const { names, stop } = start();
  register(...Array.from({ length: 1_000 }, (_, index) => createStandardWallet(`Wallet ${index}`).wallet));
  assert.is((await names()).length, 100);
  stop();
});

test('discover: the standard’s own library on the other side, before and after', async () => {
  const cove = createStandardWallet('Cove');
  registerWallet(cove.wallet as never);
  const { wallets, stop } = start();
  assert.ok((await wallets()).some(({ name }) => name === 'Cove'));
  DEPRECATED_registerWallet(createStandardWallet('Dune').wallet as never);
  const list = await wallets();
  assert.is(list.filter(({ name }) => name === 'Dune').length, 1);
  const provider = list.find(({ name }) => name === 'Cove')?.providers.solana;
  assert.is(provider, cove.wallet);
  const sink = { accounts() {}, network() {}, approved() {}, disconnected() {} };
  const { signal } = new AbortController();
  const connecting = connect({ provider, sink, signal, restore: false }, createFakeClock());
  await nextTurn();
  cove.prompt.approve();
  const connection = await connecting;
  assert.ok(await connection.signMessage('hello', connection.accounts[0] as string, neverAborted));
  stop();
});

/** Anything, and what wallets of Wallet Standard have. */
const values = anything(
  async () => ({ accounts: [{}, null] }),
  Object.defineProperty({}, 'accounts', {
    get() {
      throw new Error('hostile');
    },
  }),
  ['solana:mainnet'],
  [{ address: 'So11111111111111111111111111111111111111112', chains: ['solana:mainnet'], features: null }],
);

const method = fc.oneof(
  values,
  fc.constant(async () => ({ accounts: [] })),
);
const hostile = fc.record(
  {
    version: values,
    name: fc.oneof(fc.string(), values),
    icon: values,
    chains: fc.oneof(fc.constant(['solana:mainnet']), values),
    accounts: values,
    features: fc.record(
      {
        'standard:connect': fc.record({ connect: method }),
        'standard:events': fc.record({ on: method }),
        'standard:disconnect': fc.record({ disconnect: method }),
        'solana:signMessage': fc.oneof(
          fc.constant({ signMessage: async () => [] }),
          fc.record({ signMessage: method }),
        ),
      },
      { requiredKeys: ['standard:connect', 'solana:signMessage'] },
    ),
  },
  { requiredKeys: ['features', 'chains'] },
);

test('discover and connect: no hostile wallet throws, or connects without an address', async () => {
  let listed = 0;
  await fc.assert(
    fc.asyncProperty(hostile, fc.boolean(), async (wallet, restore) => {
      const { wallets, stop } = start();
      register(wallet);
      const [found] = await wallets();
      stop();
      if (!found) return;
      listed++;
      await connectHostile(makeAdapter, found.providers.solana, restore, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    }),
    { numRuns: runs(300), seed: 34 },
  );
  assert.ok(listed > 20, `only ${listed} were listed`);
});

test.run();
