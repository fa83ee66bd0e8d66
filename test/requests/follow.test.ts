import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WalletModalError } from '../../src/core/errors/WalletModalError';
import type { Cursor } from '../../src/core/ports/chainTransactions';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import type { Entry } from '../../src/requests/createEntry';
import { findEarlier } from '../../src/requests/findEarlier';
import { resume } from '../../src/requests/resume';
import { getStore } from '../../src/requests/submissionStore';
import { describeOutcome } from '../../src/requests/views/describeOutcome';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { createFakeStorage } from '../support/fakeStorage';
import { inWindow } from '../support/inWindow';
import { runs } from '../support/runs';
import { storageEvent } from '../support/storageEvent';
import { createFakeChain, createLateStart, createSender, deferred, HASH, hashOf } from './support/sender';

const OTHER = hashOf('b');

type Sent = Awaited<ReturnType<typeof createSent>>;

/** What the visitor learns from an end. */
const outcomeName = (end: TransactionStatus): string =>
  end.status === 'different'
    ? 'unclear'
    : end.status === 'confirmed' || (end.status === 'replaced' && end.same)
      ? 'done'
      : 'failed';

/** A page with a pending transaction. */
async function createSent(setup: Parameters<typeof createSender>[0] = {}) {
  const sender = await createSender(setup);
  const submission = sender.submit();
  await sender.settle();
  sender.answer().resolve(HASH);
  await sender.settle();
  sender.updates.length = 0;
  /** The next poll returns the status. */
  const poll = (status: TransactionStatus & { nonce?: number }) => {
    sender.chain.status = status;
    return sender.clock.advance(4_000);
  };
  return { ...sender, submission, poll };
}

test('follow: polls every four seconds until the transaction is mined', async () => {
  const { chain, clock, submission, poll, stored } = await createSent();
  assert.is(chain.reads.length, 1);
  await clock.advance(3_999);
  assert.is(chain.reads.length, 1);
  await clock.advance(1);
  assert.is(chain.reads.length, 2);
  await poll({ status: 'confirmed', hash: HASH });
  assert.equal(submission.progress.value, { status: 'confirmed', hash: HASH });
  assert.is(stored('submissions'), null);
  // Then it is read with each block, until enough blocks follow.
  await clock.advance(11_999);
  assert.is(chain.reads.length, 3);
  await clock.advance(24_001);
  assert.is(chain.reads.length, 6);
  chain.status = { status: 'confirmed', hash: HASH, isFinal: true };
  await clock.advance(60_000);
  assert.is(chain.reads.length, 7);
  assert.is(clock.pending, 0);
});

test('follow: without new blocks, a transaction that has ended is read for five minutes', async () => {
  const { chain, clock, poll } = await createSent();
  await poll({ status: 'confirmed', hash: HASH, isFinal: false });
  chain.reads.length = 0;
  await clock.advance(900_000);
  assert.is(chain.reads.length, 25);
  assert.is(clock.pending, 0);
});

test('follow: a replacement that the nodes do not return for ten minutes is unknown', async () => {
  const { submission, poll, updates, toast, state } = await createSent();
  state.modal.open.value = state.modal.onScreen.value = true;
  const unanswered = { status: 'pending', isUnanswered: true } as const;
  for (let count = 0; count < 150; count++) await poll(unanswered);
  // The wait restarts after any other response, but not after that of a lagging node.
  await poll({ status: 'pending' });
  for (let count = 0; count < 149; count++) await poll(unanswered);
  await poll({ status: 'dropped' });
  assert.is(submission.progress.value.status, 'pending');
  await poll(unanswered);
  assert.is(submission.progress.value.status, 'unknown');
  assert.equal(updates[0], ['settlePending', HASH, null], 'the activity no longer shows it as pending');
  assert.is(toast()?.text, 'Check your wallet: a transaction may have been sent');
});

test('follow: nodes that no longer return a replacement do not revert it', async () => {
  const { submission, poll, chain, clock } = await createSent();
  await poll({ status: 'replaced', hash: OTHER, same: true, reverted: false, isFinal: false });
  chain.status = { status: 'pending', isUnanswered: true };
  await clock.advance(60_000);
  assert.is(submission.progress.value.status, 'replaced');
});

