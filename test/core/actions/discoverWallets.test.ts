import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Wanted } from '../../../src/core/actions/createWanted';
import { discoverWallets } from '../../../src/core/actions/discoverWallets';
import { decodeOptions } from '../../../src/core/options/options';
import type { AdapterChunk } from '../../../src/core/ports/adapter';
import { createInjected } from '../../../src/core/ports/injected';
import { createState } from '../../../src/core/state/create';
import type { Namespace } from '../../../src/lib/caip';
import { embeddedId } from '../../../src/lib/embeddedId';
import { relayId } from '../../../src/lib/relayId';
import { createFakeClock } from '../../support/fakeClock';
import { closePage, openPage } from '../../support/pageEvents';
import { solana } from '../../support/solana';

const provider = {};
const reef = { info: { name: 'Reef', icon: null, rdns: 'com.reef' }, provider };
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** An app with these networks, whose chunks the test provides. */
function setup(options: object, answer?: (chunk: AdapterChunk) => Promise<AdapterChunk>) {
  openPage();
  const signals: AbortSignal[] = [];
  const chunk: AdapterChunk = {
    makeAdapter: () => ({}) as never,
    discover(found, signal) {
      signals.push(signal);
      found(reef);
    },
  };
  const requested: Namespace[] = [];
  const state = createState(decodeOptions(options));
  const life = new AbortController();
  const clock = createFakeClock();
  const missing = new Map<unknown, () => Promise<void>>();
  const want: Wanted['want'] = (key, work) => work().catch(() => void missing.set(key, work));
  /** What an opening, and a page that is back online, do. */
  const retry = (): void => {
    const failed = [...missing];
    missing.clear();
    for (const [key, work] of failed) void want(key, work);
  };
  const stop = discoverWallets({ state, clock, signal: life.signal, want }, createInjected(), (namespace) => {
    requested.push(namespace);
    return answer ? answer(chunk) : Promise.resolve(chunk);
  });
  const names = () => state.wallets.available.value.map(({ name, providers }) => [name, providers]);
  return { state, clock, life, stop, requested, signals, names, retry };
}
const both = { networks: ['eip155:1', solana], adapters: ['eip155', 'solana'] };

test.after.each(() => {
  closePage();
});

test('discoverWallets: loads an adapter once, when the modal opens', async () => {
  const { state, requested, names, signals, stop } = setup(both);
  await nextTask();
  assert.equal(requested, [], 'no request before the visitor interacts');
  state.modal.open.value = true;
  // Also while the request is pending.
  state.modal.open.value = false;
  state.modal.open.value = true;
  await nextTask();
  state.modal.open.value = false;
  state.modal.open.value = true;
  await nextTask();
  assert.equal([requested, names()], [['solana'], [['Reef', { solana: provider }]]]);
  stop();
  assert.ok(signals[0]?.aborted);
});

test('discoverWallets: loads the adapter at once for a connection that is restored', async () => {
  const { state, requested, stop } = setup(both);
  state.accounts.setRestoring({ solana: { walletId: 'com.reef', walletName: 'Reef' } });
  await nextTask();
  assert.equal(requested, ['solana']);
  stop();
});

test('discoverWallets: loads no adapter without networks of its family, or without one', async () => {
  for (const options of [{}, { ...both, networks: ['eip155:1'] }, { ...both, adapters: ['eip155'] }]) {
    const { state, requested, stop } = setup(options);
    state.modal.open.value = true;
    await nextTask();
    assert.equal(requested, []);
    stop();
  }
});

test('discoverWallets: an app of one chain family loads no other', async () => {
  const adapters = ['eip155', 'solana', 'bip122', 'polkadot'];
  for (const [networkId, families] of [
    ['bip122:000000000019d6689c085ae165831e93', ['bip122']],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', ['polkadot']],
  ] as const) {
    const { state, requested, stop } = setup({ networks: [networkId], adapters });
    state.modal.open.value = true;
    await nextTask();
    assert.equal(requested, families);
    stop();
  }
});

test('discoverWallets: a network that is added later loads its family’s adapter', async () => {
  const { state, requested, stop } = setup({ ...both, networks: ['eip155:1'] });
  state.modal.open.value = true;
  state.settings.value = decodeOptions(both);
  await nextTask();
  assert.equal(requested, ['solana']);
  stop();
});

test('discoverWallets: an adapter that failed to load is loaded again with the other chunks, as after an opening', async () => {
  let isOffline = true;
  const { state, requested, retry, signals, stop } = setup(both, async (chunk) => {
    if (isOffline) throw new Error('offline');
    return chunk;
  });
  state.modal.open.value = true;
  await nextTask();
  state.modal.open.value = false;
  assert.equal(requested, ['solana']);
  isOffline = false;
  state.modal.open.value = true;
  retry();
  await nextTask();
  retry();
  await nextTask();
  assert.equal([requested, signals.length], [['solana', 'solana'], 1]);
  stop();
});

