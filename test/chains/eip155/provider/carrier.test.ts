import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletConnection } from '../../../../src/core/ports/adapter';
import { connection as actions } from '../../../../src/features/connection/index';
import type { CaipNetworkId } from '../../../../src/lib/caip';
import { deferred } from '../../../../src/lib/deferred';
import type { Network } from '../../../../src/lib/network';
import { rpcError } from '../../../../src/shared/rpcError';
import { notOffered } from '../../../../src/shared/walletErrors';
import { attachCarrier } from '../../../support/attachCarrier';
import { createEvmHost } from '../../../support/createEvmHost';
import { ADDRESS, OTHER_ADDRESS } from '../../../support/fakeAdapter';
import { failure, rejection } from '../../../support/rejection';
import { runs } from '../../../support/runs';
import { withLocation } from '../../../support/withLocation';

const permission = [{ eth_accounts: {} }];

withLocation(test);

/** The modal's provider, with a wallet that a carrier has connected. It supports only the given methods. */
async function createCarried(methods: readonly string[] = ['personal_sign', 'eth_sendTransaction']) {
  const host = createEvmHost();
  const calls: unknown[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const switches: { readonly network: Network; readonly signal: AbortSignal }[] = [];
  const carrier = {
    networkAccounts: [ADDRESS, OTHER_ADDRESS] as readonly string[],
    respond: async (_: string): Promise<unknown> => '0x01',
    async onSwitch(_: CaipNetworkId): Promise<void> {},
  };
  const facts: Partial<WalletConnection> = {
    accounts: [ADDRESS, OTHER_ADDRESS],
    get networkAccounts() {
      return carrier.networkAccounts;
    },
    networkId: 'eip155:1',
    methods,
    async switchNetwork(network, signal) {
      switches.push({ network, signal });
      await carrier.onSwitch(network.caipNetworkId);
    },
  };
  await attachCarrier(host.ctx, 'eip155', facts, ({ method, params }, _, signal) => {
    if (!methods.includes(method)) throw notOffered(method);
    signals.push(signal);
    calls.push([method, params]);
    return carrier.respond(method);
  });
  await host.settle();
  return { ...host, carrier, calls, signals, switches };
}

const answered = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'net_version',
  'wallet_getPermissions',
  'wallet_switchEthereumChain',
];

test('with a carrier: accounts, their permission and the network are answered from the state, whatever the wallet takes', () =>
  fc.assert(
    fc.asyncProperty(fc.subarray([...answered, 'personal_sign', 'eth_blockNumber']), async (methods) => {
      const { request, calls, openings } = await createCarried(methods);
      assert.equal(await request('eth_accounts'), [ADDRESS, OTHER_ADDRESS]);
      assert.equal(await request('eth_requestAccounts'), [ADDRESS, OTHER_ADDRESS]);
      assert.is(await request('eth_chainId'), '0x1');
      assert.is(await request('net_version'), '1');
      const value = [ADDRESS, OTHER_ADDRESS];
      const caveats = [{ type: 'restrictReturnedAccounts', value }];
      const granted = [{ parentCapability: 'eth_accounts', invoker: 'https://shop.example', caveats }];
      assert.equal(await request('wallet_getPermissions'), granted);
      assert.equal(await request('wallet_requestPermissions', permission), granted);
      assert.is(await request('wallet_switchEthereumChain', [{ chainId: '0x89' }]), null);
      assert.equal([await request('eth_chainId'), await request('net_version')], ['0x89', '137']);
      assert.equal([calls, openings], [[], []], 'neither the wallet nor the visitor is asked');
    }),
    { seed: 7, numRuns: runs(20) },
  ));

test('with a carrier: only the accounts that the wallet has approved on the network are the host’s', async () => {
  const { request, carrier } = await createCarried();
  carrier.networkAccounts = [OTHER_ADDRESS];
  assert.equal(await request('eth_accounts'), [OTHER_ADDRESS]);
  const [{ caveats }] = (await request('wallet_getPermissions')) as [{ caveats: [{ value: unknown }] }];
  assert.equal(caveats[0].value, [OTHER_ADDRESS]);
  carrier.networkAccounts = [];
  assert.equal([await request('eth_accounts'), await request('wallet_getPermissions')], [[], []]);
});

