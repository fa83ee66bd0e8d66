import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RelayNamespace } from '../../src/core/ports/relay';
import type { SessionProvider } from '../../src/core/providers';
import type { CaipNetworkId } from '../../src/lib/caip';
import { isAccountMethod } from '../../src/lib/isAccountMethod';
import { createSessionProvider } from '../../src/wallets/createSessionProvider';
import { failure } from '../support/rejection';

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const namespaceOn = (networkId: CaipNetworkId, ...addresses: string[]): RelayNamespace => ({
  accounts: addresses.map((address) => `${networkId}:${address}` as const),
  networkId,
  methods: ['personal_sign'],
});

function setup(first: RelayNamespace | undefined = namespaceOn('eip155:1', alice)) {
  let current: RelayNamespace | undefined = first;
  const calls: unknown[] = [];
  const other = {
    request: async (...call: unknown[]) => calls.push(['solana', ...call]),
  } as unknown as SessionProvider;
  const { provider, notify } = createSessionProvider('eip155', {
    getNamespace: () => current,
    isWalletMethod: isAccountMethod,
    requestWallet: async (...call) => calls.push(['wallet', ...call]),
    requestNode: async (...call) => calls.push(['node', ...call]),
    providerOf: (namespace) => (namespace === 'solana' ? other : undefined),
  });
  const events: unknown[] = [];
  for (const event of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
    provider.on(event, (payload) => events.push([event, payload instanceof Error ? payload.message : payload]));
  }
  const setNamespace = (next: RelayNamespace | undefined): void => {
    current = next;
    notify();
  };
  notify();
  return { provider, calls, events, setNamespace };
}
const send = (provider: ReturnType<typeof setup>['provider'], method: string, params?: unknown) =>
  provider.request({ method, params });

test('request: sends approved methods to the wallet and others to a node', async () => {
  const { provider, calls } = setup();
  await send(provider, 'personal_sign', ['0x']);
  await send(provider, 'eth_blockNumber');
  assert.equal(calls, [
    ['wallet', 'personal_sign', ['0x'], undefined, undefined],
    ['node', 'eth_blockNumber', undefined, undefined],
  ]);
  assert.is((await failure(send(provider, 'eth_sendTransaction', [{}]))).code, 4200);
  assert.is(calls.length, 2);
});

test('request: a transaction that names another network than the one that it is sent on is invalid', async () => {
  const { provider, calls } = setup({ ...namespaceOn('eip155:1', alice), methods: ['eth_sendTransaction'] });
  const ask = (chainId: unknown, chain?: CaipNetworkId) =>
    provider.request({ method: 'eth_sendTransaction', params: [{ from: alice, chainId }] }, chain);
  for (const chainId of ['0x2105', 8453, 'x', 0]) assert.is((await failure(ask(chainId))).code, -32602);
  assert.is((await failure(ask('0x1', 'eip155:8453'))).code, -32602);
  assert.is((await failure(send(provider, 'wallet_sendCalls', [{ chainId: '0x2105', calls: [] }]))).code, -32602);
  assert.equal(calls, []);
  for (const chainId of ['0x1', '0x01', 1, undefined]) await ask(chainId);
  await ask('0x2105', 'eip155:8453');
  assert.is(calls.length, 5);
});

for (const method of [
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'eth_coinbase',
  'personal_ecRecover',
  'personal_unlockAccount',
  'eth_accounts',
  'wallet_switchEthereumChain',
  'wallet_unknown',
  'Eth_Sign',
  'PERSONAL_SIGN',
]) {
  test(`request: ${method} is refused if the wallet has not approved it, and no node receives it`, async () => {
    const { provider, calls } = setup();
    assert.is((await failure(send(provider, method, [alice, '0x1234']))).code, 4200);
    assert.equal(calls, []);
  });
}

test('request: any approved method goes to the wallet', async () => {
  const { provider, calls } = setup({ ...namespaceOn('eip155:1', alice), methods: ['eth_sign', 'wallet_unknown'] });
  await send(provider, 'eth_sign', [alice, '0x12']);
  await send(provider, 'wallet_unknown');
  assert.equal(
    calls.map((call) => (call as unknown[])[0]),
    ['wallet', 'wallet'],
  );
});

test('request: rejects arguments without a method (-32602)', async () => {
  const { provider, calls } = setup();
  for (const args of [undefined, null, 'eth_accounts', {}, { method: 7 }])
    assert.is((await failure(provider.request(args as never))).code, -32602);
  assert.equal(calls, []);
});

test('request: accepts a network, and rejects a namespace that the session lacks with the documented message', async () => {
  const { provider, calls } = setup();
  const at = (method: string, chain: string) => provider.request({ method }, chain as CaipNetworkId);
  await at('personal_sign', 'eip155:137');
  await at('eth_blockNumber', 'eip155:137');
  await at('solana_signMessage', 'solana:mainnet');
  assert.equal(calls, [
    ['wallet', 'personal_sign', undefined, 'eip155:137', undefined],
    ['node', 'eth_blockNumber', undefined, 'eip155:137'],
    ['solana', { method: 'solana_signMessage', params: undefined }, 'solana:mainnet', undefined],
  ]);
  assert.equal(await failure(at('signMessage', 'bip122:000000000019d6689c085ae165831e93')), {
    code: 4901,
    message: "Namespace 'bip122' is not configured. Please call connect() first with namespace config.",
  });
  assert.is((await failure(at('personal_sign', 'eip155'))).message, 'Invalid CAIP-2 network id');
});

test('notify: emits each change once, the network before its accounts', () => {
  const { events, setNamespace } = setup();
  setNamespace(namespaceOn('eip155:1', alice));
  setNamespace(namespaceOn('eip155:1', bob, alice));
  setNamespace(namespaceOn('eip155:137', bob));
  setNamespace(undefined);
  setNamespace(undefined);
  assert.equal(events, [
    ['connect', { chainId: 'eip155:1' }],
    ['accountsChanged', [bob, alice]],
    ['chainChanged', 'eip155:137'],
    ['accountsChanged', [bob]],
    ['disconnect', 'The session has ended'],
  ]);
});

test('request: rejects with the documented message after the session has ended', async () => {
  const { provider, setNamespace } = setup();
  setNamespace(undefined);
  assert.equal(await failure(send(provider, 'personal_sign')), {
    code: 4900,
    message: 'Please call connect() before request()',
  });
});

test('on: an error in a listener does not stop the others, and a removed listener is not called', () => {
  const reported: unknown[] = [];
  const { error } = console;
  console.error = (mistake) => void reported.push(mistake);
  try {
    const { provider, setNamespace, events } = setup();
    const mistake = new Error('Mistake');
    const removed = (): void => void events.push('gone');
    provider.on('accountsChanged', () => {
      throw mistake;
    });
    provider.on('accountsChanged', (accounts) => events.push(accounts));
    provider.on('accountsChanged', removed);
    provider.removeListener('accountsChanged', removed);
    setNamespace(namespaceOn('eip155:1', bob));
    assert.equal(reported, [mistake]);
    assert.equal(events.slice(-1), [[bob]]);
  } finally {
    console.error = error;
  }
});

test.run();
