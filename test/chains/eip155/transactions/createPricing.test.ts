import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPricing } from '../../../../src/chains/eip155/transactions/createPricing';
import { makeChainTransactions } from '../../../../src/chains/eip155/transactions/makeChainTransactions';
import type { CallNode } from '../../../../src/core/ports/nodes';
import { systemClock } from '../../../../src/lib/clock';
import type { Network } from '../../../../src/lib/network';
import { findKnownNetwork } from '../../../../src/networks/findKnownNetwork';
import { rpcError } from '../../../../src/shared/rpcError';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';

const { signal } = new AbortController();
const GWEI = 10n ** 9n;
const GAS = 21_000n;
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const network = findKnownNetwork('eip155:1') as Network;
const request = { networkId: 'eip155:1', from: account, to: account, value: 1n } as const;

type Answers = Readonly<Record<string, unknown>>;

const usual: Answers = {
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_getBlockByNumber: {},
  eth_getCode: '0x',
};

/** A node with these responses; an error is thrown. */
function nodesWith(changes: Answers): () => CallNode {
  const answers = { ...usual, ...changes };
  return () => async (method) => {
    const answer = answers[method];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  };
}

function pricing(changes: Answers = {}, isSmartAccount = false) {
  return createPricing({ nodesOf: nodesWith(changes), clock: systemClock, isSmartAccount: () => isSmartAccount });
}
const costOf = (...setup: Parameters<typeof pricing>) => pricing(...setup).estimateCost(network, request, signal);

const offline = new Error('offline');
const contract = { eth_getCode: '0x6001' };

test('estimateCost: an account with a key pays the fee, and leaves the wallet’s possible reserve for it', async () => {
  const { fee, reserve } = await costOf();
  assert.is(fee?.amount, GAS * GWEI);
  assert.ok(reserve !== null && reserve > GAS * GWEI);
  assert.is(reserve, fee?.max);
});

test('estimateCost: the fee of a smart account is unknown, and its maximum leaves an operation’s fee', async () => {
  const setups: readonly Parameters<typeof pricing>[] = [[{}, true], [contract]];
  for (const setup of setups) {
    const { fee, reserve, mayBeSponsored } = await costOf(...setup);
    assert.equal([fee, mayBeSponsored], [null, true]);
    assert.ok(reserve !== null && reserve >= (GAS + 200_000n) * GWEI);
  }
});

test('estimateCost: without the account’s code from a node, keeps the fee of an account with a key', async () => {
  assert.equal(await costOf({ eth_getCode: offline }), await costOf());
});

test('estimateCost: unknown if the estimate fails, and without a response about the prices', async () => {
  const unknown = { fee: null, reserve: null };
  assert.equal(await costOf({ eth_estimateGas: offline }), unknown);
  // A sponsor may pay the fee of a contract.
  assert.equal(await costOf({ ...contract, eth_gasPrice: offline }), { ...unknown, mayBeSponsored: true });
  assert.is(await pricing({ eth_gasPrice: offline }).readReserve(network, request, GAS, signal), null);
});

test('estimateCost: rejects when aborted', async () => {
  const controller = new AbortController();
  controller.abort();
  const { estimateCost, readReserve, paysFee } = pricing({
    eth_estimateGas: offline,
    eth_gasPrice: offline,
    eth_getCode: offline,
  });
  for (const work of [
    estimateCost(network, request, controller.signal),
    readReserve(network, request, GAS, controller.signal),
    paysFee(network, request, controller.signal),
  ])
    assert.is(await work.then(String, (error: Error) => error.name), 'AbortError');
});

test('prepareTransfer: waits five seconds for an estimate at most, and is ready without one', async () => {
  const clock = createFakeClock();
  const http = createFakeHttp(() => new Promise(() => {}));
  const chain = makeChainTransactions(adapterConfig(http, clock));
  let prepared: object | undefined;
  const transfer = { from: account, to: account, token: null, amount: 1n };
  const done = chain.prepareTransfer(network, transfer, signal).then((each) => {
    prepared = each;
  });
  await clock.advance(4_999);
  assert.is(prepared, undefined);
  await clock.advance(1);
  await done;
  const sent = { networkId: 'eip155:1', from: account, to: account, value: 1n, data: '0x' };
  assert.equal(prepared, { request: sent, warnings: [], fee: null, reserve: null, mayBeSponsored: true });
});

test('prepareTransfer: warns of a transfer that nodes say would fail, and not without an answer', async () => {
  const revert = rpcError(3, 'execution reverted');
  const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  for (const [answers, warnings] of [
    [{}, []],
    [{ eth_estimateGas: revert, eth_call: revert }, ['transaction.wouldFail']],
    [{ eth_estimateGas: revert, eth_call: `0x${'0'.repeat(64)}` }, ['transaction.wouldFail']],
    // The token returns `false`, so that there is an estimate.
    [{ eth_estimateGas: '0xc350', eth_call: `0x${'0'.repeat(64)}` }, ['transaction.wouldFail']],
    [{ eth_estimateGas: '0xc350', eth_call: offline }, []],
    [{ eth_estimateGas: offline, eth_call: offline }, []],
    [{ eth_estimateGas: offline, eth_call: `0x${'0'.repeat(63)}1` }, []],
  ] as const) {
    const http = createFakeHttp(() => new Promise(() => {}));
    const config = { ...adapterConfig(http, createFakeClock()), nodesOf: nodesWith(answers) };
    const transfer = { from: account, to: account, token, amount: 1n };
    const prepared = await makeChainTransactions(config).prepareTransfer(network, transfer, signal);
    assert.equal(prepared.warnings, warnings);
    const hasEstimate = !('eth_estimateGas' in answers && answers.eth_estimateGas instanceof Error);
    assert.is(prepared.fee !== null, hasEstimate);
  }
});

test('prepareTransfer: rejects when aborted, and for an invalid address', async () => {
  const chain = makeChainTransactions(
    adapterConfig(
      createFakeHttp(() => new Promise(() => {})),
      createFakeClock(),
    ),
  );
  const controller = new AbortController();
  const transfer = { from: account, to: account, token: null, amount: 1n };
  const aborted = chain.prepareTransfer(network, transfer, controller.signal);
  controller.abort();
  assert.is(await aborted.then(String, (error: Error) => error.name), 'AbortError');
  const wrong = chain.prepareTransfer(network, { ...transfer, to: 'juniper.eth' }, signal);
  assert.is(await wrong.then(String, (error: Error) => error.name), 'TypeError');
});

test.run();
