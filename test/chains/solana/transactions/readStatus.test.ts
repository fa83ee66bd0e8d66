import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf } from '../../../../src/chains/solana/transactions/decodeRequest';
import { transferCoin } from '../../../../src/chains/solana/transactions/instructions';
import { decodeMessage } from '../../../../src/chains/solana/transactions/library';
import { SYSTEM } from '../../../../src/chains/solana/transactions/programs';
import type { Cursor } from '../../../../src/core/ports/chainTransactions';
import { encodeBase58 } from '../../../../src/lib/base58';
import { lacksHistory } from '../../../../src/shared/jsonRpc/nodeErrors';
import { rejection } from '../../../support/rejection';
import { createKeys, createSolanaPage, SOL, signBuilt, signMessage } from './createSolanaPage';

const { address: to } = await createKeys();
const never = encodeBase58(new Uint8Array(64).fill(3));

test('readStatus: pending until two thirds of the network have voted, final once it cannot be reverted', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const reference = String(await page.send(request, page.sign));
  const read = async () => (await page.readStatus(reference, request)).status;
  assert.equal(await read(), { status: 'pending' });
  page.chain.mine();
  assert.equal(await read(), { status: 'confirmed', hash: reference, isFinal: false });
  page.chain.mine(32);
  assert.equal(await read(), { status: 'confirmed', hash: reference, isFinal: true });
});

test('readStatus: a failed transaction is reverted', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, 9n * SOL);
  // Another payment of the account lands first, and the node does not simulate.
  const first = await page.prepare(to, 5n * SOL);
  page.carryOut(await signMessage(messageOf(first), page.keys));
  const signed = await signMessage(messageOf(request), page.keys);
  const params = [Buffer.from(signed).toString('base64'), { encoding: 'base64', skipPreflight: true }];
  const { result } = page.chain.answer({ id: 1, method: 'sendTransaction', params }) as { result: string };
  page.chain.mine();
  assert.equal((await page.readStatus(result, request)).status, { status: 'reverted', hash: result, isFinal: false });
});

test('readStatus: expired only one lifetime of blocks after the first check, as the wallet may choose the blockhash', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  page.chain.mine(40);
  const first = await page.readStatus(never, request);
  assert.equal(first.status, { status: 'pending' });
  assert.is(first.cursor['lastHeight'], page.chain.height + 150);
  page.chain.mine(150);
  const last = await page.readStatus(never, request, first.cursor);
  assert.equal([last.status, last.cursor], [{ status: 'pending' }, first.cursor]);
  page.chain.mine();
  assert.equal((await page.readStatus(never, request, last.cursor)).status, { status: 'expired' });
  // A stored cursor cannot end that earlier than the request.
  const late = { ...request, lastValidHeight: page.chain.height };
  const early = await page.readStatus(never, late, { ...first.cursor, lastHeight: 1 });
  assert.equal(early.status, { status: 'pending' });
});

test('readStatus: expires only once every node is past the end, and one node with the transaction suffices', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const cursor = { slot: page.chain.height, lastHeight: page.chain.height };
  const late = { ...request, lastValidHeight: 1 };
  const read = async () => (await page.readStatus(never, late, cursor)).status.status;
  // One is ahead, or wrong.
  page.state.tamper = (url, method, result) =>
    method === 'getEpochInfo' && url.includes('two')
      ? { ...Object(result), blockHeight: Number.MAX_SAFE_INTEGER }
      : result;
  assert.is(await read(), 'pending');
  page.chain.mine();
  assert.is(await read(), 'expired');
  page.state.tamper = (url, method, result) =>
    method === 'getSignatureStatuses' && url.includes('two')
      ? { value: [{ slot: 1, confirmations: 0, err: null, confirmationStatus: 'processed' }] }
      : result;
  assert.is(await read(), 'pending');
  // One node is enough.
  page.state.fault = (url) => (url.includes('two') ? 'silent' : undefined);
  assert.is(await read(), 'expired');
});

test('readStatus: the id of a transaction from before the wallet was asked proves nothing', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const start = () => page.transactions.startSearch(page.network, page.keys.address, page.signal);
  const before = await start();
  const reference = String(await page.send(request, page.sign));
  page.chain.mine();
  assert.is((await page.readStatus(reference, request, before)).status.status, 'confirmed');
  page.chain.mine(40);
  const next = await page.prepare(to, SOL);
  const status = { status: 'replaced', hash: null, same: false, reverted: false };
  assert.equal((await page.readStatus(reference, next, await start())).status, status);
});

