import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/eip155';
import type { Network } from '../../../../src/lib/network';
import { createConnector } from '../../../support/createConnector';
import { createFakeProvider } from '../../../support/fakeProvider';
import { rejection } from '../../../support/rejection';
import { runs } from '../../../support/runs';

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

/** A wallet that is connected on Ethereum, and its requests since then. */
async function setup(methods: Record<string, unknown> = {}) {
  const provider = createFakeProvider(methods);
  const controller = new AbortController();
  const { attempt, clock, notifications } = createConnector(makeAdapter, { provider });
  const connection = await attempt();
  const before = provider.calls.length;
  const requests = () => provider.calls.slice(before).filter(({ method }) => method !== 'eth_chainId');
  const methodNames = () => requests().map(({ method }) => method.replace(/^wallet_|EthereumChain$/g, ''));
  const moveWallet = () => {
    provider.behave({ eth_chainId: '0x89' });
    return null;
  };
  const switchTo = (network = polygon) => connection.switchNetwork(network, controller.signal);
  return { provider, clock, notifications, controller, requests, methodNames, moveWallet, switchTo };
}

test('switchNetwork: sends no request to a wallet that is on the network already', async () => {
  const { switchTo, requests, moveWallet } = await setup();
  moveWallet();
  await switchTo();
  assert.equal(requests(), []);
});

test('switchNetwork: sends the request to a wallet that does not return its chain id', async () => {
  const { provider, switchTo, methodNames, moveWallet } = await setup({
    wallet_switchEthereumChain: () => moveWallet(),
  });
  provider.behave({
    eth_chainId() {
      throw new Error('busy');
    },
  });
  await switchTo();
  assert.equal(methodNames(), ['switch']);
});

test('switchNetwork: requests the network and resolves when the chain id confirms it', async () => {
  const { provider, switchTo, requests, moveWallet, notifications, clock } = await setup();
  provider.behave({ wallet_switchEthereumChain: moveWallet });
  await switchTo();
  assert.equal(requests(), [{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }]);
  provider.emit('chainChanged', '0x89');
  await clock.advance(1_000);
  assert.equal(notifications, [], 'the caller has the news already');
  provider.emit('chainChanged', '0x1');
  await clock.advance(1_000);
  assert.equal(notifications, [['network', 'eip155:1']]);
});

test('switchNetwork: resolves by the event of a wallet that never responds', async () => {
  const { provider, switchTo, clock } = await setup({ wallet_switchEthereumChain: never });
  const switching = switchTo();
  await clock.advance(0);
  provider.emit('chainChanged', '0x2105');
  provider.emit('chainChanged', '0x89');
  await switching;
});

test('switchNetwork: after the event, sends no further request, whatever the response', async () => {
  let refuse: (reason: unknown) => void = () => {};
  const { provider, switchTo, clock, methodNames } = await setup({
    wallet_switchEthereumChain: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  });
  const switching = switchTo();
  await clock.advance(0);
  provider.emit('chainChanged', '0x89');
  refuse({ code: 4902 });
  await switching;
  await clock.advance(5_000);
  assert.equal(methodNames(), ['switch']);
});

test('switchNetwork: sends nothing after the event, at whatever moment the wallet refuses', async () => {
  for (let turns = 0; turns < 20; turns++) {
    let refuse: (reason: unknown) => void = () => {};
    const { provider, switchTo, clock, requests } = await setup({
      wallet_addEthereumChain: never,
      wallet_switchEthereumChain: () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    });
    const switching = switchTo();
    await clock.advance(0);
    refuse({ code: 4902 });
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const sent = requests().length;
    provider.emit('chainChanged', '0x89');
    await switching;
    await clock.advance(5_000);
    assert.is(requests().length, sent, `${turns} turns`);
  }
});

test('switchNetwork: waits for a wallet that confirms before it switches', async () => {
  const { switchTo, clock, moveWallet } = await setup({ wallet_switchEthereumChain: null });
  const switching = switchTo();
  await clock.advance(600);
  moveWallet();
  await clock.advance(600);
  await switching;
});

test('switchNetwork: rejects without a 4902 if the wallet confirms and never switches', async () => {
  const { switchTo, clock } = await setup({ wallet_switchEthereumChain: null });
  const switching = rejection(switchTo());
  await clock.advance(10_000);
  const { code, message } = (await switching) as { code?: number; message?: string };
  assert.equal([code, message], [undefined, 'The wallet did not switch to the network']);
  assert.is(clock.pending, 0);
});

test('switchNetwork: passes the user’s rejection on and adds nothing', async () => {
  const reason = { code: 4001, message: 'User rejected the unknown chain.' };
  const { switchTo, methodNames } = await setup({ wallet_switchEthereumChain: () => Promise.reject(reason) });
  assert.is(await rejection(switchTo()), reason);
  assert.equal(methodNames(), ['switch']);
});

test('switchNetwork: adds an unknown network with all its fields, for every form of error 4902', async () => {
  const reasons = [
    { code: 4902 },
    { code: '4902' },
    { code: -32603, data: { originalError: { code: 4902 } } },
    { code: -32603, data: { code: 4902 } },
    { code: -32603, message: 'Internal', cause: { code: 4902 } },
    new Error('Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.'),
    'Unrecognized chain ID',
    new Error('Chain not configured'),
    { code: -32603, data: { message: 'The network is not added' } },
  ];
  for (const reason of reasons) {
    const { provider, switchTo, requests, moveWallet } = await setup({
      wallet_switchEthereumChain: () => Promise.reject(reason),
    });
    provider.behave({ wallet_addEthereumChain: moveWallet });
    await switchTo();
    assert.equal(requests().slice(1), [{ method: 'wallet_addEthereumChain', params: [described] }]);
  }
});

