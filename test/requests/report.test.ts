import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { findEarlier } from '../../src/requests/findEarlier';
import { createFakeStorage, type FakeStorage } from '../support/fakeStorage';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

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
    assert.equal([third.toast(), third.state.announcer.status.value, earlierOf(third)], [null, null, named]);
    assert.equal([await openModal(third), earlierOf(third)], [text, undefined]);
    assert.is(third.stored('endedSubmissions'), null, 'nothing is left to show');
    third.life.abort();
    const last = await openPage(store, end);
    assert.is(await openModal(last), undefined);
    assert.equal([second, third, last].flatMap(sendEvents), [], 'hosts have received it from the first page');
    last.life.abort();
  }
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
