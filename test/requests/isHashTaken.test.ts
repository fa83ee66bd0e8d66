import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { disconnect } from '../../src/features/connection/disconnect';
import { getStore } from '../../src/requests/submissionStore';
import { withNode } from '../chains/eip155/transactions/withNode';
import { ethereum } from '../support/ethereum';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { createFakeClock, type FakeClock } from '../support/fakeClock';
import { createFakeStorage } from '../support/fakeStorage';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

type Page = Awaited<ReturnType<typeof createSender>>;

const OTHER = hashOf('b');
const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;

/** A node of an EVM network. It has at most one of the account's transactions with nonce 7, which may be mined. */
function createNode(clock: FakeClock) {
  const node = { transaction: null as string | null, isMined: false };
  const chain = withNode(({ method, params }) => {
    const [subject, at] = params as unknown as readonly string[];
    const { transaction: hash, isMined } = node;
    const row = { hash, from: ADDRESS, to: OTHER_ADDRESS, value: '0x5', input: '0x', nonce: '0x7' };
    const isUsed = isMined && (at === 'latest' || Number(at) >= 0x60);
    const results: Readonly<Record<string, unknown>> = {
      eth_getTransactionByHash: subject === hash ? row : null,
      eth_getTransactionReceipt:
        subject === hash && isMined ? { transactionHash: hash, status: '0x1', blockNumber: '0x60', logs: [] } : null,
      eth_getTransactionCount: isUsed ? '0x8' : '0x7',
      eth_getBlockByNumber: { transactions: isMined ? [row] : [] },
      eth_blockNumber: '0x64',
    };
    return { result: results[method] };
  }, clock);
  // The networks of a fake modal have no nodes.
  const readStatus: typeof chain.readStatus = (_, sent, signal) => chain.readStatus(ethereum, sent, signal);
  return { node, readStatus };
}

async function openPage(store = createFakeStorage()) {
  const clock = createFakeClock();
  const { node, readStatus } = createNode(clock);
  const chain = Object.assign(createFakeChain(), { readStatus });
  const page = await createSender({ store, clock, chain });
  await page.settle();
  return { ...page, node };
}

async function submit(page: Page, change: object = {}) {
  const submission = page.submit({ ...page.intent(), properties, ...change });
  await page.settle();
  return submission;
}

/** Polls as often as a missing transaction needs to count as dropped. */
async function pollThrice({ clock }: Page): Promise<void> {
  for (let count = 0; count < 3; count++) await clock.advance(4_000);
}

const endEvents = ({ events }: Page) =>
  events
    .filter(({ event }) => /^(SEND|PAY)_/.test(event))
    .map(({ event, properties }) => [event, (properties as { readonly hash?: string }).hash]);

/** The nodes lose a request, and its repetition is mined with its nonce. */
async function repeatDropped(page: Page & Pick<Awaited<ReturnType<typeof openPage>>, 'node'>, change: object = {}) {
  const { node, answer, settle } = page;
  const first = await submit(page, change);
  node.transaction = HASH;
  answer().resolve(HASH);
  await settle();
  node.transaction = null;
  await pollThrice(page);
  assert.equal(first.progress.value, { status: 'dropped', hash: HASH });
  // As after its time was up.
  first.endPromise?.();
  const again = await submit(page, change);
  again.endPromise?.();
  Object.assign(node, { transaction: OTHER, isMined: true });
  answer().resolve(OTHER);
  await settle();
  await pollThrice(page);
  return { first, again };
}

const replacedByOther = { status: 'replaced', hash: OTHER, cancelled: true, isOther: true };

test('isHashTaken: a dropped transfer has not happened if its repetition is mined with its nonce', async () => {
  const page = await openPage();
  const { first, again } = await repeatDropped(page);
  assert.equal(again.progress.value, { status: 'confirmed', hash: OTHER, arrived: 5n });
  assert.equal(first.progress.value, replacedByOther);
  assert.equal(endEvents(page), [
    ['SEND_SUCCESS', OTHER],
    ['SEND_ERROR', undefined],
  ]);
  page.life.abort();
});

