import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { disconnect } from '../../src/features/connection/disconnect';
import type { Intent } from '../../src/requests/Intent';
import { createFakeLocks } from '../support/fakeLocks';
import { createFakeStorage } from '../support/fakeStorage';
import { createTwoPages } from './support/createTwoPages';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

type Page = Awaited<ReturnType<typeof createSender>>;

const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH };

/** Opens pages of one origin. The first has sent a transaction; the others have restored it from the storage. */
async function openPages(count: number, change: Partial<Intent> = {}, locks = createFakeLocks()) {
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  const store = createFakeStorage();
  const first = await createSender({ store });
  first.submit({ ...first.intent(), ...change });
  await first.settle();
  first.answer().resolve(HASH);
  await first.settle();
  const pages = [first];
  while (pages.length < count) {
    const page = await createSender({ store, chain: createFakeChain() });
    await page.settle();
    pages.push(page);
  }
  return {
    pages,
    locks,
    /** The next poll of one page returns the status. */
    async poll(index: number, status: TransactionStatus) {
      const page = pages[index];
      if (!page) throw new Error('no such page');
      page.chain.status = status;
      await page.clock.advance(4_000);
      await page.settle();
    },
    /** The latest announcement of each page. */
    announced: () =>
      pages.map(({ state }) => state.announcer.last.status.value?.text ?? state.announcer.last.alert.value?.text ?? ''),
    stored: () => first.stored('submissions'),
    close() {
      for (const { life } of pages) life.abort();
      Reflect.deleteProperty(globalThis, 'navigator');
    },
  };
}

test('electReporter: of two pages, the one that sent the transaction reports its result, whichever reads it first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { poll, announced, stored, pages, close } = await openPages(2);
    for (const index of order) await poll(index, confirmed);
    assert.equal(announced(), ['Transfer complete', '']);
    assert.is(stored(), null);
    for (const page of pages) assert.is(page.latest()?.progress.peek().status, 'confirmed');
    // The other page is elected later, when there is nothing left to report.
    await pages[0]?.clock.advance(60_000);
    await pages[1]?.settle();
    assert.equal(announced(), ['Transfer complete', '']);
    close();
  }
});

test('electReporter: a page that loses its wallet or storage does not report in place of the sender', async () => {
  const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;
  for (const [lose, order] of [
    [(page: Page) => page.sink.disconnected(), [0, 1]],
    [(page: Page) => page.sink.disconnected(), [1, 0]],
    [(page: Page) => disconnect(page.ctx), [0, 1]],
    // The app, or the visitor, has cleared the storage.
    [(page: Page) => page.store.clear(), [0, 1]],
  ] as const) {
    const { poll, pages, close } = await openPages(2, { properties });
    const other = pages[1] as Page;
    await lose(other);
    await other.settle();
    for (const index of order) await poll(index, confirmed);
    for (const page of pages) {
      await page.clock.advance(60_000);
      await page.settle();
    }
    assert.equal(
      pages.map(({ eventNames }) => eventNames().filter((name) => name.startsWith('SEND_'))),
      [['SEND_SUCCESS'], []],
    );
    close();
  }
});

test('electReporter: a page that cannot get the lock reports, as without locks', async () => {
  const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;
  const { pages, poll, announced, stored, close } = await openPages(1, { properties }, createFakeLocks(true));
  await poll(0, confirmed);
  assert.equal([announced(), stored()], [['Transfer complete'], null]);
  assert.ok(pages[0]?.eventNames().includes('SEND_SUCCESS'));
  close();
});

test('electReporter: a transaction that was not sent has ended in every page', async () => {
  const locks = createFakeLocks();
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  const { first, next } = await createTwoPages();
  assert.is(locks.held().length, 1);
  first.answer().reject({ code: 4001 });
  await first.settle();
  await next.settle();
  next.state.modal.open.value = true;
  next.state.modal.onScreen.value = true;
  await next.clock.advance(60_000);
  assert.equal([locks.held(), next.toast()], [[], null], 'no warning that it may have been sent');
  for (const { life } of [first, next]) life.abort();
  Reflect.deleteProperty(globalThis, 'navigator');
});

