import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goBack } from '../../../../src/core/actions/close';
import { open } from '../../../../src/core/actions/open';
import { deferred } from '../../../../src/lib/deferred';
import { createEvmHost } from '../../../support/createEvmHost';
import { OTHER_ADDRESS } from '../../../support/fakeAdapter';
import { failure, rejection } from '../../../support/rejection';
import { withLocation } from '../../../support/withLocation';

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const lowerCase = first.toLowerCase();
const text = 'Please call connect() before request()';
const revoke = [{ eth_accounts: {} }];

withLocation(test);

test('without a wallet: there are no accounts, and the chain is the active network', async () => {
  const { request, state } = createEvmHost();
  assert.equal(await request('eth_accounts'), []);
  assert.equal(await request('wallet_getPermissions'), []);
  assert.is(await request('wallet_revokePermissions', revoke), null);
  assert.is(await request('eth_chainId'), '0x1');
  assert.is(await request('net_version'), '1');
  state.networks.selectedId.value = 'eip155:137';
  assert.is(await request('eth_chainId'), '0x89');
  assert.is(await request('net_version'), '137');
});

test('without a wallet: methods that need an account reject with 4100, others with 4900', async () => {
  const { request } = createEvmHost();
  for (const method of [
    'personal_sign',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_sendCalls',
  ])
    assert.equal(await failure(request(method)), { code: 4100, message: text }, method);
  for (const method of ['eth_blockNumber', 'eth_call', 'eth_sendRawTransaction', 'eth_getBalance'])
    assert.equal(await failure(request(method)), { code: 4900, message: text }, method);
  assert.is((await failure(request('wallet_requestPermissions', [{ other: {} }]))).code, 4100);
});

test('without a wallet: wallet_switchEthereumChain chooses one of the app’s networks', async () => {
  const { request, state, stored } = createEvmHost();
  assert.is(await request('wallet_switchEthereumChain', [{ chainId: '0x89' }]), null);
  assert.is(state.networks.activeId.value, 'eip155:137');
  assert.is(stored('activeNetwork'), 'eip155:137');
  assert.is(await request('eth_chainId'), '0x89');
  assert.is((await failure(request('wallet_switchEthereumChain', [{ chainId: '0x2105' }]))).code, 4902);
  for (const params of [undefined, [], [null], [{}], [{ chainId: 137 }], [{ chainId: '137' }], [{ chainId: '0x' }]])
    assert.is((await failure(request('wallet_switchEthereumChain', params))).code, -32602, JSON.stringify(params));
  assert.is(state.networks.activeId.value, 'eip155:137');
});

test('without a wallet: an app without EVM networks has no chain', async () => {
  const { request } = createEvmHost({ options: { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } });
  assert.is((await failure(request('eth_chainId'))).code, 4901);
  assert.equal(await request('eth_accounts'), []);
  const refused = (await rejection(request('eth_requestAccounts'))) as Error & { code: number };
  assert.is(refused.code, -32603);
  assert.is((refused.cause as { code: string }).code, 'namespaceNotConfigured');
});

test('eth_requestAccounts: opens the modal for the family, and resolves when a wallet is connected', async () => {
  const { request, openings, connect, settle, harbor, state } = createEvmHost();
  const accounts = request('eth_requestAccounts');
  const again = request('eth_requestAccounts');
  await settle();
  assert.equal(openings, [{ namespace: 'eip155' }], 'two requests share one opening');
  assert.ok(state.modal.open.value);
  await connect();
  assert.equal(await accounts, [first]);
  assert.equal(await again, [first]);
  assert.is(
    harbor.calls.filter(({ method }) => method === 'eth_requestAccounts').length,
    1,
    'one request to the visitor',
  );
});