test('readStatus: skips a node without history', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const reference = String(await page.send(request, page.sign));
  page.chain.mine();
  const methods = ['getSignatureStatuses', 'getTransaction', 'getSignaturesForAddress'];
  page.state.fault = (url, method) => (url.includes('one') && methods.includes(method) ? 'noHistory' : undefined);
  const status = { status: 'confirmed', hash: reference, isFinal: false };
  assert.equal((await page.readStatus(reference, request)).status, status);
});

test('readStatus: without history on any node, the votes decide, and nothing expires', async () => {
  const page = await createSolanaPage();
  const withoutHistory = (params: unknown) => !/"searchTransactionHistory":true/.test(JSON.stringify(params));
  page.state.fault = (_, method, params) =>
    ['getTransaction', 'getSignaturesForAddress'].includes(method) ||
    (method === 'getSignatureStatuses' && !withoutHistory(params))
      ? 'noHistory'
      : undefined;
  const request = await page.prepare(to, SOL);
  const isUntold = async (cursor?: Cursor) => lacksHistory(await rejection(page.readStatus(never, request, cursor)));
  assert.ok(await isUntold());
  const reference = String(await page.send(request, page.sign));
  assert.is((await page.readStatus(reference, request)).status.status, 'pending');
  page.chain.mine();
  const hash = reference;
  assert.equal((await page.readStatus(reference, request)).status, { status: 'confirmed', hash, isFinal: false });
  page.chain.mine(40);
  assert.equal((await page.readStatus(reference, request)).status, { status: 'confirmed', hash, isFinal: true });
  // What cannot be compared is not called carried out.
  const other = await page.prepare(to, 2n * SOL);
  assert.is((await page.readStatus(reference, other)).status.status, 'pending');
  page.chain.mine(400);
  assert.ok(await isUntold());
  assert.ok(await isUntold({ slot: 1, lastHeight: 1 }));
  // The nodes have pruned their votes: that reverts nothing.
  page.chain.prune();
  assert.ok(lacksHistory(await rejection(page.readStatus(reference, request))));
});

test('readStatus: a transaction that a node has pruned never counts as expired', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const reference = String(await page.send(request, page.sign));
  page.chain.mine(400);
  const { slot } = await page.transactions.startSearch(page.network, page.keys.address, page.signal);
  page.chain.prune();
  const read = async (cursor?: Cursor) => page.readStatus(reference, request, cursor);
  const { status, cursor } = await read();
  page.chain.mine(151);
  assert.equal([status, (await read(cursor)).status], [{ status: 'pending' }, { status: 'pending' }]);
  // One of the nodes, although the other has kept everything.
  page.state.tamper = (url, method, result) =>
    method === 'getFirstAvailableBlock' && url.includes('one') ? 0 : result;
  assert.equal((await read(cursor)).status, { status: 'pending' });
  // It is unknown when it was sent.
  page.state.tamper = (_, method, result) => (method === 'getFirstAvailableBlock' ? 0 : result);
  assert.equal((await read({ lastHeight: 1 })).status, { status: 'pending' });
  assert.equal((await read(cursor)).status, { status: 'expired' });
  page.state.tamper = (_, __, result) => result;
  assert.equal((await read({ slot, lastHeight: 1 })).status, { status: 'expired' }, 'kept since it was sent');
});

test('readStatus: a lagging node behind the same URL does not prove that a transaction is missing', async () => {
  const page = await createSolanaPage();
  const request = { ...(await page.prepare(to, SOL)), lastValidHeight: 1 };
  const cursor = { slot: page.chain.height, lastHeight: page.chain.height };
  page.chain.mine();
  const { height } = page.chain;
  for (const [slot, status] of [
    [height - 1, 'pending'],
    [height, 'expired'],
  ] as const) {
    page.state.tamper = (_, method, result) =>
      method === 'getSignatureStatuses' ? { context: { slot }, value: [null] } : result;
    assert.equal((await page.readStatus(never, request, cursor)).status, { status });
  }
});

test('readStatus: a false height on the first check does not expire a transaction early', async () => {
  const page = await createSolanaPage();
  const request = { ...(await page.prepare(to, SOL)), lastValidHeight: 0 };
  page.state.tamper = (_, method, result) =>
    method === 'getEpochInfo' ? { ...Object(result), blockHeight: 1e9 } : result;
  const { cursor } = await page.readStatus(never, request);
  page.state.tamper = (_, __, result) => result;
  page.chain.mine(200);
  assert.is((await page.readStatus(never, request, cursor)).status.status, 'pending');
});

