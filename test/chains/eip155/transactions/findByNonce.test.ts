import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keccak256, stringToBytes } from 'viem';
import { findByNonce } from '../../../../src/chains/eip155/transactions/findByNonce';
import { findSent } from '../../../../src/chains/eip155/transactions/findSent';
import { readStatus } from '../../../../src/chains/eip155/transactions/readStatus';
import type { CallNode } from '../../../../src/chains/jsonRpc/createNodes';

const US = `0x${'11'.repeat(20)}`;
const OTHER = `0x${'22'.repeat(20)}`;
const SHOP = `0x${'33'.repeat(20)}`;
const hashOf = (index: number): string => `0x${index.toString(16).padStart(64, '0')}`;

interface Mined {
  readonly from?: string;
  readonly to?: string;
  readonly value?: bigint;
  readonly input?: string;
  readonly nonce: number;
}

const request = { networkId: 'eip155:1', from: US, to: SHOP, value: 5n, data: '0x' } as const;
const paid = (nonce: number): Mined => ({ to: SHOP, value: 5n, nonce });

/** Creates a node with these transactions, by block. */
function createNode(blocks: Readonly<Record<number, readonly Mined[]>>, last: number, status = '0x1') {
  const methods: string[] = [];
  const all = Object.entries(blocks).flatMap(([block, list]) =>
    list.map(({ from = US, to = SHOP, value = 0n, input = '0x', nonce }, index) => ({
      block: Number(block),
      row: {
        hash: hashOf(Number(block) * 16 + index),
        from,
        to,
        value: `0x${value.toString(16)}`,
        input,
        nonce: `0x${nonce.toString(16)}`,
      },
    })),
  );
  const callNode: CallNode = async (method, [subject, at] = []) => {
    methods.push(method);
    const block = at === 'latest' ? last : Number(at);
    switch (method) {
      case 'eth_blockNumber':
        return `0x${last.toString(16)}`;
      case 'eth_getTransactionCount': {
        const sent = all.filter(({ row, block: mined }) => row.from === subject && mined <= block);
        return `0x${sent.length.toString(16)}`;
      }
      case 'eth_getBlockByNumber':
        return { transactions: all.filter(({ block: mined }) => mined === Number(subject)).map(({ row }) => row) };
      case 'eth_getTransactionReceipt': {
        const found = all.find(({ row }) => row.hash === subject);
        return found ? { transactionHash: subject, status, logs: [] } : null;
      }
      case 'eth_getCode':
        return '0x';
      default:
        return null;
    }
  };
  return { callNode, methods };
}

test('findByNonce: finds the account’s transaction with the nonce, in the block that used the nonce', async () => {
  const { callNode } = createNode({ 3: [paid(0)], 7: [{ from: OTHER, nonce: 1 }, paid(1), paid(2)], 9: [paid(3)] }, 12);
  assert.is((await findByNonce(callNode, US, 1))?.hash, hashOf(7 * 16 + 1));
  assert.is((await findByNonce(callNode, US, 2))?.hash, hashOf(7 * 16 + 2));
  assert.is((await findByNonce(callNode, US, 3))?.hash, hashOf(9 * 16));
  const long = createNode({ 3: [paid(0)], 101: [paid(1)], 200: [paid(2)] }, 200);
  assert.is((await findByNonce(long.callNode, US, 1))?.hash, hashOf(101 * 16), 'in the oldest block that is searched');
  assert.is((await findByNonce(long.callNode, US, 2))?.hash, hashOf(200 * 16), 'in the newest block');
});

test('findByNonce: returns null for an unused nonce, and for one used before the newest blocks', async () => {
  const unused = createNode({ 3: [paid(0)] }, 12);
  assert.is(await findByNonce(unused.callNode, US, 1), null);
  const old = createNode({ 3: [paid(0)], 150: [paid(1)] }, 200);
  assert.is(await findByNonce(old.callNode, US, 0), null);
  const border = createNode({ 100: [paid(0)] }, 200);
  assert.is(await findByNonce(border.callNode, US, 0), null);
  for (const { methods } of [unused, old, border]) assert.not(methods.includes('eth_getBlockByNumber'));
});

/** Searches by nonces only: the account has no code. */
const search = async (callNode: CallNode, nonce: number, known?: string) => {
  const isKnown = (hash: string): boolean => hash === known;
  const { hash, start } = await findSent(callNode, { request, start: { nonce, block: 1 }, isKnown });
  assert.is(start.block, 1);
  return { hash, nonce: start.nonce };
};

test('findSent, readStatus: a request of which only the digest is left is recognized by its exact calldata', async () => {
  const call = (length: number, end: string): string => `0x${'c3'.repeat(length)}${end}`;
  for (const length of [0, 1, 8_192, 100_000]) {
    const input = call(length, 'a1');
    const { data: _, ...rest } = request;
    const stored = { ...rest, digest: keccak256(stringToBytes(input)).slice(2) };
    const sent: Mined = { to: SHOP, value: 5n, input, nonce: 0 };
    const others = [
      { ...sent, input: call(length, 'a2') },
      { ...sent, value: 6n },
      { ...sent, input: '0x' },
      { ...sent, to: OTHER },
    ];
    for (const mined of [sent, ...others]) {
      const { callNode } = createNode({ 3: [mined] }, 9);
      const query = { request: stored, start: { nonce: 0, block: 1 }, isKnown: () => false };
      const isSame = mined === sent;
      assert.is((await findSent(callNode, query)).hash, isSame ? hashOf(48) : null);
      const { status } = (await readStatus(callNode, { hash: hashOf(1), request: stored, cursor: { nonce: 0 } }))
        .status;
      assert.is(status, isSame ? 'replaced' : 'different');
    }
  }
});

