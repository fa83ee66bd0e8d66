import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../../src/core/ports/chainTransactions';
import type { About, Intent } from '../../../src/services/transactions/Transactions';
import { createFakeLocks } from '../../support/fakeLocks';
import { createFakeStorage } from '../../support/fakeStorage';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

const send: About = {
  kind: 'send',
  properties: { isSmartAccount: false, network: 'eip155:1', token: 'USDC', amount: '12.5' },
};
const swap: About = {
  kind: 'swap',
  properties: {
    network: 'eip155:1',
    isSmartAccount: true,
    swapFromToken: 'USDC',
    swapToToken: 'DAI',
    swapFromAmount: '500',
    swapToAmount: '498.25',
  },
};
const pay: About = { kind: 'pay' };
const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH };

/** Pages of one origin, of which the first has sent a transaction; the others have found it. */
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
    /** One page sees the state of the transaction. */
    async see(place: number, status: TransactionStatus) {
      const page = pages[place];
      if (!page) throw new Error('no such page');
      page.chain.status = status;
      await page.clock.advance(4_000);
      await page.settle();
    },
    /** What each page has announced. */
    announced: () =>
      pages.map(({ state }) => state.announcer.status.value?.text ?? state.announcer.alert.value?.text ?? ''),
    stored: () => first.stored('submissions'),
    close() {
      for (const { life } of pages) life.abort();
      Reflect.deleteProperty(globalThis, 'navigator');
    },
  };
}

test('electReporter: of two pages that see the end, the one that has sent reports, whichever is first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { see, announced, stored, pages, close } = await openPages(2);
    for (const place of order) await see(place, confirmed);
    assert.equal(announced(), ['Transfer complete', '']);
    assert.is(stored(), null);
    for (const page of pages) assert.is(page.latest()?.progress.peek().status, 'confirmed');
    // Its turn passes on later, when there is nothing to report any more.
    await pages[0]?.clock.advance(60_000);
    await pages[1]?.settle();
    assert.equal(announced(), ['Transfer complete', '']);
    close();
  }
});

test('electReporter: a page that is gone before the end leaves it to the next, also if that has seen it before', async () => {
  for (const isEarly of [true, false]) {
    const { see, announced, stored, pages, close } = await openPages(3);
    if (isEarly) await see(1, confirmed);
    assert.equal(announced(), ['', '', '']);
    pages[0]?.life.abort();
    for (const page of pages) await page.settle();
    if (!isEarly) await see(1, confirmed);
    await see(2, confirmed);
    assert.equal(announced(), ['', 'Transfer complete', '']);
    assert.is(stored(), null);
    close();
  }
});

test('electReporter: a nonce that is seen late does not bring back what another page has ended', async () => {
  const { see, stored, close } = await openPages(2);
  await see(0, confirmed);
  await see(1, { status: 'pending', nonce: 7 } as TransactionStatus);
  assert.is(stored(), null);
  await see(1, confirmed);
  close();
});

test('electReporter: only the page whose turn it is says that a transaction is lost', async () => {
  const { see, announced, close } = await openPages(2);
  for (const place of [0, 1]) for (let look = 0; look < 3; look++) await see(place, { status: 'dropped' });
  assert.equal(announced(), ['The network lost track of a transaction', '']);
  close();
});

test('electReporter: what is too large for the storage is reported by its page', async () => {
  const { pages, see, stored, close } = await openPages(1);
  const [page] = pages;
  if (!page) throw new Error('no page');
  await see(0, confirmed);
  page.chain.status = { status: 'pending' };
  page.submit(page.intent({ data: `0x${'00'.repeat(20_000)}` }));
  await page.settle();
  page.answer().resolve(hashOf('c'));
  await page.settle();
  assert.is(stored(), null);
  await see(0, { status: 'reverted', hash: hashOf('c') });
  assert.is(page.state.announcer.alert.value?.text, 'The network refused a transaction');
  close();
});

test('electReporter: pages give their locks back', async () => {
  const { see, locks, pages, close } = await openPages(2);
  await see(0, confirmed);
  await see(1, confirmed);
  await pages[0]?.clock.advance(60_000);
  await pages[1]?.settle();
  assert.equal(locks.held(), []);
  close();
});

const reverted: TransactionStatus = { status: 'reverted', hash: HASH };
const cancelled: TransactionStatus = { status: 'replaced', hash: hashOf('b'), same: false, reverted: false };
const ends: [about: About | undefined, operation: Intent['operation'], status: TransactionStatus, events: object[]][] =
  [
    [send, 'send', confirmed, [{ event: 'SEND_SUCCESS', properties: { ...send.properties, hash: HASH } }]],
    [send, 'send', reverted, [{ event: 'SEND_ERROR', properties: { ...send.properties, message: 'reverted' } }]],
    [send, 'send', cancelled, [{ event: 'SEND_ERROR', properties: { ...send.properties, message: 'replaced' } }]],
    [swap, 'trade', confirmed, [{ event: 'SWAP_SUCCESS', properties: swap.properties }]],
    [swap, 'trade', reverted, [{ event: 'SWAP_ERROR', properties: { ...swap.properties, message: 'reverted' } }]],
    [swap, 'approve', confirmed, []],
    [
      swap,
      'approve',
      reverted,
      [{ event: 'SWAP_APPROVAL_ERROR', properties: { ...swap.properties, message: 'reverted' } }],
    ],
    [pay, 'send', confirmed, [{ event: 'PAY_SUCCESS', properties: { hash: HASH } }]],
    [pay, 'send', reverted, [{ event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash: HASH } }]],
    [undefined, 'send', confirmed, []],
    // What was mined in its place cannot be found any more.
    [send, 'send', { status: 'replaced', hash: null, same: false, reverted: false }, []],
  ];
for (const [about, operation, status, expected] of ends) {
  test(`after a reload, hosts get the event of the end: ${about?.kind}, ${operation}, ${status.status}`, async () => {
    const { pages, see, close } = await openPages(2, { about, operation });
    const [first, next] = pages;
    first?.life.abort();
    await next?.settle();
    for (let look = 0; look < 3; look++) await see(1, status);
    const seen = next?.events.filter(({ event }) => /^(SEND|SWAP|PAY)_/.test(event));
    assert.equal(seen, expected);
    close();
  });
}

test.run();
