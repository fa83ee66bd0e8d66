import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFunctionData, type Hex, zeroAddress } from 'viem';
import { accountAbi, executionFailure, executionSuccess } from '../../../../src/chains/eip155/transactions/abis';
import { ethereum as network } from '../../../support/ethereum';
import { withNode } from './withNode';

const safe = `0x${'1a'.repeat(20)}` as const;
const owner = `0x${'2b'.repeat(20)}` as const;
const shop = `0x${'3c'.repeat(20)}` as const;
/** The Safe's own hash, which its wallet returns, and that of the transaction. */
const safeHash = `0x${'AB'.repeat(32)}` as const;
const mined = `0x${'cd'.repeat(32)}`;
const request = { networkId: 'eip155:1', from: safe, to: shop, value: 5n, data: '0x' } as const;
const cursor = { searchStart: { nonce: 1, block: 90 } };
const { signal } = new AbortController();

interface Execution {
  readonly value?: bigint;
  /** Older Safes always use it. */
  readonly safeTxGas?: bigint;
  readonly event?: string;
  readonly isIndexed?: boolean;
  readonly hash?: Hex;
  readonly code?: Hex;
}

/** Creates the transactions of a network on which a Safe has executed a transaction; null for none. */
function chainOf(execution: Execution | null) {
  const { value = 5n, safeTxGas = 0n, event = executionSuccess, isIndexed, hash = safeHash } = execution ?? {};
  const word = hash.toLowerCase();
  const topics = isIndexed ? [event, word] : [event];
  const log = { address: safe, topics, data: `${isIndexed ? '0x' : word}${'0'.repeat(64)}`, transactionHash: mined };
  const args = [shop, value, '0x', 0, safeTxGas, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const;
  const input = encodeFunctionData({ abi: accountAbi, functionName: 'execTransaction', args });
  const answers: Record<string, unknown> = {
    eth_getTransactionByHash: { hash: mined, from: owner, to: safe, value: '0x0', input, nonce: '0x0' },
    eth_getTransactionReceipt: { transactionHash: mined, status: '0x1', blockNumber: '0x60', logs: [log] },
    eth_getCode: execution?.code ?? '0x60',
    eth_blockNumber: '0x64',
    eth_getTransactionCount: '0x1',
  };
  return withNode(({ method, params: [subject] }) => {
    if (method === 'eth_getLogs')
      return { result: execution && (subject as { address?: unknown }).address === safe ? [log] : [] };
    return {
      result:
        (method.startsWith('eth_getTransactionBy') || method.endsWith('Receipt')) && subject !== (mined as unknown)
          ? null
          : answers[method],
    };
  });
}

const executions: [Execution | null, status: string, hash: string | null][] = [
  [{}, 'confirmed', mined],
  [{ isIndexed: true }, 'confirmed', mined],
  [{ safeTxGas: 1n }, 'confirmed', mined],
  [{ safeTxGas: 1n, event: executionFailure }, 'reverted', mined],
  [{ value: 6n }, 'different', null],
  // Of another owner.
  [{ value: 6n, safeTxGas: 1n, event: executionFailure }, 'different', null],
  [null, 'pending', null],
];

test('readStatus: finds a Safe’s transaction by the Safe’s own hash, once its owners have signed', async () => {
  const others: typeof executions = [
    [{ hash: `0x${'ef'.repeat(32)}` }, 'pending', null],
    [{ hash: `0x${'ef'.repeat(32)}`, isIndexed: true }, 'pending', null],
    [{ code: '0x' }, 'pending', null],
  ];
  for (const [execution, expected] of [...executions, ...others]) {
    const sent = { reference: safeHash, request, cursor };
    const { status, cursor: next } = await chainOf(execution).readStatus(network, sent, signal);
    const hash = 'hash' in status ? status.hash : null;
    assert.equal([status.status, hash], [expected, expected === 'pending' ? null : mined], JSON.stringify(expected));
    // A transaction that a reorganization reverts is read again.
    if (hash) assert.equal(next, cursor);
  }
});

test('readStatus: a transaction that the owners still have to sign is proposed, except for an account with a key', async () => {
  const sent = { reference: safeHash, request, cursor };
  for (const [code, expected] of [
    [undefined, { status: 'pending', isProposed: true }],
    [`0xef0100${owner.slice(2)}`, { status: 'pending' }],
    ['0x', { status: 'pending' }],
  ] as const) {
    const chain = chainOf({ hash: `0x${'ef'.repeat(32)}`, ...(code && { code }) });
    assert.equal((await chain.readStatus(network, sent, signal)).status, expected);
  }
});

test('readStatus: searches a Safe’s transaction only from a known block on', async () => {
  const sent = { reference: safeHash, request, cursor: {} };
  assert.equal((await chainOf({}).readStatus(network, sent, signal)).status, { status: 'pending' });
});

test('findSent: finds a Safe’s transaction without a hash, by its call', async () => {
  for (const [execution, , hash] of executions) {
    const { reference } = await chainOf(execution).findSent(network, { request, cursor, isKnown: () => false }, signal);
    assert.is(reference, hash);
  }
  const followed = { request, cursor, isKnown: (hash: string) => hash === safeHash.toLowerCase() };
  const { reference } = await chainOf({}).findSent(network, followed, signal);
  assert.is(reference, null, 'an equal request is followed by the Safe’s own hash');
});

test('readStatus: the hash of a transaction that was final before the wallet was asked proves nothing', async () => {
  const chain = chainOf({});
  const read = async (notBefore?: number) => {
    const { status } = await chain.readStatus(network, { reference: mined, request, cursor: { notBefore } }, signal);
    return 'hash' in status ? [status.status, status.hash] : [status.status];
  };
  assert.equal(await read(), ['confirmed', mined]);
  // A reorganization may have moved it to an earlier block.
  assert.equal(await read(0x60 + 11), ['confirmed', mined]);
  assert.equal(await read(0x60 + 12), ['replaced', null]);
});

test.run();
