import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Cursor } from '../../src/core/ports/chainTransactions';
import { getStore } from '../../src/requests/submissionStore';
import type { SentTransaction } from '../../src/services/account-data/index';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { createFakeLocks } from '../support/fakeLocks';
import { createFakeStorage } from '../support/fakeStorage';
import { inWindow } from '../support/inWindow';
import { storageEvent } from '../support/storageEvent';
import { createTwoPages } from './support/createTwoPages';
import { createFakeChain, createLateStart, createSender, deferred, HASH, hashOf } from './support/sender';

const MAYBE_SENT = 'Check your wallet: a transaction may have been sent';

/** Closes a page while a request is open in the wallet. `next` opens another page with its storage. */
async function closeWhileAsking() {
  const store = createFakeStorage();
  const first = await createSender({ store });
  const { intent } = first.submit({
    ...first.intent(),
    properties: { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '0.000000000000000005' },
  });
  await first.settle();
  first.life.abort();
  const next = async () => {
    const page = await createSender({ store, chain: createFakeChain() });
    await page.settle();
    const open = async (): Promise<void> => {
      page.state.modal.open.value = true;
      page.state.modal.onScreen.value = true;
      await page.settle();
    };
    const sendEvents = () => page.events.filter(({ event }) => event.startsWith('SEND_'));
    return { ...page, open, sendEvents };
  };
  return { store, intent, next };
}

test('search: finds, shows and reports the transaction that was sent after its page was closed', async () => {
  const { next, intent } = await closeWhileAsking();
  const page = await next();
  const { clock, chain, updates, sendEvents, latest, stored, settle } = page;
  assert.equal(latest()?.progress.value, { status: 'unknown' });
  // Another transaction of the account does not match.
  chain.sent = { count: 4, hash: null };
  await clock.advance(4_000);
  assert.is(latest()?.progress.value.status, 'unknown');
  chain.sent = { count: 5, hash: HASH };
  await clock.advance(4_000);
  assert.equal(latest()?.progress.value, { status: 'pending', hash: HASH });
  const [name, account, sent] = updates[0] ?? [];
  assert.equal([name, account], ['addPending', `eip155:1:${ADDRESS}`]);
  const { hash, transfers } = sent as SentTransaction;
  assert.is(hash, HASH);
  assert.equal(
    transfers?.map(({ amount, token }) => [amount, token.symbol, token.address]),
    [['0.000000000000000005', 'ETH', null]],
    'the balance is known to be lower',
  );
  chain.status = { status: 'confirmed', hash: HASH };
  await clock.advance(4_000);
  await settle();
  assert.equal(
    sendEvents().map(({ event, properties }) => [event, (properties as { hash?: string }).hash]),
    [['SEND_SUCCESS', HASH]],
  );
  assert.is(latest()?.intent.id, intent.id);
  assert.is(stored('submissions'), null);
  chain.status = { status: 'confirmed', hash: HASH, isFinal: true };
  await clock.advance(12_000);
  // The balance has been read for the last time.
  await clock.advance(3_000);
  assert.is(clock.pending, 0);
});

test('search: ignores a stored row of another network than its request’s', async () => {
  const { store, next } = await closeWhileAsking();
  const key = 'wallet-modal/v1/submissions';
  const [row] = JSON.parse(store.content[key] ?? '');
  store.setItem(key, JSON.stringify([{ ...row, account: `eip155:137:${ADDRESS}` }]));
  const { latest, state } = await next();
  assert.is(latest(), null);
  assert.is(state.announcer.last.alert.value, null);
});

test('search: warns once that it may have been sent, on the first page that shows the modal', async () => {
  const { next } = await closeWhileAsking();
  const second = await next();
  assert.is(second.state.announcer.last.alert.value?.text, MAYBE_SENT);
  second.life.abort();
  const third = await next();
  await third.open();
  assert.is(third.toast()?.text, MAYBE_SENT);
  third.life.abort();
  const fourth = await next();
  await fourth.open();
  assert.is(fourth.toast(), null);
  assert.is(fourth.state.announcer.last.alert.value, null);
});

test('search: no warning if the transaction is found before the modal is shown', async () => {
  const { next } = await closeWhileAsking();
  const page = await next();
  page.chain.sent = { count: 4, hash: HASH };
  await page.clock.advance(4_000);
  await page.open();
  assert.is(page.toast(), null);
});

test('search: no warning while the page that submitted it is open', async () => {
  const locks = createFakeLocks();
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  try {
    const { store, first, next } = await createTwoPages();
    assert.is(next.state.announcer.last.alert.value, null);
    first.answer().reject({ code: 4001 });
    await first.settle();
    await next.settle();
    assert.is(next.state.announcer.last.alert.value, null, 'it was rejected');
    assert.equal(locks.held(), []);
    first.submit();
    await first.settle();
    const last = await createSender({ store, chain: createFakeChain() });
    await last.settle();
    first.life.abort();
    await last.settle();
    assert.is(last.state.announcer.last.alert.value?.text, MAYBE_SENT);
    for (const { life } of [next, last]) life.abort();
  } finally {
    Reflect.deleteProperty(globalThis, 'navigator');
  }
});

