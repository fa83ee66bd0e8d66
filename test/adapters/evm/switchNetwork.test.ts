import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../src/adapters/evm';
import type { Network } from '../../../src/lib/network';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeHttp } from '../../support/fakeHttp';
import { createFakeProvider } from '../../support/fakeProvider';

const polygon: Network = Object.freeze({
  caipNetworkId: 'eip155:137',
  namespace: 'eip155',
  reference: '137',
  name: 'Polygon',
  nativeCurrency: Object.freeze({ name: 'POL', symbol: 'POL', decimals: 18 }),
  rpcUrls: Object.freeze(['https://rpc.example/137', 'http://127.0.0.1:8545', 'http://plain.example', 'javascript:0']),
  explorerUrl: 'https://scan.example',
  testnet: false,
});
const described = {
  chainId: '0x89',
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://rpc.example/137', 'http://127.0.0.1:8545'],
  blockExplorerUrls: ['https://scan.example'],
};
const never = () => new Promise(() => {});

/** A connected wallet on Ethereum, and what it did after. */
async function setup(methods: Record<string, unknown> = {}) {
  const provider = createFakeProvider(methods);
  const clock = createFakeClock();
  const heard: string[] = [];
  const stop = new AbortController();
  const connection = await makeAdapter({ http: createFakeHttp(() => null), clock }).connect({
    provider,
    sink: { accounts() {}, network: (id) => heard.push(id), disconnected() {} },
    signal: new AbortController().signal,
    restore: false,
  });
  const before = provider.calls.length;
  const asked = () => provider.calls.slice(before).filter(({ method }) => method !== 'eth_chainId');
  const methodsAsked = () => asked().map(({ method }) => method.replace(/^wallet_|EthereumChain$/g, ''));
  const move = () => {
    provider.behave({ eth_chainId: '0x89' });
    return null;
  };
  const go = (network = polygon) => connection.switchNetwork(network, stop.signal);
  return { provider, clock, heard, stop, asked, methodsAsked, move, go };
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It resolved');
}

test('switchNetwork: does not ask a wallet that is on the network already to confirm', async () => {
  const { go, asked, move } = await setup();
  move();
  await go();
  assert.equal(asked(), []);
});

test('switchNetwork: asks a wallet that cannot say where it is', async () => {
  const { provider, go, methodsAsked, move } = await setup({ wallet_switchEthereumChain: () => move() });
  provider.behave({
    eth_chainId() {
      throw new Error('busy');
    },
  });
  await go();
  assert.equal(methodsAsked(), ['switch']);
});

test('asks the wallet for the network, and is done when its answer proves it', async () => {
  const { provider, go, asked, move, heard, clock } = await setup();
  provider.behave({ wallet_switchEthereumChain: move });
  await go();
  assert.equal(asked(), [{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }]);
  provider.emit('chainChanged', '0x89');
  await clock.advance(1_000);
  assert.equal(heard, [], 'the caller has the news already');
  provider.emit('chainChanged', '0x1');
  await clock.advance(1_000);
  assert.equal(heard, ['eip155:1']);
});

test('a wallet that moves but never answers is done by its event', async () => {
  const { provider, go, clock } = await setup({ wallet_switchEthereumChain: never });
  const switching = go();
  await clock.advance(0);
  provider.emit('chainChanged', '0x2105');
  provider.emit('chainChanged', '0x89');
  await switching;
});

test('a wallet that has moved by its event is asked nothing more, whatever it answers', async () => {
  let refuse: (reason: unknown) => void = () => {};
  const { provider, go, clock, methodsAsked } = await setup({
    wallet_switchEthereumChain: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  });
  const switching = go();
  await clock.advance(0);
  provider.emit('chainChanged', '0x89');
  refuse({ code: 4902 });
  await switching;
  await clock.advance(5_000);
  assert.equal(methodsAsked(), ['switch']);
});

test('a wallet that says yes and moves later is waited for', async () => {
  const { go, clock, move } = await setup({ wallet_switchEthereumChain: null });
  const switching = go();
  await clock.advance(600);
  move();
  await clock.advance(600);
  await switching;
});

