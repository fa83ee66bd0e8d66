import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  concat,
  encodeFunctionData,
  type Hex,
  pad,
  serializeTransaction,
  size,
  toEventSelector,
  toHex,
  zeroHash,
} from 'viem';
import { accountAbi, entryPointAbi } from '../../../../src/chains/eip155/transactions/abis';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import { ethereum as network } from '../../../support/ethereum';
import { rejection } from '../../../support/rejection';
import { withCode } from '../../../support/withCode';
import { withNode } from './withNode';

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const hash = `0x${'ab'.repeat(32)}`;
const request: TransactionRequest = { networkId: 'eip155:1', from: alice, to: bob, value: 1n, data: '0x' };
const operationEvent = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)');
const { signal } = new AbortController();

/** GasPriceOracle.getOperatorFee(uint256) */
const isOperatorFee = (data = ''): boolean => data.startsWith('0x275aedd2');

/** Creates the transactions of a network whose node returns these responses, by method; null for all others. */
const chainOf = (answers: Readonly<Record<string, unknown>>) =>
  withNode(({ method }) => ({ result: answers[method] ?? null }));

const fees = {
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x77359400',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_getCode: '0x',
};

test('estimateFee: uses the node’s estimate, with and without a base fee', async () => {
  const fee = await chainOf(fees).estimateFee(network, request, signal);
  const [gas, gwei] = [21_000n, 10n ** 9n];
  // The base fee may rise four times by an eighth, and wallets add a tip of 1.5 gwei at most.
  const max = gas * ((2n * gwei * 9n ** 4n) / 8n ** 4n + (3n * gwei) / 2n);
  const amount = gas * 2n * gwei;
  assert.equal(fee, { gas, amount, parts: [{ kind: 'network', amount }], max });
  const legacy = await chainOf({ ...fees, eth_getBlockByNumber: {} }).estimateFee(network, request, signal);
  assert.equal([legacy.amount, legacy.max], [gas * 2n * gwei, gas * 4n * gwei]);
});

const onBase = { ...request, networkId: 'eip155:8453' as const };
const word = (value: bigint) => toHex(value, { size: 32 });

/** Creates a node of a network with a fee for data and one of the operator. An `Error` becomes an error response. */
const rollupOf = (dataFee: unknown, operatorFee: unknown) =>
  withNode(({ method, params }) => {
    if (method !== 'eth_call') return { result: fees[method as keyof typeof fees] };
    const answer = isOperatorFee(params[0]?.data) ? operatorFee : dataFee;
    return answer instanceof Error ? { error: { ...answer, message: answer.message } } : { result: answer };
  });

test('estimateFee: adds the fees for data and for the operator once, and twice to the maximum', async () => {
  const chain = rollupOf(word(5_000n), word(300n));
  const [gas, gwei] = [21_000n, 10n ** 9n];
  const { max = 0n } = await chainOf(fees).estimateFee(network, request, signal);
  const parts = [
    { kind: 'network', amount: gas * 2n * gwei },
    { kind: 'rollup', amount: 5_300n },
  ];
  const expected = { gas, amount: gas * 2n * gwei + 5_300n, parts, max: max + 10_600n };
  assert.equal(await chain.estimateFee(network, onBase, signal), expected);
  assert.is(await chain.readRollupFee(network, onBase, gas, signal), 5_300n);
  assert.is(await chain.readRollupFee(network, request, gas, signal), 0n);
});

test('estimateFee: is partial without a plausible fee for data', async () => {
  for (const answer of [null, '0x', 'x', 7, word(10n ** 21n), withCode(3, 'execution reverted')]) {
    const fee = await rollupOf(answer, word(0n)).estimateFee(network, onBase, signal);
    assert.equal([fee.amount, fee.partial], [21_000n * 2n * 10n ** 9n, true], String(answer));
  }
});

test('estimateCost, readReserve: leave nothing known for a fee of which a part is not', async () => {
  const known = await rollupOf(word(5_000n), word(0n)).estimateCost(network, onBase, signal);
  assert.equal([known.fee?.partial, known.reserve], [undefined, known.fee?.max]);
  for (const answer of [null, withCode(-32001, 'busy')]) {
    const chain = rollupOf(answer, word(0n));
    const { fee, reserve } = await chain.estimateCost(network, onBase, signal);
    assert.equal([fee?.partial, fee?.max, reserve], [true, undefined, null], String(answer));
    assert.is(await chain.readReserve(network, onBase, 21_000n, signal), null);
  }
});

