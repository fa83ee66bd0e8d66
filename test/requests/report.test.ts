import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { findEarlier } from '../../src/requests/findEarlier';
import { resume } from '../../src/requests/index';
import { showToast } from '../../src/shared/showToast';
import { createFakeLocks } from '../support/fakeLocks';
import { createFakeStorage, type FakeStorage } from '../support/fakeStorage';
import { inWindow } from '../support/inWindow';
import { storageEvent } from '../support/storageEvent';
import { createFakeChain, createSender, deferred, HASH, hashOf } from './support/sender';

type Page = Awaited<ReturnType<typeof createSender>>;

const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;
const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH, isFinal: true };
const results: readonly (readonly [TransactionStatus, toast: string])[] = [
  [confirmed, 'Transfer complete'],
  [{ status: 'reverted', hash: HASH, isFinal: true }, 'The network refused a transaction'],
  [
    { status: 'replaced', hash: hashOf('b'), same: false, reverted: false, isFinal: true },
    'A transaction was canceled in your wallet',
  ],
  // As on Solana.
  [{ status: 'expired' }, 'A transaction wasn’t carried out in time'],
];

/** A page whose transaction ends while the modal is closed. */
async function createEnded(store: FakeStorage, end: TransactionStatus, isShown = false): Promise<Page> {
  const page = await createSender({ store });
  const submission = page.submit({ ...page.intent(), properties });
  if (isShown) submission.show?.();
  await page.settle();
  page.answer().resolve(HASH);
  await page.settle();
  page.chain.status = end;
  await page.clock.advance(4_000);
  return page;
}

/** Another page of the origin. */
async function openPage(store: FakeStorage, end: TransactionStatus): Promise<Page> {
  const chain = createFakeChain();
  chain.status = end;
  const page = await createSender({ store, chain });
  await page.settle();
  return page;
}

/** Opens the modal. Returns the text of its toast. */
async function openModal({ state, settle, toast }: Page): Promise<string | undefined> {
  state.modal.open.value = state.modal.onScreen.value = true;
  await settle();
  return toast()?.text;
}

const earlierOf = ({ ctx, intent }: Page) => findEarlier(ctx, { ...intent(), id: 'again' })[0]?.state;
const sendEvents = ({ eventNames }: Page): string[] => eventNames().filter((name) => name.startsWith('SEND_'));

test('report: a result that was not shown before its page was left is shown once, by the next page that opens the modal', async () => {
  for (const [end, text] of results) {
    const store = createFakeStorage();
    const first = await createEnded(store, end);
    assert.is(sendEvents(first).length, 1);
    first.life.abort();
    const second = await openPage(store, end);
    // Its end is final, but the modal stays closed.
    await second.clock.advance(600_000);
    second.life.abort();
    const third = await openPage(store, end);
    await third.clock.advance(12_000);
    const named = end === confirmed ? 'done' : undefined;
    assert.equal([third.toast(), third.state.announcer.last.status.value, earlierOf(third)], [null, null, named]);
    assert.equal([await openModal(third), earlierOf(third)], [text, undefined]);
    assert.is(third.stored('endedSubmissions'), null, 'nothing is left to show');
    third.life.abort();
    const last = await openPage(store, end);
    assert.is(await openModal(last), undefined);
    assert.equal([second, third, last].flatMap(sendEvents), [], 'hosts have received it from the first page');
    last.life.abort();
  }
});

test('report: a refusal of the wallet that was not shown before its page was left is shown once, by the next page', async () => {
  for (const isShown of [false, true]) {
    const store = createFakeStorage();
    const first = await createSender({ store });
    const submission = first.submit({ ...first.intent(), properties });
    if (isShown) submission.show?.();
    await first.settle();
    first.answer().reject({ code: 4200, message: 'This wallet cannot do that' });
    await first.settle();
    assert.equal(sendEvents(first), ['SEND_ERROR']);
    first.life.abort();
    const next = await openPage(store, confirmed);
    assert.is(earlierOf(next), undefined);
    assert.is(await openModal(next), isShown ? undefined : 'The wallet didn’t send a transaction');
    assert.equal([next.stored('endedSubmissions'), next.chain.reads, sendEvents(next)], [null, [], []]);
    next.life.abort();
    const last = await openPage(store, confirmed);
    assert.is(await openModal(last), undefined);
    last.life.abort();
  }
});

test('report: a request that the visitor has declined leaves nothing for the next page', async () => {
  const store = createFakeStorage();
  const first = await createSender({ store });
  first.submit();
  await first.settle();
  first.answer().reject({ code: 4001 });
  await first.settle();
  assert.equal([first.stored('submissions'), first.stored('endedSubmissions')], [null, null]);
  first.life.abort();
});

