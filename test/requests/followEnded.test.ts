import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { disconnect } from '../../src/features/connection/disconnect';
import { findEarlier } from '../../src/requests/findEarlier';
import { createFakeStorage, type FakeStorage } from '../support/fakeStorage';
import { runs } from '../support/runs';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

type Page = Awaited<ReturnType<typeof createSender>>;

const OTHER = hashOf('b');
const TAKEN_BACK = 'The network took a transaction back. It may still be carried out.';
const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;
const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH, isFinal: false };
const pending: TransactionStatus = { status: 'pending' };

/** A page whose transaction has ended, as a view has shown. */
async function createEnded(store: FakeStorage, end: TransactionStatus = confirmed): Promise<Page> {
  const page = await createSender({ store });
  const submission = page.submit({ ...page.intent(), properties });
  await page.settle();
  page.answer().resolve(HASH);
  await page.settle();
  page.chain.status = end;
  await page.clock.advance(4_000);
  submission.show?.()();
  return page;
}

/** Another page of the same origin, after the first has closed. Its nodes return the status. */
async function reload(before: Page, store: FakeStorage, status: TransactionStatus): Promise<Page> {
  before.life.abort();
  const chain = createFakeChain();
  chain.status = status;
  const page = await createSender({ store, chain });
  await page.clock.advance(before.clock.now() - page.clock.now());
  await page.settle();
  return page;
}

/** Polls as often as a result needs to count as reverted. */
async function pollThrice({ clock }: Page): Promise<void> {
  for (let count = 0; count < 3; count++) await clock.advance(12_000);
}

const alertOf = ({ state }: Page): string | undefined => state.announcer.last.alert.value?.text;
const sendEvents = ({ eventNames }: Page): string[] => eventNames().filter((name) => name.startsWith('SEND_'));

test('followEnded: after a reload, a result that a reorganization reverts is reported, and followed to the final one', async () => {
  const store = createFakeStorage();
  const next = await reload(await createEnded(store), store, pending);
  assert.is(next.latest(), null, 'nothing is pending yet');
  await pollThrice(next);
  assert.is(alertOf(next), TAKEN_BACK);
  assert.is(next.latest()?.progress.value.status, 'pending');
  assert.is((next.stored('submissions') as object[]).length, 1);
  assert.is(next.stored('endedSubmissions'), null);
  next.chain.status = { status: 'reverted', hash: HASH, isFinal: false };
  await next.clock.advance(4_000);
  assert.equal(sendEvents(next), ['SEND_ERROR'], 'the earlier page has emitted a success');
});

test('followEnded: after a reload, an unchanged result is final after some blocks, and is not reported again', async () => {
  const store = createFakeStorage();
  const next = await reload(await createEnded(store), store, confirmed);
  assert.is((next.stored('endedSubmissions') as object[]).length, 1);
  assert.equal(findEarlier(next.ctx, next.intent()), [], 'a view has shown it');
  await next.clock.advance(12_000);
  assert.is((next.stored('endedSubmissions') as object[]).length, 1);
  next.chain.status = { ...confirmed, isFinal: true };
  await next.clock.advance(12_000);
  assert.is(next.stored('endedSubmissions'), null);
  assert.equal([sendEvents(next), alertOf(next), next.clock.pending], [[], undefined, 0]);
});

test('followEnded: an expired transaction is not followed, because no network can revert that', async () => {
  const store = createFakeStorage();
  const page = await createEnded(store, { status: 'expired' });
  page.chain.reads.length = 0;
  await page.clock.advance(60_000);
  assert.equal([page.chain.reads, sendEvents(page)], [[], ['SEND_ERROR']]);
  assert.equal([page.stored('submissions'), page.stored('endedSubmissions')], [null, null]);
  assert.is(page.clock.pending, 0);
});

test('followEnded: without blocks, ends five minutes after the result, however often the page is reloaded', async () => {
  const store = createFakeStorage();
  let page = await createEnded(store);
  for (let reloads = 0; reloads < 4; reloads++) {
    page = await reload(page, store, confirmed);
    await page.clock.advance(60_000);
    assert.is((page.stored('endedSubmissions') as object[]).length, 1);
  }
  page = await reload(page, store, confirmed);
  await page.clock.advance(72_000);
  assert.is(page.stored('endedSubmissions'), null);
  assert.is(page.clock.pending, 0);
});