test('follow: a transaction that the account’s owners still have to sign is proposed, until it is sent', async () => {
  const { submission, poll } = await createSent();
  await poll({ status: 'pending', isProposed: true });
  assert.equal(submission.progress.value, { status: 'pending', hash: HASH, isProposed: true });
  await poll({ status: 'pending' });
  assert.equal(submission.progress.value, { status: 'pending', hash: HASH });
});

/** The nodes no longer have the transaction, for enough polls to accept that. */
async function takeBack(
  { chain, clock }: Pick<Sent, 'chain' | 'clock'>,
  status: TransactionStatus = { status: 'pending' },
) {
  chain.status = status;
  for (let count = 0; count < 3; count++) await clock.advance(12_000);
}

test('follow: a result that a reorganization reverts is pending again, in all tabs and after a reload', async () => {
  for (const gone of [{ status: 'pending' }, { status: 'dropped' }] as const) {
    const sent = await createSent();
    const { submission, poll, stored, state, updates, ctx, intent } = sent;
    await poll({ status: 'confirmed', hash: HASH, isFinal: false });
    submission.show?.()();
    assert.equal([stored('submissions'), findEarlier(ctx, intent())], [null, []]);
    updates.length = 0;
    await takeBack(sent, gone);
    assert.is(submission.progress.value.status, 'pending');
    assert.is((stored('submissions') as object[]).length, 1);
    assert.is(findEarlier(ctx, intent())[0]?.state, 'pending');
    assert.is(updates[0]?.[0], 'addPending');
    assert.is(
      state.announcer.last.alert.value?.text,
      'The network took a transaction back. It may still be carried out.',
    );
    await poll({ status: 'confirmed', hash: HASH, isFinal: false });
    assert.is(submission.progress.value.status, 'confirmed');
    assert.is(stored('submissions'), null);
    await takeBack(sent, { status: 'reverted', hash: HASH });
    assert.is(submission.progress.value.status, 'reverted');
  }
});

test('follow: a result that some nodes do not have yet is not reverted', async () => {
  const { submission, poll, chain, clock } = await createSent();
  await poll({ status: 'confirmed', hash: HASH, isFinal: false });
  const known: TransactionStatus = { status: 'confirmed', hash: HASH, isFinal: false };
  for (const status of [{ status: 'pending' }, { status: 'dropped' }, known, { status: 'pending' }, known] as const) {
    chain.status = status;
    await clock.advance(12_000);
    assert.is(submission.progress.value.status, 'confirmed');
  }
  chain.beforeRead = () => Promise.reject(new Error('offline'));
  await clock.advance(60_000);
  assert.is(submission.progress.value.status, 'confirmed');
});

test('follow: hosts receive the final result after a reorganization', async () => {
  const properties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;
  const ends: readonly TransactionStatus[] = [
    { status: 'confirmed', hash: HASH },
    { status: 'reverted', hash: HASH },
    { status: 'different', hash: HASH },
    { status: 'replaced', hash: OTHER, same: false, reverted: false },
    { status: 'replaced', hash: OTHER, same: true, reverted: false },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(ends.length - 1), { minLength: 2, maxLength: 5 }), async (order) => {
      const sender = await createSender();
      const { submit, settle, answer, intent, chain, clock, state, eventNames, life } = sender;
      // The toasts are shown at once.
      state.modal.open.value = true;
      state.modal.onScreen.value = true;
      const submission = submit({ ...intent(), properties });
      await settle();
      answer().resolve(HASH);
      await settle();
      let last: TransactionStatus | undefined;
      const expected: string[] = [];
      for (const index of order) {
        const end = ends[index] as TransactionStatus;
        chain.status = end;
        await clock.advance(4_000);
        if (!last || outcomeName(last) !== outcomeName(end))
          expected.push(outcomeName(end) === 'done' ? 'SEND_SUCCESS' : 'SEND_ERROR');
        assert.equal(
          eventNames().filter((name) => name.startsWith('SEND_')),
          expected,
        );
        last = end;
        await takeBack(sender);
        assert.is(submission.progress.peek().status, 'pending');
      }
      life.abort();
    }),
    { numRuns: runs(100) },
  );
});