test('report: a page that follows the same shows what the page that has reported it did not', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { locks: createFakeLocks() }, configurable: true });
  try {
    for (const [end, text] of results) {
      const store = createFakeStorage();
      const first = await createSender({ store });
      first.submit({ ...first.intent(), properties });
      await first.settle();
      first.answer().resolve(HASH);
      await first.settle();
      const other = await openPage(store, { status: 'pending' });
      for (const page of [first, other]) {
        page.chain.status = end;
        await page.clock.advance(4_000);
      }
      first.life.abort();
      await other.settle();
      assert.is(await openModal(other), text);
      assert.equal(
        [first, other].map(sendEvents).map(({ length }) => length),
        [1, 0],
      );
      other.life.abort();
    }
  } finally {
    Reflect.deleteProperty(globalThis, 'navigator');
  }
});

test('report: a page that slept shows what the page that has reported it did not', () =>
  inWindow(async (window) => {
    const store = createFakeStorage();
    const first = await createSender({ store });
    first.submit({ ...first.intent(), properties });
    await first.settle();
    first.life.abort();
    const sleeping = await createSender({ store });
    await sleeping.settle();
    // In another window: the sleeping page is told nothing.
    const awake = await createSender({ store: { ...store }, chain: createFakeChain() });
    await awake.settle();
    awake.chain.sent = { count: 4, hash: HASH };
    awake.chain.status = confirmed;
    await awake.clock.advance(8_000);
    awake.life.abort();
    window.dispatchEvent(storageEvent(store, 'submissions'));
    await sleeping.settle();
    assert.is(await openModal(sleeping), 'Transfer complete');
    sleeping.life.abort();
  }));

/** Two pages of an origin: the wallet of the first one has signed a transaction whose nodes have not answered. */
async function createSigned(window: EventTarget, isEarly: boolean, isShown = false) {
  Object.defineProperty(globalThis, 'navigator', { value: { locks: createFakeLocks() }, configurable: true });
  const store = createFakeStorage();
  const first = await createSender({ store });
  const [wallet, nodes] = [deferred(), deferred<unknown>()];
  first.chain.send = async (_, __, ___, ____, onSigned) => {
    await wallet.promise;
    onSigned?.(HASH);
    return nodes.promise;
  };
  first.chain.readFailure = () => 'unsent';
  const submission = first.submit({ ...first.intent(), properties });
  if (isShown) submission.show?.();
  const sign = async (): Promise<void> => {
    wallet.resolve();
    await first.settle();
  };
  await first.settle();
  if (!isEarly) await sign();
  // In another window, which the browser tells of the changes.
  const storage = { ...store };
  const other = await createSender({ store: storage, chain: createFakeChain() });
  await other.settle();
  if (isEarly) await sign();
  const notify = async (): Promise<void> => {
    window.dispatchEvent(storageEvent(storage, 'submissions'));
    await other.settle();
  };
  await notify();
  return {
    first,
    other,
    nodes,
    notify,
    /** How often each page has shown it in the account's activity. */
    pending: () => [first, other].map(({ updates }) => updates.filter(([name]) => name === 'addPending').length),
    close() {
      for (const { life } of [first, other]) life.abort();
      Reflect.deleteProperty(globalThis, 'navigator');
    },
  };
}

for (const isEarly of [true, false])
  for (const isShown of [true, false])
    test(`report: what all nodes refuse after the wallet has signed ends on every page, with one result; early: ${isEarly}, shown: ${isShown}`, () =>
      inWindow(async (window) => {
        const { first, other, nodes, notify, pending, close } = await createSigned(window, isEarly, isShown);
        assert.equal([other.latest()?.progress.peek().status, earlierOf(other)], ['pending', 'pending']);
        // Another family connects.
        for (const { ctx } of [first, other]) resume(ctx);
        nodes.reject(new Error('No'));
        await first.settle();
        await notify();
        assert.equal([other.latest()?.progress.peek().status, earlierOf(other)], ['failed', undefined]);
        other.chain.status = { status: 'expired' };
        const { length } = other.chain.reads;
        await other.clock.advance(600_000);
        assert.is(other.chain.reads.length, length, 'it is no longer followed');
        const text = isShown ? undefined : 'The wallet didn’t send a transaction';
        assert.equal([await openModal(first), await openModal(other)], [text, undefined]);
        assert.equal([pending(), first.stored('submissions'), first.stored('endedSubmissions')], [[0, 0], null, null]);
        assert.equal([first, other].map(sendEvents), [['SEND_ERROR'], []]);
        close();
      }));

for (const isEarly of [true, false])
  test(`report: what the wallet has signed is in the activity of every page once a node has it; early: ${isEarly}`, () =>
    inWindow(async (window) => {
      const { first, other, nodes, notify, pending, close } = await createSigned(window, isEarly);
      assert.equal(pending(), [0, 0]);
      nodes.resolve(HASH);
      await first.settle();
      await notify();
      assert.equal(pending(), [1, 1]);
      for (const page of [first, other]) {
        page.chain.status = confirmed;
        await page.clock.advance(4_000);
        assert.is(page.latest()?.progress.peek().status, 'confirmed');
      }
      assert.equal([await openModal(first), await openModal(other)], ['Transfer complete', undefined]);
      close();
    }));

