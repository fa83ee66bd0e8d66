import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../src/chains/solana/index';
import * as solanaProvider from '../../src/chains/solana/provider/index';
import { createSolanaProvider } from '../../src/core/createSolanaProvider';
import type { Options } from '../../src/core/options/hostOptions';
import { decodeOptions } from '../../src/core/options/options';
import type { SolanaChange } from '../../src/core/providers';
import { connectInjected } from '../../src/features/connection/connectInjected';
import { knownNetworks } from '../../src/networks/knownNetworks';
import { adapterConfig } from '../support/adapterConfig';
import { createStandardWallet } from '../support/createStandardWallet';
import { endModal } from '../support/endModal';
import { createFakeClock } from '../support/fakeClock';
import { createFakeHttp } from '../support/fakeHttp';
import { createFakeModal, wallet } from '../support/fakeModal';
import { loadWalletAdapter } from '../support/loadWalletAdapter';
import { rejection } from '../support/rejection';
import { solana } from '../support/solana';

const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const;

function setup(options: Options = { networks: ['eip155:1', 'solana:mainnet', 'solana:devnet'] }) {
  const clock = createFakeClock();
  const http = createFakeHttp((body) => ({ jsonrpc: '2.0', id: (body as { id: number }).id, result: { value: 5 } }));
  const cove = createStandardWallet('Cove');
  const inPage = wallet('Cove', { providers: { solana: cove.wallet } });
  const fake = createFakeModal({
    clock,
    realAdapter: makeAdapter(adapterConfig(http, clock)),
    wallets: [inPage],
    chunks: { solanaProvider },
    options,
  });
  const provider = createSolanaProvider(fake.ctx);
  return {
    ...fake,
    provider,
    isLoaded: () => fake.asked.includes('solanaProvider'),
    settle: () => clock.advance(100),
    configure(changes: Options) {
      fake.state.settings.value = decodeOptions(changes, fake.state.settings.peek());
    },
    async connect() {
      const { signal } = new AbortController();
      const done = connectInjected(fake.ctx, { wallet: inPage, namespace: 'solana', signal });
      await clock.advance(0);
      cove.prompt.approve();
      await done;
      await clock.advance(100);
    },
    destroy: () => endModal(fake),
  };
}

test('createSolanaProvider: is a complete wallet of Wallet Standard before its code is loaded', async () => {
  const { provider, configure, isLoaded, settle, destroy } = setup();
  assert.is(provider.name, 'Wallet Modal');
  const icon = Buffer.from(provider.icon.replace('data:image/gif;base64,', ''), 'base64');
  assert.is(icon.subarray(0, 6).toString(), 'GIF89a');
  assert.is(icon.at(-1), 0x3b);
  assert.equal(provider.chains, ['solana:mainnet', 'solana:devnet']);
  for (const name of signing) {
    const { version, supportedTransactionVersions } = provider.features[name] as Record<string, unknown>;
    assert.is(version, '1.0.0');
    assert.equal(supportedTransactionVersions, name === 'solana:signMessage' ? undefined : ['legacy', 0]);
  }
  const own = 'data:image/png;base64,AAAA';
  configure({
    metadata: { name: 'Shop', icons: ['https://shop.example/icon.png', own] },
    networks: ['solana:testnet'],
  });
  assert.equal([provider.name, provider.icon, provider.chains], ['Shop', own, ['solana:testnet']]);
  await settle();
  assert.not(isLoaded());
  destroy();
});

test('createSolanaProvider: names each network as Wallet Standard does', () => {
  const local = { ...solana, id: '1'.repeat(32), caipNetworkId: `solana:${'1'.repeat(32)}` };
  const known = knownNetworks.filter(({ namespace }) => namespace === 'solana');
  const { provider, destroy } = setup({
    networks: [...known.map((network) => ({ ...network, name: 'Other' })), local, 'eip155:1'],
  });
  assert.equal(provider.chains, ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']);
  destroy();
});

test('createSolanaProvider: without a wallet, each signing call loads the code and rejects', async () => {
  for (const name of signing) {
    const { provider, isLoaded, destroy } = setup();
    const method = name.slice('solana:'.length);
    const feature = provider.features[name] as Record<string, (...inputs: object[]) => Promise<unknown>>;
    const call = async (...inputs: object[]) => feature[method]?.(...inputs);
    for (const inputs of [[], [{}], [{ message: Uint8Array.of(1) }]]) {
      const { code, message } = (await rejection(call(...inputs))) as Error & { code?: unknown };
      assert.equal([code, message], [4900, 'Please call connect() before request()'], name);
    }
    assert.ok(isLoaded());
    destroy();
  }
});

test('createSolanaProvider: a listener is notified of networks that the app sets before the code is loaded', async () => {
  const { provider, configure, isLoaded, settle, destroy } = setup({ networks: ['eip155:1'] });
  const changes: SolanaChange[] = [];
  provider.features['standard:events'].on('change', (change) => changes.push(change));
  configure({ networks: ['eip155:10'] });
  await settle();
  assert.not(isLoaded(), 'they are not of Solana');
  configure({ networks: ['eip155:10', 'solana:mainnet'] });
  await settle();
  assert.equal(changes, [{ chains: ['solana:mainnet'] }]);
  destroy();
});

test('createSolanaProvider: wallet-adapter can use it from before the first connection', async () => {
  const StandardWalletAdapter = await loadWalletAdapter();
  const { provider, connect, openings, isLoaded, settle, destroy } = setup();
  const adapter = new StandardWalletAdapter({ wallet: provider as never });
  const errors: unknown[] = [];
  adapter.on('error', (error) => errors.push(error));
  assert.equal([...(adapter.supportedTransactionVersions ?? [])], ['legacy', 0]);
  assert.not(isLoaded());
  const connecting = adapter.connect();
  await settle();
  assert.equal(openings, [{ namespace: 'solana' }]);
  await connect();
  await connecting;
  assert.is(adapter.publicKey?.toBase58(), provider.accounts[0]?.address);
  assert.is((await adapter.signMessage?.(Uint8Array.of(1)))?.length, 64);
  await adapter.disconnect();
  await settle();
  assert.not(adapter.connected);
  assert.equal(errors, []);
  destroy();
});

test.run();