test('isHashTaken: the error of a dropped payment does not name the transaction that has paid, also on the next page', async () => {
  const store = createFakeStorage();
  const page = await openPage(store);
  await repeatDropped(page, { kind: 'pay', properties: {} });
  assert.equal(endEvents(page), [
    ['PAY_SUCCESS', OTHER],
    ['PAY_ERROR', undefined],
  ]);
  page.life.abort();
  const next = await openPage(store);
  const restored = getStore(next.ctx)
    .all()
    .map(({ progress }) => progress.peek());
  assert.equal(
    restored.find(({ status }) => status === 'replaced'),
    replacedByOther,
  );
  next.life.abort();
});

test('isHashTaken: nobody is told that a dropped transfer was canceled, if its repetition took its place', async () => {
  const page = await openPage();
  const { state, settle } = page;
  state.modal.open.value = state.modal.onScreen.value = true;
  const toasts: (readonly [kind: string, text: string])[] = [];
  state.toast.current.subscribe((toast) => {
    if (toast) toasts.push([toast.kind, toast.text]);
  });
  await repeatDropped(page);
  await page.clock.advance(150);
  state.toast.hide();
  await settle();
  assert.equal(toasts, [
    ['warning', 'The network lost track of a transaction'],
    ['success', 'Transfer complete'],
    ['warning', 'One of your transactions took the place of another, which didn’t happen'],
  ]);
  page.life.abort();
});

test('isHashTaken: after a reload, a dropped transfer was not canceled either, if its repetition is no longer followed', async () => {
  const store = createFakeStorage();
  const page = await openPage(store);
  const { node, answer, settle } = page;
  await submit(page);
  node.transaction = HASH;
  answer().resolve(HASH);
  await settle();
  node.transaction = null;
  await pollThrice(page);
  await submit(page);
  Object.assign(node, { transaction: OTHER, isMined: true });
  answer().resolve(OTHER);
  await settle();
  assert.equal(endEvents(page), [['SEND_SUCCESS', OTHER]]);
  page.life.abort();
  // As when the wallet disconnects, or enough blocks have followed.
  store.removeItem('wallet-modal/v1/endedSubmissions');
  const next = await openPage(store);
  Object.assign(next.node, { transaction: OTHER, isMined: true });
  await pollThrice(next);
  assert.equal(next.latest()?.progress.value, replacedByOther);
  assert.equal(endEvents(next), [['SEND_ERROR', undefined]]);
  next.life.abort();
});

/** What the wallet returns, and the hash with which that is mined: its own, that of a bundle, or that of a faster one. */
const mined: readonly TransactionStatus[] = [
  { status: 'confirmed', hash: HASH, isFinal: true },
  { status: 'confirmed', hash: OTHER, isFinal: true },
  { status: 'replaced', hash: OTHER, same: true, reverted: false, isFinal: true },
];

test('isHashTaken: a request without an answer does not take over the transaction of its repetition, also after a reload', async () => {
  for (const end of mined)
    for (const found of [HASH, OTHER])
      for (const isDisconnected of [false, true]) {
        if (found === OTHER && end === mined[0]) continue;
        const store = createFakeStorage();
        const page = await createSender({ store });
        const lost = await submit(page);
        lost.abort();
        const again = await submit(page);
        page.answer().resolve(HASH);
        await page.settle();
        page.chain.status = end;
        await page.clock.advance(4_000);
        again.show?.()();
        if (isDisconnected) await disconnect(page.ctx);
        else await page.clock.advance(12_000);
        assert.equal([page.stored('endedSubmissions'), lost.progress.value], [null, { status: 'unknown' }]);
        page.life.abort();
        const next = await createSender({ store, chain: createFakeChain() });
        next.chain.sent = { count: 4, hash: found };
        next.chain.status = { status: 'confirmed', hash: found };
        await next.clock.advance(60_000);
        assert.equal([next.latest()?.progress.value, endEvents(next)], [{ status: 'unknown' }, []]);
        assert.is((next.stored('submissions') as object[]).length, 1, 'named before it is sent again');
        next.life.abort();
      }
});

test('isHashTaken: the stored report of an end does not name the transaction', async () => {
  const page = await createSender();
  await submit(page);
  const hash = `0x${'0123456789abcdef'.repeat(4)}`;
  page.answer().resolve(hash);
  await page.settle();
  page.chain.status = { status: 'confirmed', hash };
  await page.clock.advance(4_000);
  const [report] = page.stored('reportedEnds') as { readonly references: readonly string[] }[];
  assert.equal(report?.references, ['456789abcdef', '456789abcdef']);
  page.life.abort();
});

test.run();
