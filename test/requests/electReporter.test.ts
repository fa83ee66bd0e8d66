import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import type { Intent } from '../../src/requests/Intent';
import { createFakeLocks } from '../support/fakeLocks';
import { createFakeStorage } from '../support/fakeStorage';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH };

/** Opens pages of one origin. The first has sent a transaction; the others have restored it from the storage. */
async function openPages(count: number, change: Partial<Intent> = {}) {
  const locks = createFakeLocks();
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
      pages.map(({ state }) => state.announcer.status.value?.text ?? state.announcer.alert.value?.text ?? ''),
    stored: () => first.stored('submissions'),
    close() {
      for (const { life } of pages) life.abort();
      Reflect.deleteProperty(globalThis, 'navigator');
    },
  };
}

test('electReporter: of two pages, the one that has sent the transaction reports its result, whichever reads it first', async () => {
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
  assert.is(page.state.announcer.alert.value?.text, 'The network refused a transaction');
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