test('readStatus: another transaction is no proof, and malformed responses are errors', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const reference = String(await page.send(request, page.sign));
  page.chain.mine();
  const confirmed = { value: [{ slot: 1, confirmations: 1, err: null, confirmationStatus: 'confirmed' }] };
  page.state.tamper = (_, method, result) => (method === 'getSignatureStatuses' ? confirmed : result);
  assert.is((await page.readStatus(never, request)).status.status, 'pending');
  const { result } = page.chain.answer({ id: 1, method: 'getTransaction', params: [reference] }) as { result: unknown };
  page.state.tamper = (_, method, each) =>
    method === 'getSignatureStatuses' ? confirmed : method === 'getTransaction' ? result : each;
  const other = await page.readStatus(never, request).catch((reason: unknown) => reason);
  assert.instance(other, TypeError);
  for (const odd of [{}, { value: [] }, { value: [5] }, { value: null }, 'x']) {
    page.state.tamper = (_, method, each) => (method === 'getSignatureStatuses' ? odd : each);
    const error = await page.readStatus(reference, request).catch((reason: unknown) => reason);
    assert.instance(error, TypeError, JSON.stringify(odd));
  }
});

test('findSent: after a lost wallet response, finds the transaction among the account’s later ones', async () => {
  const page = await createSolanaPage();
  const { transactions, network, signal, keys } = page;
  const sendOther = async (amount: bigint, receiver = to): Promise<string> => {
    const { blockhash } = decodeMessage(messageOf(await page.prepare(to, SOL)));
    const instructions = [transferCoin(keys.address, receiver, amount)];
    return page.carryOut(await signBuilt({ payer: keys.address, blockhash, instructions }, keys));
  };
  // The same payment, before.
  await sendOther(SOL);
  page.chain.mine(2);
  const request = await page.prepare(to, SOL);
  const cursor = await transactions.startSearch(network, keys.address, signal);
  const find = (isKnown = (_: string): boolean => false, from = cursor) =>
    transactions.findSent(network, { request, cursor: from, isKnown }, signal);
  assert.is((await find()).reference, null);
  await sendOther(SOL + 1n);
  page.chain.mine();
  assert.is((await find()).reference, null);
  // With another budget and blockhash.
  const sent = await sendOther(SOL);
  page.chain.mine();
  assert.is((await find()).reference, sent);
  assert.is((await find((reference) => reference === sent)).reference, null);
  assert.is((await find(undefined, {})).reference, null, 'without a start, there is no search');
});

test('findSent: continues a search that has more to compare', async () => {
  const page = await createSolanaPage();
  const { transactions, network, signal, keys } = page;
  const request = await page.prepare(to, SOL);
  let cursor = await transactions.startSearch(network, keys.address, signal);
  const { blockhash } = decodeMessage(messageOf(request));
  const pay = async (amount: bigint): Promise<string> => {
    const instructions = [transferCoin(keys.address, to, amount)];
    const reference = page.carryOut(await signBuilt({ payer: keys.address, blockhash, instructions }, keys));
    page.chain.mine();
    return reference;
  };
  for (let index = 0n; index < 25n; index++) await pay(1_000_000n + index);
  const sent = await pay(SOL);
  const searches: (string | null)[] = [];
  for (let search = 0; search < 3; search++) {
    const found = await transactions.findSent(network, { request, cursor, isKnown: () => false }, signal);
    searches.push(found.reference);
    cursor = found.cursor;
  }
  assert.equal(searches, [null, null, sent]);
});

/** Pays the account one transaction of another key for each amount, all in one block. */
async function createDust(page: Awaited<ReturnType<typeof createSolanaPage>>) {
  const other = await createKeys();
  page.chain.setAccount(other.address, { owner: SYSTEM, lamports: Number(10n * SOL), data: new Uint8Array() });
  return async (count: number, { blockhash }: { readonly blockhash: string }) => {
    for (let index = 0; index < count; index++) {
      const instructions = [transferCoin(other.address, page.keys.address, BigInt(1 + index))];
      page.carryOut(await signBuilt({ payer: other.address, blockhash, instructions }, other));
    }
  };
}

for (const count of [9, 10, 12, 25]) {
  test(`findSent: finds the transaction behind ${count} untrusted ones in one block`, async () => {
    const page = await createSolanaPage();
    const { transactions, network, signal } = page;
    const sendDust = await createDust(page);
    const request = await page.prepare(to, SOL);
    let cursor = await transactions.startSearch(network, request.from, signal);
    await sendDust(count, decodeMessage(messageOf(request)));
    page.chain.mine();
    const sent = page.carryOut(await signMessage(messageOf(request), page.keys));
    page.chain.mine();
    let reference: string | null = null;
    for (let search = 0; search < 3 && !reference; search++) {
      const found = await transactions.findSent(network, { request, cursor, isKnown: () => false }, signal);
      reference = found.reference;
      cursor = transactions.readCursor(JSON.parse(JSON.stringify(found.cursor)));
    }
    assert.is(reference, sent);
  });
}

