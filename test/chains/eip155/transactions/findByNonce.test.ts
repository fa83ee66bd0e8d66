import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keccak256, stringToBytes } from 'viem';
import { findByNonce } from '../../../../src/chains/eip155/transactions/findByNonce';
import { findSent } from '../../../../src/chains/eip155/transactions/findSent';
import type { EvmCursor } from '../../../../src/chains/eip155/transactions/readCursor';
import { readStatus } from '../../../../src/chains/eip155/transactions/readStatus';
import type { CallNode } from '../../../../src/core/ports/nodes';
import { httpFailure } from '../../../support/fakeHttp';
import { rejection } from '../../../support/rejection';
import { withCode } from '../../../support/withCode';

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

const sent = { hash: hashOf(999), request, cursor: { nonce: 0 } };

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

/** The same node, which answers with an error about the state of blocks before this one. */
const without =
  (callNode: CallNode, before: number, error: Error = withCode(-32_000, 'missing trie node')): CallNode =>
  async (method, params) => {
    const [, at] = params;
    if (method === 'eth_getTransactionCount' && at !== 'latest' && Number(at) < before) throw error;
    return callNode(method, params);
  };

/** The hash of the transaction with a nonce, or why there is none. */
async function find(callNode: CallNode, nonce: number, start?: number): Promise<string> {
  const found = await findByNonce(callNode, { from: US, nonce, start });
  return typeof found === 'string' ? found : found.hash;
}

test('findByNonce: finds the account’s transaction with the nonce, in the block that used the nonce', async () => {
  const { callNode } = createNode({ 3: [paid(0)], 7: [{ from: OTHER, nonce: 1 }, paid(1), paid(2)], 9: [paid(3)] }, 12);
  assert.is(await find(callNode, 1), hashOf(7 * 16 + 1));
  assert.is(await find(callNode, 2), hashOf(7 * 16 + 2));
  assert.is(await find(callNode, 3), hashOf(9 * 16));
  const long = createNode({ 3: [paid(0)], 101: [paid(1)], 200: [paid(2)] }, 200);
  assert.is(await find(long.callNode, 1), hashOf(101 * 16), 'in the oldest block that is searched first');
  assert.is(await find(long.callNode, 2), hashOf(200 * 16), 'in the newest block');
});

test('findByNonce: distinguishes an unused nonce from one that was used before the searched blocks', async () => {
  const unused = createNode({ 3: [paid(0)] }, 12);
  assert.is(await find(unused.callNode, 1), 'lagging');
  const old = createNode({ 3: [paid(0)], 150: [paid(1)] }, 200);
  assert.is(await find(old.callNode, 0), 'lost');
  const border = createNode({ 100: [paid(0)] }, 200);
  assert.is(await find(border.callNode, 0), 'lost');
  for (const start of [250, Number.MAX_SAFE_INTEGER]) assert.is(await find(border.callNode, 0, start), 'lost');
  for (const { methods } of [unused, old, border]) assert.not(methods.includes('eth_getBlockByNumber'));
  // An authorization in a transaction of another account has used the nonce.
  const { callNode } = createNode({ 3: [paid(0)] }, 12);
  const authorized: CallNode = async (method, params) =>
    method === 'eth_getBlockByNumber' ? { transactions: [] } : callNode(method, params);
  assert.is(await find(authorized, 0), 'lost');
});

test('findByNonce: without the state of older blocks, only finds out that the nonce was used', async () => {
  const { callNode } = createNode({ 950: [paid(0)] }, 1_000);
  const refusals = [
    withCode(-32_000, 'missing trie node'),
    withCode(-32_603, 'state at block #2 is pruned'),
    httpFailure(400),
    httpFailure(403),
  ];
  for (const refusal of refusals) {
    const newestOnly = without(callNode, 1_000, refusal);
    assert.is(await find(newestOnly, 0, 900), 'lost', refusal.message);
    assert.is(await find(newestOnly, 1, 900), 'lagging');
    assert.is(await find(without(createNode({ 500: [paid(0)] }, 1_000).callNode, 900, refusal), 0, 400), 'lost');
    const sentNow = { ...sent, cursor: { nonce: 0, searchStart: { nonce: 0, block: 900 } } };
    const { status } = await readStatus(newestOnly, sentNow);
    assert.equal(status, { status: 'replaced', hash: null, same: false, reverted: false });
  }
  // Not a node that has stopped responding meanwhile.
  const offline = httpFailure(0);
  const away: CallNode = async (method, params) => {
    if (method === 'eth_getTransactionCount') throw offline;
    return callNode(method, params);
  };
  assert.is(await rejection(find(away, 0, 900)), offline);
});

test('findByNonce: a temporary failure of one call does not count as missing state', async () => {
  // Mined in the newest blocks, and long before them.
  for (const mined of [950, 500]) {
    const { callNode, methods } = createNode({ [mined]: [paid(0)] }, 1_000);
    const count = async (node: CallNode): Promise<number> => {
      methods.length = 0;
      assert.is(await find(node, 0, 400), hashOf(mined * 16));
      return methods.length;
    };
    const calls = await count(callNode);
    const failures = [
      withCode(-32_005, 'limit exceeded'),
      httpFailure(429),
      httpFailure(503),
      new DOMException('The operation timed out.', 'TimeoutError'),
      httpFailure(0),
    ];
    for (const failure of failures)
      for (let failing = 1; failing <= calls; failing++) {
        let call = 0;
        const failingOnce: CallNode = async (method, params) => {
          if (++call === failing) throw failure;
          return callNode(method, params);
        };
        assert.is(await rejection(find(failingOnce, 0, 400)), failure, `call ${failing} of ${calls}`);
      }
  }
});