test('readRollupFee: on Scroll, the fee for the data of the signed transaction, from its own oracle', async () => {
  const onScroll = { ...request, networkId: 'eip155:534352' as const };
  const asked: { to: string; length: number }[] = [];
  const chain = withNode(({ method, params }) => {
    if (method !== 'eth_call') return { result: fees[method as keyof typeof fees] };
    const { to = '', data = '' } = params[0] ?? {};
    // The selector and the offset come before the length of the transaction.
    asked.push({ to, length: Number(BigInt(`0x${data.slice(74, 138)}`)) });
    return { result: word(7_000n) };
  });
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId: 534352,
    nonce: 0x1fff,
    maxPriorityFeePerGas: 0x07735940ffn,
    maxFeePerGas: 0x07735940ffn,
    gas: 0x07ffffn,
    to: bob,
    value: 1n,
  });
  assert.is(await chain.readRollupFee(network, onScroll, 21_000n, signal), 7_000n);
  assert.equal(asked, [{ to: '0x5300000000000000000000000000000000000002', length: size(unsigned) + 67 }]);
  assert.is((await chain.estimateFee(network, onScroll, signal)).amount, 21_000n * 2n * 10n ** 9n + 7_000n);
});

test('estimateFee: is partial without a plausible fee of the operator, which is 0 if the oracle lacks the function', async () => {
  for (const answer of [null, '0x', 'x', 7, word(10n ** 21n), word(2n ** 256n - 1n), withCode(-32001, 'busy')]) {
    const fee = await rollupOf(word(5_000n), answer).estimateFee(network, onBase, signal);
    assert.equal([fee.amount, fee.partial], [21_000n * 2n * 10n ** 9n, true], String(answer));
  }
  for (const answer of [withCode(3, 'unknown function'), withCode(-32000, 'execution reverted')]) {
    const fee = await rollupOf(word(5_000n), answer).estimateFee(network, onBase, signal);
    assert.equal([fee.amount, fee.partial], [21_000n * 2n * 10n ** 9n + 5_000n, undefined], String(answer));
  }
});

test('estimateFee: rejects an implausible fee', async () => {
  const quantity = (value: bigint) => `0x${value.toString(16)}`;
  const wrong: Record<string, unknown>[] = [
    { eth_gasPrice: '0x0' },
    { eth_gasPrice: quantity(10n ** 30n) },
    { eth_gasPrice: '-0x1' },
    { eth_gasPrice: null },
    { eth_gasPrice: 2_000_000_000 },
    { eth_gasPrice: '<html>' },
    { eth_estimateGas: '0x0' },
    { eth_estimateGas: quantity(10n ** 30n) },
    { eth_estimateGas: {} },
    { eth_getBlockByNumber: { baseFeePerGas: quantity(10n ** 30n) } },
    { eth_getBlockByNumber: { baseFeePerGas: 'x' } },
  ];
  for (const change of wrong) await rejection(chainOf({ ...fees, ...change }).estimateFee(network, request, signal));
});

const transaction = { hash, from: alice, to: bob, value: '0x1', input: '0x', nonce: '0x0' };
const receipt = { transactionHash: hash, status: '0x1', logs: [] };

test('readStatus: a reverted transaction had no effect, whatever it contains', async () => {
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
  const revertedReceipt = { ...receipt, status: '0x0' };
  const read = async (change: object) => {
    const chain = chainOf({
      eth_getTransactionByHash: { ...transaction, ...change },
      eth_getTransactionReceipt: revertedReceipt,
    });
    return (await chain.readStatus(network, { reference: hash, request, cursor: {} }, signal)).status.status;
  };
  assert.is(await read({}), 'reverted');
  assert.is(await read({ input: '0xab' }), 'reverted', 'the wallet has changed it');
  assert.is(await read({ from: bob, to: alice, input: '0xab' }), 'reverted', 'a call of the account');
  assert.is(await read({ from: bob }), 'reverted', 'of another sender');
  assert.is(await read({ from: bob, to: entryPoint }), 'different', 'the bundler may send the operations again');
});