test('electReporter: reports are stored for a day, without data of the account', async () => {
  const { submit, intent, settle, answer, stored, clock } = await createSender();
  for (let day = 0; day < 2; day++) {
    submit(intent());
    await settle();
    answer().reject({ code: 4001 });
    await settle();
    assert.equal(
      (stored('reportedEnds') as object[]).map((each) => Object.keys(each).sort().join()),
      ['at,end,id'],
    );
    await clock.advance(86_400_000);
  }
});

test('electReporter: one page reports each result that a reorganization changes', async () => {
  const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;
  const { pages, poll, close } = await openPages(2, { properties });
  for (const index of [0, 1]) await poll(index, { ...confirmed, isFinal: false });
  // The second page reads each change after the first one.
  for (const page of pages) {
    page.chain.status = { status: 'reverted', hash: HASH, isFinal: false };
    await page.clock.advance(60_000);
    await page.settle();
  }
  for (const page of pages) await page.clock.advance(60_000);
  assert.equal(
    pages.flatMap(({ eventNames }) => eventNames().filter((name) => name.startsWith('SEND_'))),
    ['SEND_SUCCESS', 'SEND_ERROR'],
  );
  for (const page of pages) assert.is(page.latest()?.progress.peek().status, 'reverted');
  const takenBack = 'The network took a transaction back. It may still be carried out.';
  assert.is.not(pages[1]?.state.announcer.last.alert.value?.text, takenBack, 'it has its next end already');
  assert.is(pages[0]?.stored('submissions'), null);
  close();
});

test('electReporter: after a page has closed, the next one reports, even if it has read the result before', async () => {
  for (const isEarly of [true, false]) {
    const { poll, announced, stored, pages, close } = await openPages(3);
    if (isEarly) await poll(1, confirmed);
    assert.equal(announced(), ['', '', '']);
    pages[0]?.life.abort();
    for (const page of pages) await page.settle();
    if (!isEarly) await poll(1, confirmed);
    await poll(2, confirmed);
    assert.equal(announced(), ['', 'Transfer complete', '']);
    assert.is(stored(), null);
    close();
  }
});

test('electReporter: a nonce that is read late does not store a reported submission again', async () => {
  const { poll, stored, close } = await openPages(2);
  await poll(0, confirmed);
  await poll(1, { status: 'pending', nonce: 7 } as TransactionStatus);
  assert.is(stored(), null);
  await poll(1, confirmed);
  close();
});

test('electReporter: only the elected page reports a dropped transaction', async () => {
  const { poll, announced, close } = await openPages(2);
  for (const index of [0, 1]) for (let count = 0; count < 3; count++) await poll(index, { status: 'dropped' });
  assert.equal(announced(), ['The network lost track of a transaction', '']);
  close();
});

test('electReporter: a submission with long calldata is stored, and reported like any other', async () => {
  const { pages, poll, stored, close } = await openPages(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  await poll(0, confirmed);
  page.chain.status = { status: 'pending' };
  page.submit(page.intent({ data: `0x${'00'.repeat(20_000)}` }));
  await page.settle();
  page.answer().resolve(hashOf('c'));
  await page.settle();
  assert.is((stored() as object[]).length, 1);
  await poll(0, { status: 'reverted', hash: hashOf('c') });
  assert.is(stored(), null);
  assert.is(page.state.announcer.last.alert.value?.text, 'The network refused a transaction');
  close();
});

test('electReporter: pages release their locks', async () => {
  const { poll, locks, pages, close } = await openPages(2);
  await poll(0, confirmed);
  await poll(1, confirmed);
  await pages[0]?.clock.advance(60_000);
  await pages[1]?.settle();
  assert.equal(locks.held(), []);
  close();
});

test('electReporter: a page that stops following after a day releases its lock', async () => {
  const { locks, pages, close } = await openPages(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  assert.is(locks.held().length, 1);
  page.chain.beforeRead = () => page.clock.delay(3_600_000);
  await page.clock.advance(90_000_000);
  assert.is(page.latest()?.progress.peek().status, 'unknown');
  assert.equal(locks.held(), []);
  close();
});

test.run();