test('findByNonce: searches back to the start, in few requests, as long as the nodes keep the state', async () => {
  // A day of blocks of Arbitrum.
  const newest = 300_345_600;
  const start = 300_000_000;
  for (const block of [start, start + 1, 300_000_123, 300_200_000, newest - 101, newest - 100]) {
    // The nodes that named the start were ahead by this many blocks.
    for (const ahead of [0, 50]) {
      const { callNode, methods } = createNode({ 5: [paid(0)], [block]: [paid(1)], [newest]: [paid(2)] }, newest);
      assert.is(await find(callNode, 1, start + ahead), hashOf(block * 16), `${block}`);
      assert.ok(methods.length < 30, `${methods.length} requests`);
      assert.is(await find(without(callNode, newest - 128), 1, start + ahead), 'lost', 'without the state');
      assert.is(await find(without(callNode, newest - 128), 2, start + ahead), hashOf(newest * 16), 'a new one');
      assert.is(await find(callNode, 0, start + ahead), 'lost', 'before the start');
      assert.is(await find(callNode, 3, start + ahead), 'lagging');
    }
  }
});

/** Searches by nonces only: the account has no code. */
const search = async (callNode: CallNode, nonce: number, known?: string) => {
  const isKnown = (hash: string): boolean => hash === known;
  const { hash, start } = await findSent(callNode, { request, start: { nonce, block: 1 }, isKnown });
  assert.is(start.block, 1);
  return { hash, nonce: start.nonce };
};

test('findSent, readStatus: recognize a request by the digest of its calldata', async () => {
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

test('findSent: a missing older transaction does not hide a newer one', async () => {
  const { callNode } = createNode({ 300: [paid(0)], 950: [{ value: 1n, nonce: 1 }], 955: [paid(2)] }, 1_000);
  const pruned = without(callNode, 872);
  assert.equal(await search(pruned, 0), { hash: hashOf(955 * 16), nonce: 3 });
  assert.equal(await search(pruned, 0, hashOf(955 * 16)), { hash: null, nonce: 0 }, 'it is looked for again');
  assert.equal(await search(callNode, 0), { hash: hashOf(300 * 16), nonce: 1 }, 'another node keeps the state');
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

test('readStatus: finds a replacement since the request, however many blocks ago', async () => {
  const { callNode } = createNode({ 300: [paid(0)] }, 90_000);
  const read = async (node: CallNode, cursor: EvmCursor) => (await readStatus(node, { ...sent, cursor })).status;
  const searchStart = { nonce: 0, block: 250 };
  const found = await read(callNode, { nonce: 0, searchStart });
  assert.equal({ ...found, hash: hashOf(300 * 16), status: 'replaced', same: true, reverted: false }, found);
  const lost = { status: 'replaced', hash: null, same: false, reverted: false };
  assert.equal(await read(without(callNode, 89_872), { nonce: 0, searchStart }), lost);
  // Earlier versions did not always store a start.
  assert.equal(await read(callNode, { nonce: 0 }), lost);
});

test('readStatus: reports that the nodes do not return the transaction that used the nonce', async () => {
  const { callNode } = createNode({ 950: [paid(0)] }, 1_000);
  const slow = without(callNode, 1_000, new DOMException('The operation timed out.', 'TimeoutError'));
  assert.equal((await readStatus(slow, sent)).status, { status: 'pending', isUnanswered: true });
});

test('readStatus: is pending while a node that lags has not used the nonce', async () => {
  const { callNode } = createNode({ 3: [paid(0)] }, 9);
  const lagging: CallNode = async (method, params) =>
    method === 'eth_getTransactionCount' && params[1] !== 'latest' ? '0x0' : callNode(method, params);
  assert.equal((await readStatus(lagging, sent)).status, { status: 'pending' });
});

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

test('readStatus: a reverted replacement had no effect, and neither did the request', async () => {
  const { callNode } = createNode({ 3: [{ to: OTHER, nonce: 0 }] }, 9);
  const reverting: CallNode = async (method, params) => {
    const answer = await callNode(method, params);
    return method === 'eth_getTransactionReceipt' && answer ? { ...answer, status: '0x0' } : answer;
  };
  const { status } = await readStatus(reverting, sent);
  assert.is(status.status, 'reverted');
});

test('readStatus: the transaction of another submission with the same nonce is not this one, whatever it did', async () => {
  const cases: [mined: Mined, status: string][] = [
    [paid(0), '0x1'],
    [paid(0), '0x0'],
    [{ value: 6n, nonce: 0 }, '0x1'],
    [{ value: 6n, nonce: 0 }, '0x0'],
  ];
  const hash = hashOf(3 * 16);
  for (const [mined, receipt] of cases) {
    const { callNode } = createNode({ 3: [mined] }, 9, receipt);
    const { status } = await readStatus(callNode, { ...sent, isKnown: (known) => known === hash });
    assert.equal([status.status, 'same' in status && [status.hash, status.same]], ['replaced', [hash, false]]);
  }
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