test('follow: each result has its toast and updates the account', async () => {
  const account = `eip155:1:${ADDRESS}`;
  const balances = ['fetchTokens', account, { force: true, tokens: [] }];
  const settled = (hash: string, status: string) => ['settlePending', HASH, { hash, status }];
  const removed = ['settlePending', HASH, null];
  const cases: [TransactionStatus, object, string, unknown[][]][] = [
    [
      { status: 'confirmed', hash: HASH },
      { status: 'confirmed', hash: HASH },
      'Transfer complete',
      [settled(HASH, 'confirmed'), balances],
    ],
    [
      { status: 'reverted', hash: HASH },
      { status: 'reverted', hash: HASH },
      'The network refused a transaction',
      [settled(HASH, 'failed'), balances],
    ],
    [
      { status: 'different', hash: HASH },
      { status: 'different', hash: HASH },
      'A transaction differs from what you reviewed',
      [removed, balances],
    ],
    [
      { status: 'replaced', hash: OTHER, same: false, reverted: false },
      { status: 'replaced', hash: OTHER, cancelled: true },
      'A transaction was canceled in your wallet',
      [removed, balances],
    ],
    [
      { status: 'replaced', hash: OTHER, same: true, reverted: true },
      { status: 'reverted', hash: OTHER },
      'The network refused a transaction',
      [settled(OTHER, 'failed'), balances],
    ],
  ];
  for (const [status, progress, text, changes] of cases) {
    const { submission, poll, updates, toast, state, settle } = await createSent();
    await poll(status);
    assert.equal(submission.progress.value, progress);
    assert.equal(updates, changes);
    assert.is(state.announcer.last[status.status === 'confirmed' ? 'status' : 'alert'].value?.text, text);
    assert.is(toast(), null);
    // The toast is shown once the modal opens.
    state.modal.open.value = true;
    state.modal.onScreen.value = true;
    await settle();
    assert.is(toast()?.text, text);
    const mark = describeOutcome(submission.progress.value, submission.intent)?.mark;
    assert.is(toast()?.kind, mark ?? 'success', 'as in the view');
  }
});

test('follow: a transaction that was sped up replaces the first one in the activity', async () => {
  const { submission, poll, updates, toast, state, settle } = await createSent();
  await poll({ status: 'replaced', hash: OTHER, same: true, reverted: false });
  assert.equal(submission.progress.value, { status: 'replaced', hash: OTHER, cancelled: false });
  assert.equal(updates[0], ['settlePending', HASH, { hash: OTHER, status: 'confirmed' }]);
  state.modal.open.value = true;
  state.modal.onScreen.value = true;
  await settle();
  assert.equal([toast()?.kind, toast()?.text], ['success', 'Transfer complete']);
});

test('follow: the progress has the received amount, unless the transaction reverted', async () => {
  const cases: readonly (readonly [TransactionStatus, bigint | undefined])[] = [
    [{ status: 'confirmed', hash: HASH, arrived: 4n }, 4n],
    [{ status: 'different', hash: HASH, arrived: 4n }, 4n],
    [{ status: 'replaced', hash: OTHER, same: true, reverted: false, arrived: 4n }, 4n],
    [{ status: 'confirmed', hash: HASH }, undefined],
    [{ status: 'reverted', hash: HASH, arrived: 4n }, undefined],
  ];
  for (const [status, arrived] of cases) {
    const { submission, poll } = await createSent();
    await poll(status);
    assert.is((submission.progress.value as { readonly arrived?: bigint }).arrived, arrived);
  }
});

test('follow: the family learns which transactions belong to other submissions', async () => {
  const chain = createFakeChain();
  const { submit, intent, settle, answer, clock } = await createSender({ chain });
  const known = new Map<string, unknown>();
  chain.readStatus = async (_, { reference, cursor, isKnown }) => {
    known.set(
      reference,
      [HASH, hashOf('b')].map((hash) => isKnown?.(hash)),
    );
    return { status: { status: 'pending' }, cursor };
  };
  for (const [value, hash] of [
    [1n, HASH],
    [2n, hashOf('b')],
  ] as const) {
    submit(intent({ value }));
    await settle();
    answer().resolve(hash);
    await settle();
  }
  await clock.advance(4_000);
  assert.equal(
    [known.get(HASH), known.get(hashOf('b'))],
    [
      [false, true],
      [true, false],
    ],
  );
});