test('findSent: compares at most five calls, returns the first equal one and the next start', async () => {
  const other = (nonce: number): Mined => ({ value: 1n, nonce });
  const { callNode } = createNode({ 3: [other(0)], 4: [other(1)], 5: [paid(2)] }, 9);
  assert.equal(await search(callNode, 0), { hash: hashOf(5 * 16), nonce: 3 });
  assert.equal(await search(callNode, 3), { hash: null, nonce: 3 });

  const many = createNode(
    Object.fromEntries([...Array(8).keys()].map((nonce) => [nonce + 1, [nonce === 6 ? paid(6) : other(nonce)]])),
    9,
  );
  assert.equal(await search(many.callNode, 0), { hash: null, nonce: 5 });
  assert.equal(await search(many.callNode, 5), { hash: hashOf(7 * 16), nonce: 7 });
});

test('findSent: skips the transaction of another submission', async () => {
  const { callNode } = createNode({ 3: [paid(0)], 4: [paid(1)] }, 9);
  assert.equal(await search(callNode, 0, hashOf(3 * 16)), { hash: hashOf(4 * 16), nonce: 2 });
});

test('findSent: finds an account’s own transaction without a search for bundles, also if it has code', async () => {
  const { callNode } = createNode({ 3: [paid(0)] }, 9);
  const delegated: CallNode = async (method, params) => {
    assert.is.not(method, 'eth_getLogs');
    return method === 'eth_getCode' ? `0xef0100${'44'.repeat(20)}` : callNode(method, params);
  };
  assert.equal(await search(delegated, 0), { hash: hashOf(3 * 16), nonce: 1 });
});

test('findSent: searches again from a nonce whose transaction the node does not return yet', async () => {
  const { callNode } = createNode({ 3: [paid(0)], 4: [paid(1)] }, 9);
  const late: CallNode = async (method, params) =>
    method === 'eth_getBlockByNumber' ? { transactions: [] } : callNode(method, params);
  assert.equal(await search(late, 0), { hash: null, nonce: 0 });
});

const sent = { hash: hashOf(999), request, cursor: { nonce: 0 } };

test('readStatus: a replacement is a cancellation only if it is empty', async () => {
  const cases: [mined: Mined, status: object][] = [
    [
      { to: US, nonce: 0 },
      { status: 'replaced', same: false },
    ],
    [{ to: US, input: '0xab', nonce: 0 }, { status: 'different' }],
    [{ to: US, value: 1n, nonce: 0 }, { status: 'different' }],
    [{ to: OTHER, nonce: 0 }, { status: 'different' }],
    [paid(0), { status: 'replaced', same: true }],
  ];
  for (const [mined, expected] of cases) {
    const { callNode } = createNode({ 3: [mined] }, 9);
    const found = (await readStatus(callNode, sent)).status as unknown as Record<string, unknown>;
    assert.equal({ ...found, ...expected }, found, JSON.stringify(expected));
    assert.is(found['hash'], hashOf(3 * 16));
  }
});

test('readStatus: another transaction with its nonce that reverted had no effect, and neither has the request', async () => {
  const { callNode } = createNode({ 3: [{ to: OTHER, nonce: 0 }] }, 9);
  const reverting: CallNode = async (method, params) => {
    const answer = await callNode(method, params);
    return method === 'eth_getTransactionReceipt' && answer ? { ...answer, status: '0x0' } : answer;
  };
  const { status } = await readStatus(reverting, sent);
  assert.is(status.status, 'reverted');
});

test('readStatus: a transaction that a lagging node returns in part is pending', async () => {
  const { callNode } = createNode({ 3: [paid(0)] }, 9);
  const late: CallNode = async (method, params) =>
    method === 'eth_getTransactionReceipt' ? null : callNode(method, params);
  assert.equal(await readStatus(late, { ...sent, hash: hashOf(3 * 16) }), {
    status: { status: 'pending' },
    cursor: { nonce: 0 },
  });
  const mined: CallNode = async (method, params) =>
    method === 'eth_getTransactionCount' ? '0x0' : callNode(method, params);
  assert.equal(
    await readStatus(mined, { ...sent, hash: hashOf(3 * 16) }),
    { status: { status: 'pending' }, cursor: { nonce: 0 } },
    'the node has the receipt, but not the new transaction count',
  );
});

test('readStatus: only status 1 is a success', async () => {
  for (const status of ['0x0', '0x2']) {
    const { callNode } = createNode({ 3: [paid(0)] }, 9, status);
    assert.is(((await readStatus(callNode, sent)).status as unknown as { reverted: boolean }).reverted, true, status);
  }
});

test.run();