test('eth_requestAccounts: 4001 when the modal is closed, and the next one opens it again', async () => {
  const { request, openings, settle, close, connect } = createEvmHost();
  for (const count of [1, 2]) {
    const accounts = request('eth_requestAccounts');
    accounts.catch(() => {});
    await settle();
    assert.is(openings.length, count);
    close();
    assert.equal(await failure(accounts), { code: 4001, message: 'User rejected the request' });
  }
  const accounts = request('eth_requestAccounts');
  await settle();
  await connect();
  assert.equal(await accounts, [first]);
});

test('eth_requestAccounts: 4001 when the visitor leaves the embedded modal, which shows its first view again', async () => {
  const { ctx, request, openings, settle, close, connect, state } = createEvmHost({
    options: { enableEmbedded: true, networks: ['eip155:1', 'eip155:137'] },
  });
  open(ctx);
  // It was left before.
  close();
  for (const [index, leave] of Object.entries([close, () => goBack(ctx)])) {
    const accounts = request('eth_requestAccounts');
    accounts.catch(() => {});
    await settle();
    assert.is(openings.length, Number(index) + 1);
    leave();
    assert.equal(await failure(accounts), { code: 4001, message: 'User rejected the request' });
    assert.ok(state.modal.open.value);
  }
  const accounts = request('eth_requestAccounts');
  await settle();
  await connect();
  assert.equal(await accounts, [first], 'after a connection, it shows its first view, too');
});

test('eth_requestAccounts: a connection that is restored meanwhile closes the modal', async () => {
  const { request, ctx, state, settle } = createEvmHost();
  const accounts = request('eth_requestAccounts');
  await settle();
  ctx.storage.set('connections', { eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } });
  await (await ctx.connection()).reconnect(ctx, 'eip155');
  assert.equal(await accounts, [first]);
  await settle();
  assert.not(state.modal.open.value);
});

test('wallet_requestPermissions: connects, and returns the permission to see accounts (EIP-2255)', async () => {
  const { request, settle, connect, harbor } = createEvmHost();
  const permissions = request('wallet_requestPermissions', revoke);
  await settle();
  await connect();
  assert.equal(await permissions, [
    {
      parentCapability: 'eth_accounts',
      invoker: 'https://shop.example',
      caveats: [{ type: 'restrictReturnedAccounts', value: [first] }],
    },
  ]);
  harbor.behave({ wallet_requestPermissions: ['granted'] });
  assert.equal(await request('wallet_requestPermissions', revoke), ['granted'], 'the connected wallet answers itself');
});

test('with a wallet: forwards every request unchanged, and returns its responses and errors', async () => {
  const { provider, request, connect, harbor } = createEvmHost();
  await connect();
  const params = Object.freeze([{ data: '0xAbC', nested: [1n, null, undefined] }, 'ü']);
  let received: unknown;
  const result = { any: 'answer' };
  harbor.behave({
    wallet_custom: (value: unknown) => {
      received = value;
      return Promise.resolve(result);
    },
    eth_call: () => {
      throw Object.assign(new Error('reverted'), { code: 3, data: '0x08c379a0' });
    },
  });
  assert.is(await provider.request({ method: 'wallet_custom', params }), result);
  assert.is(received, params, 'the same object');
  const { code, data } = (await rejection(request('eth_call'))) as { code: number; data: string };
  assert.equal({ code, data }, { code: 3, data: '0x08c379a0' });
  assert.equal(await request('eth_accounts'), [lowerCase]);
  assert.equal(await request('eth_requestAccounts'), [lowerCase]);
});

test('with a wallet: a request that may change the balance refreshes the account', async () => {
  for (const [method, changes] of [
    ['eth_sendTransaction', true],
    ['eth_sendRawTransaction', true],
    ['wallet_sendCalls', true],
    ['personal_sign', false],
    ['eth_call', false],
  ] as const) {
    const { request, connect, harbor, state, settle, clock, http } = createEvmHost();
    await connect();
    const isChanged = () => state.accounts.get('eip155').changedAt === clock.now();
    harbor.behave({ [method]: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) });
    await rejection(request(method, []));
    await settle();
    assert.not(isChanged(), `${method} was rejected`);
    harbor.behave({ [method]: '0x1' });
    const before = http.requests.length;
    assert.is(await request(method, []), '0x1');
    await settle();
    assert.equal([isChanged(), http.requests.length > before], [changes, changes], method);
  }
});

