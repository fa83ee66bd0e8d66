import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFunctionData, type Hex, pad, parseAbi } from 'viem';
import { entryPointAbi, entryPoints, operationEvent } from '../../../src/adapters/evm-transactions/abis';
import type { AskNode } from '../../../src/adapters/evm-transactions/createNodes';
import { findOperation } from '../../../src/adapters/evm-transactions/findOperation';
import { rejection } from '../../support/rejection';

const ACCOUNT = `0x${'1a'.repeat(20)}` as const;
const SHOP = `0x${'2b'.repeat(20)}` as const;
const BUNDLER = `0x${'3c'.repeat(20)}` as const;
const ENTRY_POINT = entryPoints[1] as Hex;
const ZERO = `0x${'00'.repeat(32)}` as const;
const hashOf = (block: number): string => `0x${block.toString(16).padStart(64, '0')}`;
const account = parseAbi(['function execute(address target, uint256 value, bytes data)']);
const request = { networkId: 'eip155:1', from: ACCOUNT, to: SHOP, value: 5n, data: '0x' } as const;

interface Operation {
  readonly value?: bigint;
  readonly sender?: Hex;
  readonly success?: boolean;
}

function bundleOf({ value = 5n, sender = ACCOUNT }: Operation): Hex {
  const operation = {
    sender,
    nonce: 0n,
    initCode: '0x',
    callData: encodeFunctionData({ abi: account, args: [SHOP, value, '0x'] }),
    accountGasLimits: ZERO,
    preVerificationGas: 0n,
    gasFees: ZERO,
    paymasterAndData: '0x',
    signature: '0x',
  } as const;
  return encodeFunctionData({ abi: entryPointAbi, functionName: 'handleOps', args: [[operation], BUNDLER] });
}

/** A node with one bundle in each of these blocks. */
function createNode(operations: Readonly<Record<number, Operation>>, newest: number) {
  const ranges: [from: number, to: number][] = [];
  const reportOf = ({ sender = ACCOUNT, success = true }: Operation) => ({
    address: ENTRY_POINT,
    topics: [operationEvent, ZERO, pad(sender), pad(BUNDLER)],
    data: `0x${'0'.repeat(64)}${(success ? '1' : '0').padStart(64, '0')}${'0'.repeat(128)}`,
  });
  const ask: AskNode = async (method, [subject]) => {
    switch (method) {
      case 'eth_blockNumber':
        return `0x${newest.toString(16)}`;
      case 'eth_getLogs': {
        const { fromBlock, toBlock, address, topics } = subject as Record<string, unknown>;
        assert.equal([address, topics], [entryPoints, [operationEvent, null, pad(ACCOUNT)]]);
        const [from, to] = [Number(fromBlock), Number(toBlock)];
        ranges.push([from, to]);
        return Object.keys(operations)
          .map(Number)
          .filter((block) => block >= from && block <= to)
          .map((block) => ({ transactionHash: hashOf(block) }));
      }
      case 'eth_getTransactionByHash':
      case 'eth_getTransactionReceipt': {
        const operation = operations[Number(subject)];
        if (!operation) return null;
        return method === 'eth_getTransactionReceipt'
          ? { transactionHash: subject, status: '0x1', logs: [reportOf(operation)] }
          : { hash: subject, from: BUNDLER, to: ENTRY_POINT, value: '0x0', input: bundleOf(operation), nonce: '0x0' };
      }
      default:
        throw new Error(method);
    }
  };
  return { ask, ranges };
}

const search = (ask: AskNode, block: number, known: readonly string[] = []) =>
  findOperation(ask, { request, start: { nonce: 1, block }, isKnown: (hash) => known.includes(hash) });

test('findOperation: the first bundle that carried out the request and belongs to no other submission', async () => {
  const { ask } = createNode({ 12: { value: 6n }, 14: {}, 16: {} }, 20);
  assert.is((await search(ask, 11)).hash, hashOf(14));
  assert.is((await search(ask, 11, [hashOf(14)])).hash, hashOf(16));
  assert.is((await search(ask, 11, [hashOf(14), hashOf(16)])).hash, null);
});

test('findOperation: an operation that failed is found, one of another account is not', async () => {
  const failed = createNode({ 12: { success: false } }, 20);
  assert.is((await search(failed.ask, 11)).hash, hashOf(12));
  const other = createNode({ 12: { sender: BUNDLER } }, 20);
  assert.is((await search(other.ask, 11)).hash, null);
});

test('findOperation: 500 blocks at once, and the last ones again', async () => {
  const { ask, ranges } = createNode({ 700: {} }, 705);
  const first = await search(ask, 11);
  assert.equal(first, { hash: null, block: 503 });
  assert.equal(await search(ask, first.block), { hash: hashOf(700), block: 503 });
  assert.equal(ranges, [
    [11, 510],
    [503, 705],
  ]);
});

test('findOperation: at most twenty bundles are compared in one search', async () => {
  const others = Object.fromEntries([...Array(20).keys()].map((place) => [12 + place, { value: 6n }]));
  assert.is((await search(createNode({ ...others, 31: {} }, 50).ask, 11)).hash, hashOf(31));
  assert.is((await search(createNode({ ...others, 32: {} }, 50).ask, 11)).hash, null);
});

test('findOperation: no search before the next block, and none that starts earlier than the first', async () => {
  const { ask, ranges } = createNode({}, 10);
  assert.equal(await search(ask, 11), { hash: null, block: 11 });
  assert.equal(ranges, []);
  assert.equal(await search(ask, 10), { hash: null, block: 10 });
  assert.equal(ranges, [[10, 10]]);
});

test('findOperation: what a node reports but does not show yet is looked for again', async () => {
  const { ask } = createNode({ 30: {} }, 40);
  for (const late of ['eth_getTransactionByHash', 'eth_getTransactionReceipt']) {
    const behind: AskNode = async (method, params) => (method === late ? null : ask(method, params));
    assert.equal(await search(behind, 11), { hash: null, block: 11 }, late);
  }
});

test('findOperation: a node that answers with another transaction, or with no logs, is refused', async () => {
  const { ask } = createNode({ 30: {}, 31: {} }, 40);
  for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt']) {
    const lies: AskNode = async (asked, params) => ask(asked, asked === method ? [hashOf(31)] : params);
    await rejection(search(lies, 30));
  }
  for (const answer of [null, {}, [null], [{}], [{ transactionHash: '0x12' }]]) {
    const broken: AskNode = async (method, params) => (method === 'eth_getLogs' ? answer : ask(method, params));
    await rejection(search(broken, 11));
  }
});

test.run();