test('search: assigns a transaction to one of two equal requests, after the newer one has its response', async () => {
  const { next, intent } = await closeWhileAsking();
  const page = await next();
  const { clock, chain, submit, settle, answer, requests } = page;
  const restored = page.latest();
  const again = submit({ ...intent, id: 'again' });
  await settle();
  assert.is(requests().length, 1);
  chain.sent = { count: 4, hash: HASH };
  await clock.advance(8_000);
  assert.is(restored?.progress.value.status, 'unknown');
  answer().resolve(HASH);
  await settle();
  await clock.advance(8_000);
  assert.equal(again.progress.value, { status: 'pending', hash: HASH });
  assert.is(restored?.progress.value.status, 'unknown');
});

test('search: of two preparations of one transfer, a transaction belongs to the one that the wallet has open', async () => {
  const { next, intent } = await closeWhileAsking();
  const page = await next();
  const { clock, chain, submit, settle, answer } = page;
  // As on Solana, where each preparation has another blockhash and another fee.
  chain.keyOf = ({ networkId, to, value }) => `${networkId} ${to} ${value}`;
  const restored = page.latest();
  const again = submit({ ...intent, id: 'again', request: { ...intent.request, data: '0x02' } as never });
  await settle();
  chain.sent = { count: 4, hash: HASH };
  await clock.advance(8_000);
  answer().resolve(HASH);
  await settle();
  assert.equal(again.progress.value, { status: 'pending', hash: HASH });
  assert.is(restored?.progress.value.status, 'unknown');
});

test('search: a newer request of another account does not stop the search', async () => {
  const { next, store, intent } = await closeWhileAsking();
  const [row] = JSON.parse(store.getItem('wallet-modal/v1/submissions') ?? '') as {
    request: object;
    account: string;
  }[];
  const account = `eip155:1:${OTHER_ADDRESS}`;
  const other = { ...row, id: 'other', account, request: { ...row?.request, from: OTHER_ADDRESS } };
  store.setItem('wallet-modal/v1/submissions', JSON.stringify([other, row]));
  const page = await next();
  page.chain.sent = { count: 4, hash: HASH };
  await page.clock.advance(4_000);
  const found = getStore(page.ctx)
    .all()
    .find((entry) => entry.intent.id === intent.id);
  assert.equal(found?.progress.value, { status: 'pending', hash: HASH });
});

test('search: another request, and an equal one that has its response, do not stop the search', async () => {
  const other = await closeWhileAsking();
  const first = await other.next();
  const restored = first.latest();
  first.submit({ ...first.intent({ value: 6n }), id: 'another' });
  await first.settle();
  first.chain.sent = { count: 4, hash: HASH };
  await first.clock.advance(4_000);
  assert.equal(restored?.progress.value, { status: 'pending', hash: HASH });

  const { next, intent } = await closeWhileAsking();
  const page = await next();
  const earlier = page.latest();
  const again = page.submit({ ...intent, id: 'again' });
  await page.settle();
  page.answer().resolve(hashOf('b'));
  await page.settle();
  page.chain.sent = { count: 5, hash: HASH };
  await page.clock.advance(4_000);
  assert.equal(again.progress.value, { status: 'pending', hash: hashOf('b') });
  assert.equal(earlier?.progress.value, { status: 'pending', hash: HASH });
});

test('search: assigns a transaction to the newer of two equal requests without a response', async () => {
  const { next, intent, store } = await closeWhileAsking();
  const second = await next();
  second.submit({ ...intent, id: 'again' });
  await second.settle();
  second.life.abort();
  // The clocks of all pages start at the same time.
  const rows = second.stored('submissions') as { id: string; at: number }[];
  const earlier = rows.map((row) => (row.id === intent.id ? { ...row, at: row.at - 1_000 } : row));
  store.setItem('wallet-modal/v1/submissions', JSON.stringify(earlier));
  const page = await next();
  page.chain.sent = { count: 4, hash: HASH };
  await page.clock.advance(8_000);
  const progress = (id: string) =>
    getStore(page.ctx)
      .all()
      .find((entry) => entry.intent.id === id)?.progress.value;
  assert.equal(progress('again'), { status: 'pending', hash: HASH });
  assert.equal(progress(intent.id), { status: 'unknown' });
});

test('search: starts at the time of the request, and each search continues where the previous one ended', async () => {
  const { next } = await closeWhileAsking();
  const { chain, clock } = await next();
  const cursors: Cursor[] = [];
  chain.findSent = async (_, { cursor }) => {
    cursors.push(cursor);
    return { reference: null, cursor: { searchStart: { nonce: 3 + cursors.length, block: 500 } } };
  };
  for (let count = 0; count < 3; count++) await clock.advance(4_000);
  assert.equal(
    cursors.map(({ searchStart }) => ({ ...(searchStart as object) })),
    [
      { nonce: 3, block: 1 },
      { nonce: 4, block: 500 },
      { nonce: 5, block: 500 },
    ],
  );
});