test('followEnded: notices a reorganization while the wallet is locked, and after the unlock', async () => {
  for (const isReloaded of [true, false]) {
    const store = createFakeStorage();
    let page = await createEnded(store);
    page.sink.disconnected();
    await page.settle();
    assert.is((page.stored('endedSubmissions') as object[]).length, 1);
    if (isReloaded) page = await reload(page, store, pending);
    else page.chain.status = pending;
    await pollThrice(page);
    assert.is(alertOf(page), TAKEN_BACK);
    page.chain.status = { status: 'reverted', hash: HASH, isFinal: false };
    await page.clock.advance(4_000);
    assert.equal(sendEvents(page).slice(isReloaded ? 0 : 1), ['SEND_ERROR']);
  }
});

test('followEnded: a disconnect removes the mined transaction from storage, and this page still follows it', async () => {
  const store = createFakeStorage();
  const page = await createEnded(store);
  await disconnect(page.ctx);
  assert.equal([page.stored('submissions'), page.stored('endedSubmissions')], [null, null]);
  page.chain.status = pending;
  await pollThrice(page);
  assert.is(alertOf(page), TAKEN_BACK);
  assert.is((page.stored('submissions') as object[]).length, 1, 'it may still be mined');
});

test('followEnded: after a disconnect and a reload, a request whose end is unclear is still named', async () => {
  const unclear: readonly TransactionStatus[] = [
    { status: 'different', hash: HASH, isFinal: true },
    { status: 'replaced', hash: null, same: false, reverted: false },
  ];
  for (const end of [...unclear, confirmed]) {
    const store = createFakeStorage();
    const page = await createEnded(store, end);
    await pollThrice(page);
    await disconnect(page.ctx);
    const next = await reload(page, store, end);
    const again = { ...next.intent(), id: 'again' };
    assert.is(findEarlier(next.ctx, again)[0]?.state, end === confirmed ? undefined : 'unknown', end.status);
    next.life.abort();
  }
});

test('followEnded: invalid rows are ignored', async () => {
  const store = createFakeStorage();
  const first = await createEnded(store);
  first.life.abort();
  const [row = {}] = first.stored('endedSubmissions') as Record<string, unknown>[];
  const end = row['end'] as object;
  for (const change of [
    { end: undefined },
    { end: { ...end, status: 'pending' } },
    { end: { ...end, hash: '0x1' } },
    { end: { ...end, at: 'now' } },
    { hash: undefined },
    { id: '<b>' },
  ]) {
    store.setItem('wallet-modal/v1/endedSubmissions', JSON.stringify([{ ...row, ...change }]));
    const next = await createSender({ store, chain: createFakeChain() });
    await next.settle();
    await next.clock.advance(36_000);
    assert.equal([next.chain.reads, alertOf(next)], [[], undefined], JSON.stringify(change));
    next.life.abort();
  }
});

const ends: readonly TransactionStatus[] = [
  confirmed,
  { status: 'reverted', hash: HASH, isFinal: false },
  { status: 'different', hash: HASH, isFinal: false },
  { status: 'replaced', hash: OTHER, same: false, reverted: false, isFinal: false },
  { status: 'replaced', hash: OTHER, same: true, reverted: false, isFinal: false },
];
/** What a host learns from an end. */
const nameOf = (end: TransactionStatus): string =>
  end.status === 'confirmed' || (end.status === 'replaced' && end.same)
    ? 'SEND_SUCCESS'
    : end.status === 'different'
      ? 'unclear'
      : 'failed';

test('followEnded: whenever the page is reloaded, hosts receive each final result once', async () => {
  const step = fc.record({ end: fc.constantFrom(...ends), isReloaded: fc.boolean(), isReloadedPending: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), fc.constantFrom(...ends), async (steps, first) => {
      const store = createFakeStorage();
      let page = await createEnded(store, first);
      let last = first;
      const received: string[] = [];
      const eventOf = (end: TransactionStatus) => (nameOf(end) === 'SEND_SUCCESS' ? 'SEND_SUCCESS' : 'SEND_ERROR');
      const expected: string[] = [eventOf(first)];
      for (const { end, isReloaded, isReloadedPending } of steps) {
        if (isReloaded) {
          received.push(...sendEvents(page));
          page = await reload(page, store, pending);
        }
        page.chain.status = pending;
        await pollThrice(page);
        assert.is(page.latest()?.progress.peek().status, 'pending');
        if (isReloadedPending) {
          received.push(...sendEvents(page));
          page = await reload(page, store, pending);
        }
        page.chain.status = end;
        await page.clock.advance(4_000);
        if (nameOf(end) !== nameOf(last)) expected.push(eventOf(end));
        last = end;
      }
      received.push(...sendEvents(page));
      assert.equal(received, expected);
      page.life.abort();
    }),
    { seed: 8, numRuns: runs(60) },
  );
});

test.run();