test('readStatus: rejects malformed responses and those for another transaction', async () => {
  const read = (found: unknown, mined: unknown) =>
    chainOf({ eth_getTransactionByHash: found, eth_getTransactionReceipt: mined }).readStatus(
      network,
      { reference: hash, request, cursor: {} },
      signal,
    );
  assert.equal(await read(transaction, receipt), {
    status: { status: 'confirmed', hash, arrived: 1n },
    cursor: { nonce: 0 },
  });
  // These do not show which blocks follow.
  for (const blockNumber of ['0x', 7, null, '0xffffffffffffffffffff'])
    assert.equal(await read(transaction, { ...receipt, blockNumber }), await read(transaction, receipt));
  assert.equal(await read(transaction, null), { status: { status: 'pending' }, cursor: { nonce: 0 } });
  // A receipt does not contain the fields of the transaction.
  assert.equal({ ...(await read(null, receipt)), cursor: {} }, { status: { status: 'pending' }, cursor: {} });
  const other = `0x${'cd'.repeat(32)}`;
  const wrong: [unknown, unknown][] = [
    [{ ...transaction, hash: other }, receipt],
    [transaction, { ...receipt, transactionHash: other }],
    [{ ...transaction, value: 1 }, receipt],
    [{ ...transaction, input: '0x0' }, receipt],
    [{ ...transaction, nonce: '0xffffffffffffffff' }, receipt],
    [{ ...transaction, to: 'bob' }, receipt],
    [transaction, { ...receipt, status: null }],
    [transaction, { ...receipt, logs: null }],
    ['<html>', receipt],
    [transaction, 7],
  ];
  for (const [found, mined] of wrong) await rejection(read(found, mined));
});

test('readStatus: a bundle confirms a request only by the EntryPoint’s event, for a single operation with that call', async () => {
  const execute = (...calls: { target: Hex; value: bigint; data: Hex }[]) =>
    encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls] });
  const call = { target: bob, value: 1n, data: '0x' } as const;
  const eventFor = (success: bigint, address: string, account: Hex = alice) => ({
    address,
    topics: [operationEvent, hash, pad(account), pad('0x')],
    data: concat([0n, success, 0n, 0n].map(word)),
  });
  const fields = {
    nonce: 0n,
    initCode: '0x',
    preVerificationGas: 0n,
    paymasterAndData: '0x',
    signature: '0x',
  } as const;
  const packed = { ...fields, accountGasLimits: zeroHash, gasFees: zeroHash } as const;
  const bundle = (callData: Hex, senders: readonly Hex[] = [alice]) =>
    encodeFunctionData({
      abi: entryPointAbi,
      functionName: 'handleOps',
      args: [senders.map((sender) => ({ ...packed, sender, callData })), bob],
    });
  const read = async (to: string, input: Hex, logs: readonly unknown[], status = '0x1') => {
    const chain = chainOf({
      eth_getTransactionByHash: { ...transaction, from: bob, to, input },
      eth_getTransactionReceipt: { ...receipt, status, logs },
    });
    return (await chain.readStatus(network, { reference: hash, request, cursor: {} }, signal)).status.status;
  };
  const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';
  const done = bundle(execute(call));
  assert.is(await read(entryPoint, done, [eventFor(1n, entryPoint)]), 'confirmed');
  assert.is(await read(entryPoint, bundle(execute(call), [bob, alice]), [eventFor(1n, entryPoint)]), 'confirmed');
  assert.is(await read(entryPoint, done, [eventFor(0n, entryPoint)]), 'reverted');
  assert.is(await read(entryPoint, done, [], '0x0'), 'reverted');
  const unproven: [string, Hex, readonly unknown[]][] = [
    [bob, done, [eventFor(1n, bob)]],
    [entryPoint, done, []],
    [entryPoint, done, [eventFor(1n, bob)]],
    [entryPoint, done, [eventFor(1n, entryPoint, bob)]],
    [entryPoint, done, [eventFor(1n, entryPoint), eventFor(1n, entryPoint)]],
    [entryPoint, bundle(execute(call), [bob]), [eventFor(1n, entryPoint)]],
    [entryPoint, bundle(execute(call), [alice, alice]), [eventFor(1n, entryPoint)]],
    [entryPoint, bundle(execute(call, call)), [eventFor(1n, entryPoint)]],
    [entryPoint, bundle(execute({ ...call, value: 2n })), [eventFor(1n, entryPoint)]],
    [entryPoint, bundle('0x12345678'), [eventFor(1n, entryPoint)]],
    [entryPoint, '0x765e827f', [eventFor(1n, entryPoint)]],
  ];
  for (const [to, input, logs] of unproven) assert.is(await read(to, input, logs), 'different');
});

test.run();