/** A page that has warned about a request, which it had restored before the nodes returned where its search starts. */
async function restoreTooEarly() {
  const store = createFakeStorage();
  const { first, start } = await createLateStart(store);
  const next = await createSender({ store, chain: createFakeChain() });
  await next.settle();
  const cursor = { searchStart: { nonce: 3, block: 1 } };
  start.resolve(cursor);
  await first.settle();
  first.life.abort();
  next.state.modal.open.value = next.state.modal.onScreen.value = true;
  await next.settle();
  assert.is(next.toast()?.text, MAYBE_SENT);
  const [row] = next.stored('submissions') as { readonly cursor: Cursor; readonly wasReported?: boolean }[];
  assert.equal([row?.cursor, row?.wasReported], [cursor, true]);
  return next;
}

test('search: starts where the page of the request began, also if it was restored before that was known', () =>
  // Pages in one window notify each other.
  inWindow(async () => {
    const { chain, clock, latest, life } = await restoreTooEarly();
    chain.sent = { count: 4, hash: HASH };
    await clock.advance(4_000);
    assert.equal(latest()?.progress.value, { status: 'pending', hash: HASH });
    life.abort();
  }));

test('search: keeps a start that the page of the request has read during a search', () =>
  inWindow(async (page) => {
    const store = createFakeStorage();
    const { first, start } = await createLateStart(store);
    const chain = createFakeChain();
    const found = deferred<{ reference: null; cursor: Cursor }>();
    const cursors: Cursor[] = [];
    chain.findSent = async (_, { cursor }) => {
      cursors.push(cursor);
      return cursors.length === 1 ? found.promise : { reference: null, cursor };
    };
    const next = await createSender({ store, chain });
    await next.settle();
    const read = { searchStart: { nonce: 3, block: 1 } };
    start.resolve(read);
    await first.settle();
    page.dispatchEvent(storageEvent(store, 'submissions'));
    await next.settle();
    found.resolve({ reference: null, cursor: {} });
    await next.clock.advance(4_000);
    // Of another prototype.
    assert.equal(
      cursors.map((cursor) => JSON.stringify(cursor)),
      [{}, read].map((cursor) => JSON.stringify(cursor)),
    );
    for (const { life } of [first, next]) life.abort();
  }));

test('search: a warning does not erase a start that this page has not read yet', async () => {
  const { life } = await restoreTooEarly();
  life.abort();
});

test('search: does not replace a hash that another tab has received first', async () => {
  const page = new EventTarget();
  Object.assign(globalThis, { window: page });
  try {
    const { next, store } = await closeWhileAsking();
    const { chain, clock, settle, latest, stored } = await next();
    const found = deferred<{ reference: string; cursor: Cursor }>();
    chain.findSent = () => found.promise;
    await clock.advance(4_000);
    const key = 'wallet-modal/v1/submissions';
    const [row] = stored('submissions') as object[];
    store.setItem(key, JSON.stringify([{ ...row, hash: HASH }]));
    page.dispatchEvent(storageEvent(store, 'submissions'));
    await settle();
    assert.equal(latest()?.progress.value, { status: 'pending', hash: HASH });
    found.resolve({ reference: hashOf('b'), cursor: {} });
    await settle();
    assert.equal(latest()?.progress.value, { status: 'pending', hash: HASH });
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
});

test('search: ends when another tab has reported that nothing was sent', async () => {
  const { first, next } = await createTwoPages();
  first.answer().reject({ code: 4001 });
  await first.settle();
  // An equal transfer that the account has sent elsewhere.
  next.chain.sent = { count: 4, hash: HASH };
  await next.clock.advance(8_000);
  assert.equal([next.latest()?.progress.peek().status, next.stored('submissions')], ['unknown', null]);
});

test('search: a page that is opened later searches, too', async () => {
  const { store, next } = await closeWhileAsking();
  const key = 'wallet-modal/v1/submissions';
  const [row] = JSON.parse(store.content[key] ?? '');
  store.setItem(key, JSON.stringify([{ ...row, at: row.at - 3_600_000 }]));
  const page = await next();
  page.chain.sent = { count: 5, hash: HASH };
  await page.clock.advance(4_000);
  assert.equal(page.latest()?.progress.value, { status: 'pending', hash: HASH });
});

test('search: ends after ten minutes, and when the modal is destroyed', async () => {
  const { next } = await closeWhileAsking();
  const page = await next();
  await page.clock.advance(600_000);
  assert.is(page.clock.pending, 0);
  const other = await closeWhileAsking();
  const destroyed = await other.next();
  destroyed.life.abort();
  await destroyed.settle();
  assert.is(destroyed.clock.pending, 0);
});

test.run();