test('with a carrier: a change of the network is emitted with the accounts of the new one, also if they are the same', async () => {
  const { listen, request, carrier, connect, pebble, clock } = await createCarried();
  const { take } = listen();
  await request('wallet_switchEthereumChain', [{ chainId: '0x89' }]);
  assert.equal(take(), [
    ['chainChanged', '0x89'],
    ['accountsChanged', [ADDRESS, OTHER_ADDRESS]],
  ]);
  carrier.networkAccounts = [OTHER_ADDRESS];
  await request('wallet_switchEthereumChain', [{ chainId: '0x1' }]);
  assert.equal(take(), [
    ['chainChanged', '0x1'],
    ['accountsChanged', [OTHER_ADDRESS]],
  ]);
  await request('wallet_switchEthereumChain', [{ chainId: '0x1' }]);
  assert.equal(take(), []);
  await connect('Pebble');
  take();
  pebble.behave({ eth_chainId: '0x1' });
  pebble.emit('chainChanged', '0x1');
  await clock.advance(50);
  assert.equal(take(), [['chainChanged', '0x1']], 'a wallet in the page shares its accounts on every network');
});

test('with a carrier: other requests go to the wallet unchanged, and its errors to the host', async () => {
  const { provider, request, calls, carrier, account, clock, settle } = await createCarried();
  const params = Object.freeze(['0xAbC', { nested: null }]);
  assert.is(await provider.request({ method: 'personal_sign', params }), '0x01');
  assert.is((calls[0] as unknown[])[1], params, 'the same object');
  assert.is((await failure(request('wallet_watchAsset'))).code, 4200);
  await request('eth_sendTransaction', [{}]);
  await settle();
  assert.is(account().changedAt, clock.now());
  const error = rpcError(4001, 'Rejected');
  carrier.respond = () => Promise.reject(error);
  assert.is(await rejection(request('personal_sign')), error);
});

test('with a carrier: when another wallet is connected, pending requests reject with 4900', async () => {
  const { request, carrier, connect, pebble } = await createCarried();
  carrier.respond = () => new Promise(() => {});
  const signature = failure(request('personal_sign'));
  await connect('Pebble');
  assert.is((await signature).code, 4900);
  pebble.behave({ personal_sign: '0x02' });
  assert.is(await request('personal_sign'), '0x02');
  assert.is(await request('eth_chainId'), '0x89', 'of the wallet itself');
});

test('wallet_requestPermissions: goes to a wallet that takes it; another permission is not offered', async () => {
  const taking = await createCarried(['wallet_requestPermissions']);
  assert.is(await taking.request('wallet_requestPermissions', permission), '0x01');
  assert.equal(taking.calls, [['wallet_requestPermissions', permission]]);
  const { request } = await createCarried();
  assert.is((await failure(request('wallet_requestPermissions', [{ snap: {} }]))).code, 4200);
});

test('wallet_switchEthereumChain: switches by the connection, like the modal', async () => {
  const { request, switches, account, state, stored, events } = await createCarried();
  assert.is(await request('wallet_switchEthereumChain', [{ chainId: '0x89' }]), null);
  assert.equal(
    switches.map(({ network }) => network.caipNetworkId),
    ['eip155:137'],
  );
  assert.equal([account().networkId, state.networks.activeId.value], ['eip155:137', 'eip155:137']);
  assert.is(stored('activeNetwork'), 'eip155:137');
  assert.equal(events.at(-1), { event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } });
});

test('wallet_switchEthereumChain: a request that is malformed, or for a network that the app does not have, is not sent', async () => {
  const { request, switches, account } = await createCarried();
  for (const params of [undefined, [], [null], [{}], [{ chainId: 137 }], [{ chainId: '137' }], [{ chainId: '0x' }]])
    assert.is((await failure(request('wallet_switchEthereumChain', params))).code, -32602, JSON.stringify(params));
  assert.is((await failure(request('wallet_switchEthereumChain', [{ chainId: '0xa' }]))).code, 4902);
  assert.equal([switches, account().networkId], [[], 'eip155:1']);
});

