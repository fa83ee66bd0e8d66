import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { discoverWallets } from '../../../src/core/actions/discoverWallets';
import { decodeOptions } from '../../../src/core/options/options';
import type { AdapterChunk } from '../../../src/core/ports/adapter';
import { createInjected } from '../../../src/core/ports/injected';
import { createState } from '../../../src/core/state/create';
import type { Namespace } from '../../../src/lib/caip';

const solana = {
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: {},
};
const provider = {};
const reef = { info: { name: 'Reef', icon: null, rdns: 'com.reef' }, provider };
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** An app with these networks, whose chunks the test provides. */
function setup(options: object, answer?: (chunk: AdapterChunk) => Promise<AdapterChunk>) {
  Object.assign(globalThis, { window: new EventTarget() });
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
  const stop = discoverWallets({ state, signal: life.signal }, createInjected(), (namespace) => {
    requested.push(namespace);
    return answer ? answer(chunk) : Promise.resolve(chunk);
  });
  const names = () => state.wallets.available.value.map(({ name, providers }) => [name, providers]);
  return { state, life, stop, requested, signals, names };
}
const both = { networks: ['eip155:1', solana], adapters: ['eip155', 'solana'] };

test.after.each(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test('discoverWallets: loads an adapter once, when the modal opens', async () => {
  const { state, requested, names, signals, stop } = setup(both);
  await settle();
  assert.equal(requested, [], 'no request before the visitor interacts');
  state.modal.open.value = true;
  // Also while the request is pending.
  state.modal.open.value = false;
  state.modal.open.value = true;
  await settle();
  state.modal.open.value = false;
  state.modal.open.value = true;
  await settle();
  assert.equal([requested, names()], [['solana'], [['Reef', { solana: provider }]]]);
  stop();
  assert.ok(signals[0]?.aborted);
});

test('discoverWallets: loads the adapter at once for a connection that is restored', async () => {
  const { state, requested, stop } = setup(both);
  state.accounts.setRestoring({ solana: { walletId: 'com.reef', walletName: 'Reef' } });
  await settle();
  assert.equal(requested, ['solana']);
  stop();
});

test('discoverWallets: loads no adapter without networks of its family, or without one', async () => {
  for (const options of [{}, { ...both, networks: ['eip155:1'] }, { ...both, adapters: ['eip155'] }]) {
    const { state, requested, stop } = setup(options);
    state.modal.open.value = true;
    await settle();
    assert.equal(requested, []);
    stop();
  }
});

test('discoverWallets: a network that is added later loads its family’s adapter', async () => {
  const { state, requested, stop } = setup({ ...both, networks: ['eip155:1'] });
  state.modal.open.value = true;
  state.settings.value = decodeOptions(both);
  await settle();
  assert.equal(requested, ['solana']);
  stop();
});

test('discoverWallets: an adapter that failed to load is loaded again on the next opening', async () => {
  const { state, requested, stop } = setup(both, () => Promise.reject(new Error('offline')));
  state.modal.open.value = true;
  await settle();
  state.modal.open.value = false;
  assert.equal(requested, ['solana']);
  state.modal.open.value = true;
  await settle();
  assert.equal(requested, ['solana', 'solana']);
  stop();
});

test('discoverWallets: an adapter that arrives after destroy detects nothing', async () => {
  const { state, life, signals, stop } = setup(both);
  state.modal.open.value = true;
  life.abort();
  stop();
  await settle();
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
  await settle();
  assert.ok(state.modal.open.value);
  stop();
});

test.run();