test('findSent: a stored cursor of other scripts is no cursor, or starts the search again', async () => {
  const page = await createSolanaPage();
  const { transactions, network, signal } = page;
  const request = await page.prepare(to, SOL);
  const { slot } = await transactions.startSearch(network, request.from, signal);
  const sent = page.carryOut(await signMessage(messageOf(request), page.keys));
  page.chain.mine();
  const find = (stored: unknown) => {
    const cursor = transactions.readCursor(stored);
    return transactions.findSent(network, { request, cursor, isKnown: () => false }, signal);
  };
  assert.is((await find({ slot, after: never })).reference, sent, 'the network has no such transaction');
  for (const after of ['', 'x', '0'.repeat(88), 'a'.repeat(1_000), 5, {}, [never]])
    assert.equal(transactions.readCursor({ slot, after }), {}, JSON.stringify(after));
});

/** A payment whose wallet has returned the id of a transaction that it never sends, and the status once nothing can be sent. */
async function createMisnamed() {
  const page = await createSolanaPage();
  const { transactions, network, signal } = page;
  const request = await page.prepare(to, SOL);
  const start = await transactions.startSearch(network, request.from, signal);
  return {
    ...page,
    request,
    sendDust: await createDust(page),
    send: async (message = messageOf(request)) => page.carryOut(await signMessage(message, page.keys)),
    async end(isKnown?: (reference: string) => boolean) {
      page.chain.mine();
      const first = await page.readStatus(never, request, start);
      assert.equal(first.status, { status: 'pending' });
      page.chain.mine(200);
      const sent = { reference: never, request, cursor: first.cursor, isKnown };
      return (await transactions.readStatus(network, sent, signal)).status;
    },
  };
}
const unclear = { status: 'replaced', hash: null, same: false, reverted: false };

test('readStatus: a payment that the wallet has sent under another id than it returned has not expired', async () => {
  const { send, sendDust, end, request } = await createMisnamed();
  await sendDust(12, decodeMessage(messageOf(request)));
  const hash = await send();
  const same = { status: 'replaced', hash, same: true, reverted: false, isFinal: true, arrived: undefined };
  assert.equal(await end(), same);
});

test('readStatus: so has one that the network has reverted', async () => {
  const page = await createMisnamed();
  const { blockhash } = decodeMessage(messageOf(page.request));
  const spend = [transferCoin(page.keys.address, to, 9n * SOL + 500_000_000n)];
  page.carryOut(await signBuilt({ payer: page.keys.address, blockhash, instructions: spend }, page.keys));
  const signed = await signMessage(messageOf(page.request), page.keys);
  const params = [Buffer.from(signed).toString('base64'), { encoding: 'base64', skipPreflight: true }];
  const { result } = page.chain.answer({ id: 1, method: 'sendTransaction', params }) as { result: string };
  const same = { status: 'replaced', hash: result, same: true, reverted: true, isFinal: true, arrived: undefined };
  assert.equal(await page.end(), same);
});

test('readStatus: an equal payment with another blockhash may be another request of the account: the end is unclear', async () => {
  const page = await createMisnamed();
  page.chain.mine();
  const hash = await page.send(messageOf(await page.prepare(to, SOL)));
  assert.equal(await page.end(), unclear);
  assert.equal(
    await page.end((reference) => reference === hash),
    { status: 'expired' },
    'it is known to be another one',
  );
});

test('readStatus: does not end as expired if not every transaction of the account could be compared', async () => {
  for (const [method, odd] of [
    ['getTransaction', () => null],
    ['getSignaturesForAddress', ([row]: unknown[]) => new Array(100).fill(row)],
  ] as const) {
    const page = await createMisnamed();
    await page.sendDust(1, decodeMessage(messageOf(page.request)));
    page.state.tamper = (_, asked, each) => (asked === method ? odd(each as unknown[]) : each);
    assert.equal(await page.end(), unclear, method);
    page.state.tamper = (_, __, each) => each;
    assert.equal(await page.end(), { status: 'expired' });
  }
});

test('isOnNetwork: compares the genesis hash', async () => {
  const page = await createSolanaPage();
  const { transactions, network, signal } = page;
  assert.ok(await transactions.isOnNetwork(network, signal));
  const mainnet = { ...network, reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' };
  assert.not(await transactions.isOnNetwork(mainnet, signal));
  page.state.tamper = () => null;
  assert.not(await transactions.isOnNetwork(network, signal));
});

test.run();
