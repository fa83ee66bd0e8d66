import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFunctionData, type Hex, pad, parseAbi } from 'viem';
import { entryPointAbi, entryPoints, operationEvent } from '../../../../src/chains/eip155/transactions/abis';
import { findOperation } from '../../../../src/chains/eip155/transactions/findOperation';
import type { CallNode } from '../../../../src/core/ports/nodes';
import { rejection } from '../../../support/rejection';

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

/** Creates a node with one bundle in each of these blocks. */
function createNode(operations: Readonly<Record<number, Operation>>, newest: number) {
  const ranges: [from: number, to: number][] = [];
  const eventOf = ({ sender = ACCOUNT, success = true }: Operation) => ({
    address: ENTRY_POINT,
    topics: [operationEvent, ZERO, pad(sender), pad(BUNDLER)],
    data: `0x${'0'.repeat(64)}${(success ? '1' : '0').padStart(64, '0')}${'0'.repeat(128)}`,
  });
  const callNode: CallNode = async (method, [subject]) => {
    switch (method) {
      case 'eth_blockNumber':
        return `0x${newest.toString(16)}`;
      case 'eth_getLogs': {
        const { fromBlock, toBlock, address, topics } = subject as Record<string, unknown>;
        // Those of a Safe.
        if (address === ACCOUNT) return [];
        assert.equal([address, topics], [entryPoints, [operationEvent, null, pad(ACCOUNT)]]);
        const [from, to] = [Number(fromBlock), Number(toBlock)];
        ranges.push([from, to]);
        return Object.keys(operations)
          .map(Number)
          .filter((block) => block >= from && block <= to)
          .map((block) => ({ transactionHash: hashOf(block), topics: [operationEvent, ZERO, pad(ACCOUNT)] }));
      }
      case 'eth_getTransactionByHash':
      case 'eth_getTransactionReceipt': {
        const operation = operations[Number(subject)];
        if (!operation) return null;
        return method === 'eth_getTransactionReceipt'
          ? { transactionHash: subject, status: '0x1', logs: [eventOf(operation)] }
          : { hash: subject, from: BUNDLER, to: ENTRY_POINT, value: '0x0', input: bundleOf(operation), nonce: '0x0' };
      }
      default:
        throw new Error(method);
    }
  };
  return { callNode, ranges };
}

const search = (callNode: CallNode, block: number, known: readonly string[] = []) =>
  findOperation(callNode, { request, start: { nonce: 1, block }, isKnown: (hash) => known.includes(hash) });

test('findOperation: finds the first bundle that executed the request and belongs to no other submission', async () => {
  const { callNode } = createNode({ 12: { value: 6n }, 14: {}, 16: {} }, 20);
  assert.is((await search(callNode, 11)).hash, hashOf(14));
  assert.is((await search(callNode, 11, [hashOf(14)])).hash, hashOf(16));
  assert.is((await search(callNode, 11, [hashOf(14), hashOf(16)])).hash, null);
});

test('findOperation: finds a failed operation, but none of another account', async () => {
  const failed = createNode({ 12: { success: false } }, 20);
  assert.is((await search(failed.callNode, 11)).hash, hashOf(12));
  const other = createNode({ 12: { sender: BUNDLER } }, 20);
  assert.is((await search(other.callNode, 11)).hash, null);
});

test('findOperation: searches 500 blocks, and the last ones again next time', async () => {
  const { callNode, ranges } = createNode({ 700: {} }, 705);
  const first = await search(callNode, 11);
  assert.equal(first, { hash: null, block: 503 });
  assert.equal(await search(callNode, first.block), { hash: hashOf(700), block: 503 });
  assert.equal(ranges, [
    [11, 510],
    [503, 705],
  ]);
});

test('findOperation: compares at most twenty bundles per search', async () => {
  const others = Object.fromEntries([...Array(20).keys()].map((index) => [12 + index, { value: 6n }]));
  assert.is((await search(createNode({ ...others, 31: {} }, 50).callNode, 11)).hash, hashOf(31));
  assert.is((await search(createNode({ ...others, 32: {} }, 50).callNode, 11)).hash, null);
});

test('findOperation: waits for the next block, and never starts before the first', async () => {
  const { callNode, ranges } = createNode({}, 10);
  assert.equal(await search(callNode, 11), { hash: null, block: 11 });
  assert.equal(ranges, []);
  assert.equal(await search(callNode, 10), { hash: null, block: 10 });
  assert.equal(ranges, [[10, 10]]);
});

test('findOperation: searches again from a block whose transaction the node does not return yet', async () => {
  const { callNode } = createNode({ 30: {} }, 40);
  for (const late of ['eth_getTransactionByHash', 'eth_getTransactionReceipt']) {
    const behind: CallNode = async (method, params) => (method === late ? null : callNode(method, params));
    assert.equal(await search(behind, 11), { hash: null, block: 11 }, late);
  }
});

test('findOperation: rejects another transaction, and malformed logs', async () => {
  const { callNode } = createNode({ 30: {}, 31: {} }, 40);
  for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt']) {
    const wrong: CallNode = async (requested, params) =>
      callNode(requested, requested === method ? [hashOf(31)] : params);
    await rejection(search(wrong, 30));
  }
  for (const answer of [null, {}, [null], [{}], [{ transactionHash: '0x12' }]]) {
    const broken: CallNode = async (method, params) => (method === 'eth_getLogs' ? answer : callNode(method, params));
    await rejection(search(broken, 11));
  }
});

test.run();