test('a wallet that says yes and never moves has not switched', async () => {
  const { go, clock } = await setup({ wallet_switchEthereumChain: null });
  const switching = rejection(go());
  await clock.advance(10_000);
  assert.is(((await switching) as { code?: number }).code, 4902);
});

test('a refusal of the visitor is passed on, and nothing is added', async () => {
  const reason = { code: 4001, message: 'User rejected the request.' };
  const { go, methodsAsked } = await setup({ wallet_switchEthereumChain: () => Promise.reject(reason) });
  assert.is(await rejection(go()), reason);
  assert.equal(methodsAsked(), ['switch']);
});

test('a network that the wallet does not know is described with all its fields, in every way wallets say 4902', async () => {
  const reasons = [
    { code: 4902 },
    { code: '4902' },
    { code: -32603, data: { originalError: { code: 4902 } } },
    { code: -32603, data: { code: 4902 } },
    { code: -32603, message: 'Internal', cause: { code: 4902 } },
    new Error('Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.'),
    'Unrecognized chain ID',
  ];
  for (const reason of reasons) {
    const { provider, go, asked, move } = await setup({ wallet_switchEthereumChain: () => Promise.reject(reason) });
    provider.behave({ wallet_addEthereumChain: move });
    await go();
    assert.equal(asked().slice(1), [{ method: 'wallet_addEthereumChain', params: [described] }]);
  }
});

test('a wallet that adds without switching is asked to switch once more', async () => {
  let known = false;
  const { provider, go, methodsAsked, move } = await setup();
  provider.behave({
    wallet_switchEthereumChain: () => (known ? move() : Promise.reject({ code: 4902 })),
    wallet_addEthereumChain: () => {
      known = true;
      return null;
    },
  });
  await go();
  assert.equal(methodsAsked(), ['switch', 'add', 'switch']);
});

test('a visitor who turns the new network down ends it', async () => {
  const reason = { code: 4001 };
  const { go, methodsAsked } = await setup({
    wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
    wallet_addEthereumChain: () => Promise.reject(reason),
  });
  const { message, cause } = (await rejection(go())) as Error;
  assert.equal([message, cause], ['Chain is not supported', reason]);
  assert.equal(methodsAsked(), ['switch', 'add']);
});

test('a network without an address that a wallet may use is not offered', async () => {
  const reason = { code: 4902 };
  const { go, methodsAsked } = await setup({ wallet_switchEthereumChain: () => Promise.reject(reason) });
  assert.is(await rejection(go({ ...polygon, rpcUrls: ['http://plain.example'] })), reason);
  assert.equal(methodsAsked(), ['switch']);
});

test('explorer addresses that are not safe are left out', async () => {
  const { provider, go, asked, move } = await setup({
    wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
  });
  provider.behave({ wallet_addEthereumChain: move });
  await go({ ...polygon, explorerUrl: 'javascript:alert(1)' });
  const { blockExplorerUrls: _, ...rest } = described;
  assert.equal(asked()[1]?.params, [rest]);
});

test('HW-17: a wallet that alters what it is given alters a copy', async () => {
  const { provider, go, move } = await setup({ wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }) });
  provider.behave({
    wallet_addEthereumChain: (params: unknown) => {
      const [given] = params as [{ nativeCurrency: { symbol: string }; rpcUrls: string[]; chainName: string }];
      given.nativeCurrency.symbol = 'EVIL';
      given.rpcUrls.push('https://evil.example');
      given.chainName = 'Evil';
      return move();
    },
  });
  await go();
  assert.is(polygon.nativeCurrency.symbol, 'POL');
  assert.is(polygon.rpcUrls.length, 4);
});

test('cancelling a silent wallet works at once', async () => {
  const { go, stop, clock } = await setup({ wallet_switchEthereumChain: never });
  const switching = rejection(go());
  await clock.advance(0);
  const reason = new Error('cancelled');
  stop.abort(reason);
  assert.is(await switching, reason);
});

test.run();