test('follow: no toast while a view shows the submission', async () => {
  const { submission, poll, toast, state, settle } = await createSent();
  state.modal.open.value = true;
  state.modal.onScreen.value = true;
  const leave = submission.show?.();
  await poll({ status: 'confirmed', hash: HASH });
  await settle();
  assert.is(toast(), null);
  leave?.();
});

test('follow: nodes that fail or lag do not change the progress', async () => {
  const { submission, poll, chain, clock } = await createSent();
  chain.beforeRead = () => Promise.reject(new Error('offline'));
  await clock.advance(60_000);
  assert.is(submission.progress.value.status, 'pending');
  chain.beforeRead = async () => {};
  const notFound: TransactionStatus = { status: 'replaced', hash: null, same: false, reverted: false };
  await poll(notFound);
  await poll({ status: 'dropped' });
  await poll({ status: 'pending' });
  await poll({ status: 'dropped' });
  await poll({ status: 'dropped' });
  assert.is(submission.progress.value.status, 'pending');
  await poll({ status: 'confirmed', hash: HASH });
  assert.is(submission.progress.value.status, 'confirmed');
});

test('follow: dropped after three misses in a row, and still followed, because the wallet may send it again', async () => {
  const { submission, poll, chain, state } = await createSent();
  await poll({ status: 'pending', nonce: 7 });
  for (let count = 0; count < 3; count++) await poll({ status: 'dropped', nonce: 7 });
  assert.equal(submission.progress.value, { status: 'dropped', hash: HASH });
  assert.is(chain.reads.at(-1)?.nonce, 7);
  const announcement = state.announcer.last.alert.value;
  assert.is(announcement?.text, 'The network lost track of a transaction');
  await poll({ status: 'dropped', nonce: 7 });
  assert.is(state.announcer.last.alert.value, announcement);
  await poll({ status: 'pending', nonce: 7 });
  assert.is(submission.progress.value.status, 'pending');
  await poll({ status: 'confirmed', hash: HASH });
  assert.is(submission.progress.value.status, 'confirmed');
});

test('follow: unknown if the replacing transaction cannot be found', async () => {
  const { submission, poll, updates } = await createSent();
  for (let count = 0; count < 3; count++) await poll({ status: 'replaced', hash: null, same: false, reverted: false });
  assert.equal(submission.progress.value, { status: 'unknown' });
  assert.equal(updates[0], ['settlePending', HASH, null]);
});

test('follow: ends after one day', async () => {
  const { submission, clock, chain, stored } = await createSent();
  chain.beforeRead = () => clock.delay(3_600_000);
  await clock.advance(90_000_000);
  assert.is(submission.progress.value.status, 'unknown');
  assert.is(stored('submissions'), null);
  const { length } = chain.reads;
  await clock.advance(90_000_000);
  assert.is(chain.reads.length, length);
});

test('resume: the next page follows the transaction, with its nonce, and reports the result', async () => {
  const store = createFakeStorage();
  const first = await createSent({ store });
  await first.poll({ status: 'pending', nonce: 7 });
  first.life.abort();
  const next = await createSender({ store });
  await next.settle();
  const submission = next.latest();
  assert.equal(submission?.intent, first.submission.intent);
  assert.equal(submission?.progress.value, { status: 'pending', hash: HASH });
  // Runs again when another chain family connects.
  resume(next.ctx);
  next.chain.status = { status: 'confirmed', hash: HASH };
  await next.clock.advance(4_000);
  assert.equal(next.chain.reads, Array(2).fill({ hash: HASH, nonce: 7 }));
  assert.is(submission?.progress.value.status, 'confirmed');
  assert.is(next.stored('submissions'), null);
});

test('resume: the next page knows whether the account pays the fee', async () => {
  for (const paysFee of [true, false]) {
    const store = createFakeStorage();
    const first = await createSender({ store });
    first.submit({ ...first.intent(), paysFee });
    await first.settle();
    first.answer().resolve(HASH);
    await first.settle();
    first.life.abort();
    const next = await createSender({ store });
    await next.settle();
    assert.is(next.latest()?.intent.paysFee ?? false, paysFee);
    next.life.abort();
  }
});