test('with a wallet: when another wallet is connected, pending requests reject with 4900', async () => {
  const { request, connect, harbor, pebble, settle } = createEvmHost();
  await connect();
  harbor.behave({ personal_sign: () => new Promise(() => {}) });
  const signature = failure(request('personal_sign'));
  await settle();
  await connect('Pebble');
  assert.is((await signature).code, 4900);
  pebble.behave({ personal_sign: '0x01' });
  assert.is(await request('personal_sign'), '0x01');
  assert.is(await request('eth_chainId'), '0x89');
});

test('with a wallet: the modal follows a switch by the host, also if the wallet has no events', async () => {
  const { request, connect, harbor, account, state } = createEvmHost();
  await connect();
  harbor.behave({
    wallet_switchEthereumChain: async () => {
      harbor.behave({ eth_chainId: '0x89' });
      return null;
    },
  });
  assert.is(await request('wallet_switchEthereumChain', [{ chainId: '0x89' }]), null);
  assert.is(account().networkId, 'eip155:137');
  assert.is(state.networks.activeId.value, 'eip155:137');
  harbor.behave({
    wallet_addEthereumChain: async () => {
      harbor.behave({ eth_chainId: '0x1' });
      return null;
    },
  });
  await request('wallet_addEthereumChain', [{ chainId: '0x1' }]);
  assert.is(account().networkId, 'eip155:1');
});

test('with a wallet: the modal follows a switch that the wallet has reported as failed', async () => {
  const { request, connect, harbor, account, settle } = createEvmHost();
  await connect();
  const error = { code: -32603, message: 'Internal' };
  harbor.behave({
    wallet_switchEthereumChain: () => {
      harbor.behave({ eth_chainId: '0x89' });
      return Promise.reject(error);
    },
  });
  assert.is(await rejection(request('wallet_switchEthereumChain', [{ chainId: '0x89' }])), error);
  await settle();
  assert.is(account().networkId, 'eip155:137');
});

test('request: rejects arguments without a method (-32602), with and without a wallet', async () => {
  const { provider, connect, harbor } = createEvmHost();
  const malformed = [undefined, null, 'eth_accounts', {}, [], { method: 7 }, { method: null }, { params: [] }];
  for (let round = 0; round < 2; round++) {
    const before = harbor.calls.length;
    for (const args of malformed)
      assert.is((await failure(provider.request(args as never))).code, -32602, JSON.stringify(args));
    assert.is(harbor.calls.length, before);
    if (!round) await connect();
  }
});

test('with a wallet: a switch resolves for the host even if the wallet returns an invalid chain id', async () => {
  for (const answer of ['chain', null, -1, () => Promise.reject(new Error('no'))]) {
    const { request, connect, harbor, account } = createEvmHost();
    await connect();
    harbor.behave({ wallet_switchEthereumChain: null, eth_chainId: answer });
    assert.is(await request('wallet_switchEthereumChain', [{ chainId: '0x89' }]), null);
    assert.is(account().networkId, 'eip155:1');
  }
  const { request, connect, harbor, clock } = createEvmHost();
  await connect();
  harbor.behave({ wallet_switchEthereumChain: null, eth_chainId: () => new Promise(() => {}) });
  const switched = request('wallet_switchEthereumChain', [{ chainId: '0x89' }]);
  await clock.advance(3_000);
  assert.is(await switched, null);
});