test('switchNetwork: requests the switch again if the wallet only added the network', async () => {
  let known = false;
  const { provider, switchTo, methodNames, moveWallet } = await setup();
  provider.behave({
    wallet_switchEthereumChain: () => (known ? moveWallet() : Promise.reject({ code: 4902 })),
    wallet_addEthereumChain: () => {
      known = true;
      return null;
    },
  });
  await switchTo();
  assert.equal(methodNames(), ['switch', 'add', 'switch']);
});

test('switchNetwork: rejects if the user rejects the new network', async () => {
  const reason = { code: 4001 };
  const { switchTo, methodNames } = await setup({
    wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
    wallet_addEthereumChain: () => Promise.reject(reason),
  });
  const { message, cause } = (await rejection(switchTo())) as Error;
  assert.equal([message, cause], ['Chain is not supported', reason]);
  assert.equal(methodNames(), ['switch', 'add']);
});

test('switchNetwork: does not add a network without a safe RPC URL', async () => {
  const reason = { code: 4902 };
  const { switchTo, methodNames } = await setup({ wallet_switchEthereumChain: () => Promise.reject(reason) });
  assert.is(await rejection(switchTo({ ...polygon, rpcUrls: ['http://plain.example'] })), reason);
  assert.equal(methodNames(), ['switch']);
});

test('switchNetwork: leaves out an unsafe explorer URL', async () => {
  const { provider, switchTo, requests, moveWallet } = await setup({
    wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
  });
  provider.behave({ wallet_addEthereumChain: moveWallet });
  await switchTo({ ...polygon, explorerUrl: 'javascript:alert(1)' });
  const { blockExplorerUrls: _, ...rest } = described;
  assert.equal(requests()[1]?.params, [rest]);
});

test('switchNetwork: a wallet that modifies the network’s description modifies a copy', async () => {
  const { provider, switchTo, moveWallet } = await setup({
    wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
  });
  provider.behave({
    wallet_addEthereumChain: (params: unknown) => {
      const [parameter] = params as [{ nativeCurrency: { symbol: string }; rpcUrls: string[]; chainName: string }];
      parameter.nativeCurrency.symbol = 'EVIL';
      parameter.rpcUrls.push('https://evil.example');
      parameter.chainName = 'Evil';
      return moveWallet();
    },
  });
  await switchTo();
  assert.is(polygon.nativeCurrency.symbol, 'POL');
  assert.is(polygon.rpcUrls.length, 4);
});

test('switchNetwork: an abort rejects at once', async () => {
  const { switchTo, controller, clock } = await setup({ wallet_switchEthereumChain: never });
  const switching = rejection(switchTo());
  await clock.advance(0);
  const reason = new Error('cancelled');
  controller.abort(reason);
  assert.is(await switching, reason);
});

/** When the wallet answers and with what, and when the switch takes effect, in ms; null for never. */
const order = fc.record({
  answersAt: fc.option(fc.nat(20_000)),
  answer: fc.constantFrom(null, 'true', 4001, -32603, -32002, 4902),
  arrivesAt: fc.option(fc.nat(40_000)),
  emits: fc.boolean(),
  /** Chain ids are not answered in the meantime. */
  isSilent: fc.boolean(),
});

test('switchNetwork: in any order of answer and effect, eth_chainId decides', async () => {
  await fc.assert(
    fc.asyncProperty(order, async ({ answersAt, answer, arrivesAt, emits, isSilent }) => {
      const { provider, switchTo, moveWallet, clock, controller } = await setup({
        wallet_switchEthereumChain: async () => {
          await (answersAt === null ? never() : clock.delay(answersAt));
          if (typeof answer === 'number') throw Object.assign(new Error('no'), { code: answer });
          return answer;
        },
      });
      const end: { code?: unknown; at?: number } = {};
      const start = clock.now();
      const switching = switchTo({ ...polygon, rpcUrls: [] }).then(
        () => Object.assign(end, { code: 'switched', at: clock.now() - start }),
        (error) => Object.assign(end, { code: error.code ?? 'not switched', at: clock.now() - start }),
      );
      await clock.advance(0);
      if (isSilent) provider.behave({ eth_chainId: never });
      for (let time = 0; time < 60_000; time += 250) {
        if (arrivesAt !== null && time >= arrivesAt && time < arrivesAt + 250) {
          moveWallet();
          if (emits) provider.emit('chainChanged', '0x89');
        }
        await clock.advance(250);
      }
      const arrival = arrivesAt ?? Number.POSITIVE_INFINITY;
      // After an approval the wallet has 10 s. A chain id without a response for 3 s is an error by then.
      const deadline = (answersAt ?? Number.POSITIVE_INFINITY) + (typeof answer === 'number' ? 0 : 10_000);
      if (arrival + 250 < deadline) assert.is(end.code, 'switched');
      if (arrival > deadline + 4_000)
        assert.is(
          end.code,
          deadline === Number.POSITIVE_INFINITY ? undefined : typeof answer === 'number' ? answer : 'not switched',
        );
      // Noticed within a second, also without an event.
      if (end.code === 'switched' && !isSilent) assert.ok((end.at ?? 0) <= arrival + 1_500, `${end.at} ${arrival}`);
      controller.abort();
      await switching;
      await clock.advance(1_000);
      assert.is(clock.pending, 0);
    }),
    { numRuns: runs(150) },
  );
});

test.run();