test('wallet_switchEthereumChain: an error has the wallet’s code, or a general one', async () => {
  const rejected = rpcError(4001, 'Rejected');
  const silent = new Error('The wallet did not switch to the network');
  const aborted = new DOMException('Left', 'AbortError');
  for (const [error, code] of [
    [rejected, 4001],
    [silent, -32603],
    [aborted, -32603],
    [null, -32603],
  ] as const) {
    const { request, carrier, switches, account } = await createCarried();
    carrier.onSwitch = () => Promise.reject(error);
    const received = (await rejection(request('wallet_switchEthereumChain', [{ chainId: '0x89' }]))) as Error;
    assert.is((received as Error & { code: unknown }).code, code);
    if (error === rejected) assert.is(received, rejected, 'the wallet’s own error');
    assert.is(account().networkId, 'eip155:1');
    assert.ok(switches[0]?.signal.aborted, 'a late arrival does not count');
  }
});

test('wallet_addEthereumChain: goes to a wallet that takes it, without a check of its network', async () => {
  const { request, calls, switches } = await createCarried(['wallet_addEthereumChain', 'eth_chainId']);
  for (const chainId of ['0x89', '0xa']) assert.is(await request('wallet_addEthereumChain', [{ chainId }]), '0x01');
  assert.equal(
    [calls, switches],
    [
      [
        ['wallet_addEthereumChain', [{ chainId: '0x89' }]],
        ['wallet_addEthereumChain', [{ chainId: '0xa' }]],
      ],
      [],
    ],
  );
});

test('wallet_addEthereumChain: there is nothing to add for a network of the app', async () => {
  const { request, calls, account } = await createCarried();
  assert.is(await request('wallet_addEthereumChain', [{ chainId: '0x89', chainName: 'Polygon' }]), null);
  assert.is(account().networkId, 'eip155:137');
  assert.is((await failure(request('wallet_addEthereumChain', [{ chainId: '0xa' }]))).code, 4200);
  assert.is((await failure(request('wallet_addEthereumChain', [{}]))).code, -32602);
  assert.equal(calls, []);
});

test('wallet_revokePermissions: disconnects; other permissions are the wallet’s', async () => {
  const { request, account, calls } = await createCarried(['wallet_revokePermissions']);
  assert.is(await request('wallet_revokePermissions', [{ snap: {} }]), '0x01');
  assert.equal([calls.length, account().status], [1, 'connected']);
  assert.is(await request('wallet_revokePermissions', permission), null);
  assert.equal([calls.length, account().status], [1, 'disconnected']);
  assert.equal(await request('eth_accounts'), []);
});

test('one provider: before, during and after connections, a request goes to the wallet and network of its time', async () => {
  const { provider, request, carrier, calls, connect, harbor, ctx } = await createCarried();
  const signed: string[] = [];
  carrier.respond = async (method) => {
    signed.push(`carrier ${method} ${await request('eth_chainId')}`);
    return '0x01';
  };
  harbor.behave({ personal_sign: () => Promise.resolve(signed.push('harbor')) });
  await provider.request({ method: 'personal_sign' });
  await request('wallet_switchEthereumChain', [{ chainId: '0x89' }]);
  await provider.request({ method: 'personal_sign' });
  await connect();
  await provider.request({ method: 'personal_sign' });
  await actions.disconnect(ctx);
  assert.is((await failure(provider.request({ method: 'personal_sign' }))).code, 4100);
  assert.equal(signed, ['carrier personal_sign 0x1', 'carrier personal_sign 0x89', 'harbor']);
  assert.is(calls.length, 2);
});

test('wallet_switchEthereumChain: a wallet that is replaced during the switch does not move the new one', async () => {
  const { request, carrier, connect, account } = await createCarried();
  const arrival = deferred();
  carrier.onSwitch = () => arrival.promise;
  const switched = request('wallet_switchEthereumChain', [{ chainId: '0x89' }]).catch((error) => error.code);
  await connect();
  arrival.resolve();
  assert.is(await switched, 4900);
  assert.equal([account().walletName, account().networkId], ['Harbor', 'eip155:1']);
});

test('with a carrier: a request that still waits for the phone is not sent after a disconnect', async () => {
  const { request, carrier, signals, ctx, settle } = await createCarried();
  carrier.respond = () => new Promise(() => {});
  const pending = failure(request('personal_sign', ['0x68', ADDRESS]));
  await settle();
  await actions.disconnect(ctx, 'eip155');
  await settle();
  assert.is((await pending).code, 4900);
  assert.equal(
    signals.map((signal) => signal?.aborted),
    [true],
  );
});

test.run();