test('report: a page that is opened after the one that has sent what was signed follows it to its end', () =>
  inWindow(async (window) => {
    const { first, other, close } = await createSigned(window, false);
    first.life.abort();
    await other.settle();
    other.chain.status = { status: 'expired' };
    await other.clock.advance(4_000);
    assert.is(await openModal(other), 'A transaction wasn’t carried out in time');
    assert.is(other.stored('submissions'), null);
    close();
  }));

/** A page of which two transfers have ended while the modal was closed: of 5 and of 1. Returns the next page. */
async function endTwo(): Promise<Page> {
  const store = createFakeStorage();
  const first = await createSender({ store });
  for (const [value, hash] of [
    [5n, HASH],
    [1n, hashOf('b')],
  ] as const) {
    first.submit({ ...first.intent({ value }), properties });
    await first.settle();
    first.answer().resolve(hash);
    await first.settle();
  }
  const readStatus: Page['chain']['readStatus'] = async (_, { reference, cursor }) => ({
    status: { ...confirmed, hash: reference },
    cursor,
  });
  first.chain.readStatus = readStatus;
  await first.clock.advance(4_000);
  first.life.abort();
  const next = await createSender({ store, chain: Object.assign(createFakeChain(), { readStatus }) });
  await next.settle();
  return next;
}

/** Which of the two count as done when they are sent again. */
const doneOf = ({ ctx, intent }: Page) =>
  [5n, 1n].filter((value) => findEarlier(ctx, { ...intent({ value }), id: 'again' })[0]?.state === 'done');

test('report: of several results, each is on screen before it counts as shown', async () => {
  const page = await endTwo();
  assert.equal(doneOf(page), [5n, 1n]);
  assert.is(await openModal(page), 'Transfer complete');
  assert.equal(doneOf(page), [1n]);
  await page.clock.advance(150);
  assert.equal(doneOf(page), [1n], 'the second one waits');
  page.state.toast.hide();
  await page.settle();
  assert.equal([page.toast()?.text, doneOf(page)], ['Transfer complete', []]);
  page.life.abort();
});

test('report: a result that waits when the modal is closed is shown at the next opening', async () => {
  const page = await endTwo();
  const { state, settle, clock } = page;
  await openModal(page);
  const close = async (): Promise<void> => {
    state.modal.open.value = state.modal.onScreen.value = false;
    state.toast.hide();
    await settle();
  };
  await close();
  assert.equal(doneOf(page), [1n]);
  // Closed before it can take the place of another toast.
  state.toast.show('info', 'Copied');
  await openModal(page);
  await close();
  await clock.advance(150);
  assert.equal([page.toast(), doneOf(page)], [null, [1n]]);
  assert.is(await openModal(page), 'Transfer complete');
  assert.equal(doneOf(page), []);
  page.life.abort();
});

test('report: a result whose toast gives way to another one is shown after that one', async () => {
  const page = await endTwo();
  const { ctx, state, settle, clock } = page;
  state.toast.show('info', 'Copied');
  await openModal(page);
  await showToast(ctx, 'info', 'Switched');
  await clock.advance(150);
  assert.equal([page.toast()?.text, doneOf(page)], ['Switched', [5n, 1n]]);
  state.toast.hide();
  await settle();
  assert.equal([page.toast()?.text, doneOf(page)], ['Transfer complete', [1n]]);
  page.life.abort();
});

test('report: without the chunk of toasts, a result is left for the next page', async () => {
  const store = createFakeStorage();
  const first = await createEnded(store, confirmed);
  first.life.abort();
  const next = await openPage(store, confirmed);
  const { connection } = next.ctx;
  Object.assign(next.ctx, { connection: () => Promise.reject(new Error('offline')) });
  assert.equal([await openModal(next), earlierOf(next)], [undefined, 'done']);
  Object.assign(next.ctx, { connection });
  next.life.abort();
  const last = await openPage(store, confirmed);
  assert.is(await openModal(last), 'Transfer complete');
  last.life.abort();
});

test('report: of several pages, the first that opens the modal shows the result', async () => {
  for (const isReversed of [false, true]) {
    const store = createFakeStorage();
    const pages = [await createEnded(store, confirmed), await openPage(store, confirmed)];
    const [first, second] = (isReversed ? pages.reverse() : pages) as [Page, Page];
    assert.equal([await openModal(first), await openModal(second)], ['Transfer complete', undefined]);
    for (const { life } of pages) life.abort();
  }
});

test('report: a result that a view has shown needs no toast on the next page', async () => {
  const store = createFakeStorage();
  const first = await createEnded(store, confirmed, true);
  first.life.abort();
  const next = await openPage(store, confirmed);
  assert.equal([earlierOf(next), await openModal(next)], [undefined, undefined]);
  next.life.abort();
});

test.run();