test('wallet_revokePermissions: disconnects, with one request to the wallet', async () => {
  const { request, connect, harbor, account, stored, eventNames } = createEvmHost();
  await connect();
  harbor.behave({ wallet_revokePermissions: null });
  assert.is(await request('wallet_revokePermissions', revoke), null);
  assert.is(account().status, 'disconnected');
  assert.is(stored('connections'), null);
  assert.ok(eventNames().includes('DISCONNECT_SUCCESS'));
  const revocations = harbor.calls.filter(({ method }) => method === 'wallet_revokePermissions');
  assert.equal(
    revocations.map(({ params }) => params),
    [revoke],
  );
  assert.equal(await request('eth_accounts'), [], 'although the wallet still shares them');
});

test('wallet_revokePermissions: disconnects from a wallet that cannot revoke', async () => {
  const { request, connect, account } = createEvmHost();
  await connect();
  assert.is(await request('wallet_revokePermissions', revoke), null);
  assert.is(account().status, 'disconnected');
});

test('wallet_revokePermissions: with further permissions, a wallet that reports the lost accounts before it answers is forgotten', async () => {
  const { request, connect, harbor, clock, account, stored, eventNames } = createEvmHost();
  await connect();
  const answer = deferred<null>();
  harbor.behave({ wallet_revokePermissions: () => answer.promise, eth_accounts: [] });
  const revoked = request('wallet_revokePermissions', [{ eth_accounts: {}, snap: {} }]);
  await clock.advance(0);
  harbor.emit('accountsChanged', []);
  await clock.advance(200);
  answer.resolve(null);
  await clock.advance(0);
  assert.is(await revoked, null);
  assert.equal([account().status, stored('connections'), harbor.listenerCount], ['disconnected', null, 0]);
  assert.ok(eventNames().includes('DISCONNECT_SUCCESS'));
});

test('wallet_revokePermissions: while a wallet does not answer, its changes count, and after 3 s that it is locked', async () => {
  const { request, connect, harbor, clock, account, stored } = createEvmHost();
  await connect();
  harbor.behave({ wallet_revokePermissions: () => new Promise(() => {}), eth_accounts: [OTHER_ADDRESS] });
  const revoked = failure(request('wallet_revokePermissions', [{ eth_accounts: {}, snap: {} }]));
  await clock.advance(0);
  harbor.emit('accountsChanged', [OTHER_ADDRESS]);
  harbor.emit('chainChanged', '0x89');
  await clock.advance(200);
  assert.equal([account().addresses, account().networkId], [[OTHER_ADDRESS], 'eip155:137']);
  await clock.advance(60_000);
  harbor.behave({ eth_accounts: [] });
  harbor.emit('accountsChanged', []);
  await clock.advance(200);
  assert.is(account().status, 'connected', 'it may be the answer');
  await clock.advance(3_000);
  assert.is(account().status, 'disconnected');
  assert.ok(stored('connections'));
  assert.is((await revoked).code, 4900);
});

test('wallet_revokePermissions: forwards further permissions unchanged; others alone do not disconnect', async () => {
  const { request, connect, harbor, account } = createEvmHost();
  await connect();
  harbor.behave({ wallet_revokePermissions: null });
  await request('wallet_revokePermissions', [{ snap: {} }]);
  assert.is(account().status, 'connected');
  const both = [{ eth_accounts: {}, snap: { id: 1 } }];
  await request('wallet_revokePermissions', both);
  const revocations = harbor.calls.filter(({ method }) => method === 'wallet_revokePermissions');
  assert.equal(
    revocations.slice(0, 2).map(({ params }) => params),
    [[{ snap: {} }], both],
  );
  assert.is(account().status, 'disconnected');
});

/** Delays the chunk of the connection actions. */
function holdActions({ ctx }: ReturnType<typeof createEvmHost>) {
  const gate = deferred();
  const { connection } = ctx;
  Object.assign(ctx, { connection: () => gate.promise.then(connection) });
  return gate.resolve;
}