test('resume: a transaction whose family could not be loaded is followed when that can be', async () => {
  const store = createFakeStorage();
  const first = await createSent({ store });
  first.life.abort();
  const next = await createSender({ store });
  let isOffline = true;
  const load = ((name) =>
    isOffline
      ? Promise.reject(new WalletModalError('chunkNotLoaded'))
      : next.ctx.load(name)) satisfies typeof next.ctx.load;
  // Another modal of the page, which has loaded nothing.
  const ctx = { ...next.ctx, load };
  const followed = () => getStore(ctx).all().length;
  resume(ctx);
  await next.settle();
  next.retry();
  await next.settle();
  assert.is(followed(), 0);
  isOffline = false;
  next.retry();
  await next.settle();
  assert.is(followed(), 1);
});

test('resume: without a response of the wallet, a submission is unknown until its tab receives the response', async () => {
  const store = createFakeStorage();
  await inWindow(async (page) => {
    const first = await createSender({ store });
    first.submit();
    await first.settle();
    const next = await createSender({ store });
    await next.settle();
    const submission = next.latest();
    assert.equal(submission?.progress.value, { status: 'unknown' });
    first.answer().resolve(HASH);
    await first.settle();
    const change = storageEvent(store, 'submissions');
    page.dispatchEvent(change);
    page.dispatchEvent(change);
    await next.settle();
    assert.equal(submission?.progress.value, { status: 'pending', hash: HASH });
    assert.is(next.chain.reads.length, 1);
    assert.is(next.requests().length, 0);
    for (const { life } of [first, next]) life.abort();
  });
});

test('submit: an unknown submission stays unknown when another tab removes it from the storage', async () => {
  await inWindow(async (page) => {
    const store = createFakeStorage();
    const { submit, settle, answer, life, ctx } = await createSender({ store });
    const submission = submit();
    await settle();
    answer().reject(Object.assign(new Error('gone'), { code: 4900 }));
    await settle();
    // From now on, the page listens to changes of the storage.
    resume(ctx);
    const key = 'wallet-modal/v1/submissions';
    store.removeItem(key);
    page.dispatchEvent(storageEvent(store, 'submissions'));
    await settle();
    assert.equal(submission.progress.value, { status: 'unknown' });
    assert.not((submission as Entry).controller.signal.aborted, 'a late response is still applied');
    life.abort();
  });
});

test('submit: a late response does not override the result that another tab has found', async () => {
  await inWindow(async (page) => {
    const store = createFakeStorage();
    const { submit, settle, answer, life, ctx, chain, clock, stored } = await createSender({ store });
    const submission = submit();
    await settle();
    submission.abort();
    resume(ctx);
    // Another tab has found the transaction.
    const key = 'wallet-modal/v1/submissions';
    const [row] = stored('submissions') as object[];
    store.setItem(key, JSON.stringify([{ ...row, hash: HASH }]));
    chain.status = { status: 'confirmed', hash: HASH };
    page.dispatchEvent(storageEvent(store, 'submissions'));
    await settle();
    assert.equal(submission.progress.value, { status: 'confirmed', hash: HASH });
    answer().resolve(HASH);
    const seen: string[] = [];
    submission.progress.subscribe(({ status }) => void seen.push(status));
    const reads = chain.reads.length;
    await clock.advance(4_000);
    assert.equal(seen, ['confirmed']);
    assert.equal([chain.reads.length, stored('submissions')], [reads, null]);
    life.abort();
  });
});