test('discoverWallets: an adapter that arrives after destroy detects nothing', async () => {
  const { state, life, signals, stop } = setup(both);
  state.modal.open.value = true;
  life.abort();
  stop();
  await nextTask();
  assert.equal(signals, []);
});

test('discoverWallets: a failing source does not affect the others', async () => {
  const { state, stop } = setup(both, async (chunk) => ({
    ...chunk,
    discover() {
      throw new Error('broken');
    },
  }));
  state.modal.open.value = true;
  await nextTask();
  assert.ok(state.modal.open.value);
  stop();
});

const request = () => Promise.resolve();
const inApp = (flags: object = { isTrust: true }) => ({ request, ...flags });

for (const [when, prepare] of [
  ['before the first opening', () => {}],
  [
    'before a later opening',
    async ({ state, clock }: ReturnType<typeof setup>) => {
      state.modal.open.value = true;
      await clock.advance(0);
      state.modal.open.value = false;
    },
  ],
] as const)
  test(`discoverWallets: finds a wallet that is set without an event ${when}`, async () => {
    const modal = setup({});
    await prepare(modal);
    const ethereum = inApp();
    Object.assign(window, { ethereum });
    modal.state.modal.open.value = true;
    await nextTask();
    assert.equal(modal.names(), [['Trust Wallet', { eip155: ethereum }]]);
    modal.stop();
  });

test('discoverWallets: looks for late wallets while Connect is on the screen, and only then', async () => {
  const { state, clock, names, stop } = setup({});
  await clock.advance(60_000);
  assert.is(clock.pending, 0, 'not while the modal is closed');
  state.modal.open.value = true;
  await clock.advance(5_000);
  assert.equal(names(), []);
  Object.assign(window, { ethereum: inApp() });
  await clock.advance(500);
  assert.equal(
    names().map(([name]) => name),
    ['Trust Wallet'],
  );
  Object.assign(window, { ethereum: inApp({ isRabby: true }) });
  await clock.advance(500);
  assert.equal(
    names().map(([name]) => name),
    ['Rabby Wallet'],
    'another wallet has taken its place',
  );
  assert.is(clock.pending, 1);
  state.router.push('WhatIsAWallet');
  await clock.advance(0);
  assert.is(clock.pending, 0, 'another view');
  state.router.goBack();
  await clock.advance(0);
  assert.is(clock.pending, 1, 'Connect again');
  state.modal.open.value = false;
  await clock.advance(0);
  assert.is(clock.pending, 0, 'closed');
  state.modal.open.value = true;
  stop();
  await clock.advance(0);
  assert.is(clock.pending, 0, 'destroyed');
});

test('discoverWallets: looking changes nothing while nothing has changed', async () => {
  const { state, clock, stop } = setup({});
  Object.assign(window, { ethereum: inApp() });
  state.modal.open.value = true;
  await clock.advance(0);
  const before = state.wallets.injected.peek();
  await clock.advance(60_000);
  assert.is(state.wallets.injected.peek(), before);
  stop();
});

test('discoverWallets: a stored connection waits for a late wallet', async () => {
  const { state, clock, names, stop } = setup({});
  state.accounts.setRestoring({ eip155: { walletId: 'name:Trust Wallet', walletName: 'Trust Wallet' } });
  await clock.advance(1_000);
  Object.assign(window, { ethereum: inApp() });
  await clock.advance(500);
  assert.is(names().length, 1);
  assert.is(clock.pending, 0, 'it was found');
  stop();
});

test('discoverWallets: a wallet in use keeps its provider object, whatever window.ethereum is now', async () => {
  const { state, clock, stop } = setup({});
  Object.defineProperty(window, 'ethereum', { get: () => inApp() });
  const walletId = 'name:Trust Wallet';
  state.modal.open.value = true;
  await clock.advance(1_000);
  for (const status of ['connecting', 'connected'] as const) {
    state.accounts.update('eip155', { status, walletId, walletName: 'Trust Wallet', addresses: ['0x1'] });
    const before = state.wallets.find(walletId);
    assert.ok(before);
    await clock.advance(5_000);
    state.modal.open.value = false;
    state.modal.open.value = true;
    await clock.advance(5_000);
    assert.is(state.wallets.find(walletId), before, status);
    assert.is(clock.pending, 0);
  }
  stop();
});

test('discoverWallets: an object that is new at each read does not increase the number of reads', async () => {
  const { state, clock, stop } = setup({});
  let reads = 0;
  Object.defineProperty(window, 'ethereum', {
    get() {
      reads += 1;
      return inApp();
    },
  });
  state.accounts.setRestoring({ eip155: { walletId: 'com.other', walletName: 'Other' } });
  await clock.advance(5_000);
  assert.ok(reads > 5 && reads < 50, String(reads));
  stop();
});

test('discoverWallets: does not search while a phone wallet is connecting', async () => {
  const { state, clock, stop } = setup({});
  for (const walletId of [relayId, embeddedId]) {
    state.accounts.update('eip155', { status: 'connecting', walletId, walletName: '' });
    await clock.advance(0);
    assert.is(clock.pending, 0);
  }
  stop();
});

test.run();