test('with a wallet: a new wallet keeps its network after a switch of the previous one', async () => {
  const host = createEvmHost();
  const { request, connect, harbor, account, settle } = host;
  await connect();
  harbor.behave({ wallet_switchEthereumChain: null, eth_chainId: '0x2105' });
  const release = holdActions(host);
  const switched = request('wallet_switchEthereumChain', [{ chainId: '0x2105' }]);
  await settle();
  await connect('Pebble');
  release();
  assert.is(await switched, null);
  assert.is(account().networkId, 'eip155:137');
});

test('wallet_revokePermissions: a wallet that is connected meanwhile stays connected', async () => {
  const host = createEvmHost();
  const { request, connect, account, settle } = host;
  await connect();
  const release = holdActions(host);
  const revoked = request('wallet_revokePermissions', revoke);
  await settle();
  await connect('Pebble');
  release();
  assert.is(await revoked, null);
  assert.is(account().walletName, 'Pebble');
});

/** Creates a page that has just loaded and is restoring a stored connection. */
function createRestoring() {
  const host = createEvmHost();
  const entry = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } as const;
  host.ctx.storage.set('connections', { eip155: entry });
  host.state.accounts.setRestoring({ eip155: entry });
  return host;
}

test('during a restore: eth_accounts and signing wait for it, eth_chainId does not', async () => {
  const { request, ctx, harbor } = createRestoring();
  harbor.behave({ personal_sign: '0x01' });
  const answers = [request('eth_accounts'), request('personal_sign')];
  assert.is(await request('eth_chainId'), '0x1');
  await (await ctx.connection()).reconnect(ctx, 'eip155');
  assert.equal(await Promise.all(answers), [[lowerCase], '0x01']);
});

test('during a restore: requests wait for a wallet no longer than the restore timeout', async () => {
  const { request, clock } = createRestoring();
  const accounts = request('eth_accounts');
  await clock.advance(9_999);
  let isSettled = false;
  accounts.then(() => {
    isSettled = true;
  });
  await clock.advance(0);
  assert.not(isSettled);
  await clock.advance(1);
  assert.equal(await accounts, []);
  assert.is(clock.pending, 0);
});

test('during a restore: a request that waits for it fails when the modal is destroyed, and changes nothing', async () => {
  const { request, settle, destroy, stored, openings, clock } = createRestoring();
  const answers = [
    request('eth_accounts'),
    request('wallet_revokePermissions', [{ eth_accounts: {} }]),
    request('wallet_switchEthereumChain', [{ chainId: '0x89' }]),
  ].map((answer) => rejection(answer));
  await settle();
  destroy();
  for (const error of await Promise.all(answers)) assert.is((error as { code?: unknown }).code, 4900);
  assert.equal([stored('activeNetwork'), openings.length, clock.pending], [null, 0, 0]);
  assert.ok(stored('connections'));
});

test('while the visitor connects: eth_accounts does not wait', async () => {
  const { request, harbor, connect, account } = createEvmHost();
  harbor.behave({ eth_requestAccounts: () => new Promise(() => {}) });
  void connect();
  await Promise.resolve();
  assert.is(account().status, 'connecting');
  assert.equal(await request('eth_accounts'), []);
});

test('after destroy: requests reject with 4900, also those that wait for the visitor', async () => {
  const { request, settle, destroy } = createEvmHost();
  const accounts = failure(request('eth_requestAccounts'));
  await settle();
  destroy();
  assert.is((await accounts).code, 4900);
  assert.is((await failure(request('eth_accounts'))).code, 4900);

  const other = createEvmHost();
  await other.connect();
  other.harbor.behave({ personal_sign: () => new Promise(() => {}) });
  const signature = failure(other.request('personal_sign'));
  await other.settle();
  other.destroy();
  assert.is((await signature).code, 4900);
  assert.is(other.harbor.listenerCount, 0);
});

test.run();