test('resume: a page that slept shows the end that another page has found and reported', async () => {
  for (const isRestored of [false, true]) {
    await inWindow(async (page) => {
      const store = createFakeStorage();
      const first = await createSender({ store });
      const submission = first.submit();
      await first.settle();
      submission.abort();
      resume(first.ctx);
      const sleeping = isRestored ? await createSender({ store }) : first;
      await sleeping.settle();
      // In another window: the sleeping page is told nothing.
      const hadEnd: boolean[] = [];
      const removeItem = (key: string): void => {
        if (key === 'wallet-modal/v1/submissions') hadEnd.push('wallet-modal/v1/endedSubmissions' in store.content);
        store.removeItem(key);
      };
      const awake = await createSender({ store: { ...store, removeItem } });
      await awake.settle();
      awake.chain.sent = { count: 4, hash: HASH };
      awake.chain.status = { status: 'confirmed', hash: HASH };
      await awake.clock.advance(8_000);
      assert.is(awake.latest()?.progress.value.status, 'confirmed');
      assert.is(sleeping.latest()?.progress.value.status, 'unknown');
      assert.equal(hadEnd, [true], 'the end is stored before the open request is removed');
      const reports = sleeping.events.length;
      page.dispatchEvent(storageEvent(store, 'submissions'));
      await sleeping.settle();
      assert.equal(sleeping.latest()?.progress.value, { status: 'confirmed', hash: HASH });
      assert.equal([sleeping.events.length, sleeping.toast()], [reports, null], 'reported by the other page');
      // The network takes it back: this page follows it, too.
      await takeBack(sleeping, { status: 'pending' });
      assert.is(sleeping.latest()?.progress.value.status, 'pending');
      for (const { life } of [first, sleeping, awake]) life.abort();
    });
  }
});

test('resume: follows a transaction although the clock was set back since', async () => {
  const store = createFakeStorage();
  const first = await createSent({ store });
  first.life.abort();
  const [row = {}] = first.stored('submissions') as Record<string, unknown>[];
  store.setItem('wallet-modal/v1/submissions', JSON.stringify([{ ...row, at: Number(row['at']) + 3_600_000 }]));
  const next = await createSender({ store });
  await next.settle();
  assert.is(next.latest()?.progress.value.status, 'pending');
});

test('resume: restores only recent submissions of connected accounts, and ignores invalid rows', async () => {
  const store = createFakeStorage();
  const first = await createSent({ store });
  first.life.abort();
  const rows = first.stored('submissions') as Record<string, unknown>[];
  const [row = {}] = rows;
  const request = row['request'] as object;
  const key = 'wallet-modal/v1/submissions';
  const cases: unknown[] = [
    [{ ...row, account: `eip155:1:${OTHER_ADDRESS}`, request: { ...request, from: OTHER_ADDRESS } }],
    [{ ...row, account: `eip155:1:${OTHER_ADDRESS}` }],
    [{ ...row, at: Number(row['at']) - 86_400_000 }],
    [{ ...row, at: Number(row['at']) + 86_400_000 }],
    [{ ...row, request: { ...request, value: '1e18' } }],
    [{ ...row, request: { ...request, networkId: 'solana:x' } }],
    [{ ...row, account: `solana:x:${ADDRESS}`, request: { ...request, networkId: 'solana:x' } }],
    [{ ...row, request: null }],
    // Forged entries: of another account, on another network, or larger than any stored one.
    [{ ...row, request: { ...request, from: OTHER_ADDRESS } }],
    [{ ...row, request: { ...request, networkId: 'eip155:137' } }],
    [{ ...row, request: { ...request, more: 'x'.repeat(17_408) } }],
    [{ ...row, id: '<b>' }],
    [{ ...row, hash: '0x12' }],
    [{ ...row, hash: `${row['hash']}?<b>` }],
    [{ ...row, kind: 'constructor' }],
    [null, 7, '', [], {}],
    {},
    'x',
    7,
  ];
  for (const value of cases) {
    store.setItem(key, JSON.stringify(value));
    const next = await createSender({ store, chain: createFakeChain() });
    await next.settle();
    assert.is(next.latest(), null, JSON.stringify(value));
    assert.equal(next.chain.reads, []);
    next.life.abort();
  }
  // The family's cursor is untrusted, too: without it, the search starts again.
  const { cursor, ...rest } = row;
  for (const [wrong, nonce] of [
    [{ ...row, cursor: { nonce: -1 } }, undefined],
    [{ ...row, cursor: { nonce: 0.5, more: 1 } }, undefined],
    [{ ...row, cursor: 'x'.repeat(2_000) }, undefined],
    [{ ...row, cursor: { nonce: 5, more: 'x'.repeat(2_000) } }, undefined],
    [{ ...row, cursor: { nonce: 5 } }, 5],
    // As earlier versions have stored it.
    [{ ...rest, nonce: 5 }, 5],
    [{ ...rest, nonce: -1 }, undefined],
  ] as const) {
    store.setItem(key, JSON.stringify([wrong]));
    const next = await createSender({ store, chain: createFakeChain() });
    await next.settle();
    assert.equal(next.chain.reads[0], { hash: row['hash'], nonce }, JSON.stringify(wrong).slice(0, 600));
    next.life.abort();
  }
  // A valid row is kept beside an invalid one.
  store.setItem(key, JSON.stringify([{}, row]));
  const next = await createSender({ store });
  await next.settle();
  assert.is(next.latest()?.progress.value.status, 'pending');
});

test('storage: keeps the start of the search if the nodes return it while the status is read', async () => {
  const { chain, submit, settle, answer, stored, clock } = await createSender();
  const [start, read] = [deferred<Cursor>(), deferred<void>()];
  chain.startSearch = () => start.promise;
  chain.beforeRead = () => read.promise;
  chain.status = { status: 'pending', nonce: 7 };
  submit();
  await settle();
  await clock.advance(500);
  await settle();
  answer().resolve(HASH);
  await settle();
  start.resolve({ searchStart: { nonce: 3, block: 1 }, notBefore: 0 });
  await settle();
  read.resolve();
  await settle();
  const [row] = stored('submissions') as { readonly cursor: Cursor }[];
  // Read after the wallet was asked, it says nothing of what is older.
  assert.equal(row?.cursor, { searchStart: { nonce: 3, block: 1 }, nonce: 7 });
});

test('storage: another page that follows the transaction keeps the start that was read after it had restored it', async () => {
  const store = createFakeStorage();
  const { first, start } = await createLateStart(store);
  first.answer().resolve(HASH);
  await first.settle();
  const next = await createSender({ store, chain: createFakeChain() });
  await next.settle();
  start.resolve({ searchStart: { nonce: 3, block: 1 } });
  await first.settle();
  next.chain.status = { status: 'pending', nonce: 7 };
  await next.clock.advance(4_000);
  const [row] = next.stored('submissions') as { readonly cursor: Cursor }[];
  assert.equal(row?.cursor, { searchStart: { nonce: 3, block: 1 }, nonce: 7 });
  for (const { life } of [first, next]) life.abort();
});

test('storage: keeps the place of the chain from before the wallet was asked, which waits for it', async () => {
  const { chain, submit, settle, answer, stored } = await createSender();
  const start = deferred<Cursor>();
  chain.startSearch = () => start.promise;
  const submission = submit();
  await settle();
  assert.is(answer(), undefined, 'the wallet is not asked yet');
  start.resolve({ searchStart: { nonce: 3, block: 1 }, notBefore: 0 });
  await settle();
  assert.is(submission?.progress.value.status, 'asking');
  answer().resolve(HASH);
  await settle();
  const [row] = stored('submissions') as { readonly cursor: Cursor }[];
  assert.equal(row?.cursor, { searchStart: { nonce: 3, block: 1 }, notBefore: 0 });
});

test('storage: keeps at most twenty submissions, and of long calldata only the digest', async () => {
  const { submit, intent, settle, answer, stored } = await createSender();
  for (let count = 0; count < 24; count++) {
    const data = count === 23 ? `0x${'00'.repeat(20_000)}` : '0x';
    submit(intent({ data }));
    await settle();
    answer().resolve(`0x${count.toString(16).padStart(64, '0')}`);
    await settle();
  }
  const rows = stored('submissions') as { id: string; request: { data?: string; digest?: string } }[];
  assert.is(rows.length, 20);
  assert.equal([rows[0]?.id, rows[0]?.request.data, rows[0]?.request.digest?.length], ['review-24', undefined, 64]);
  assert.equal([rows[1]?.request.data, rows[1]?.request.digest], ['0x', undefined]);
});

test('storage: if the submissions are too long together, the newest stay stored', async () => {
  const { submit, intent, settle, answer, stored } = await createSender();
  for (let count = 0; count < 12; count++) {
    submit(intent({ data: `0x${count.toString(16).padStart(2, '0').repeat(3_500)}` }));
    await settle();
    answer().resolve(`0x${count.toString(16).padStart(64, '0')}`);
    await settle();
  }
  const { length } = JSON.stringify(stored('submissions'));
  assert.ok(length > 50_000 && length <= 65_536, String(length));
  assert.is((stored('submissions') as { id: string }[])[0]?.id, 'review-12');
});

test.run();
