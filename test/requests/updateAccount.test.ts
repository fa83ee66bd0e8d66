import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { connectInjected } from '../../src/features/connection/connectInjected';
import { disconnect } from '../../src/features/connection/disconnect';
import { followConnections } from '../../src/features/connection/followConnections';
import { deferred } from '../../src/lib/deferred';
import { accountData } from '../../src/services/account-data/index';
import { words } from '../../src/services/account-data/words';
import { moved, transaction } from '../services/account-data/support/records';
import { chains } from '../services/account-data/support/visitor';
import { ADDRESS, latest, OTHER_ADDRESS } from '../support/fakeAdapter';
import { harbor } from '../support/fakeModal';
import { type FakeService, fakeService } from '../support/fakeService';
import { createSender, HASH, hashOf } from './support/sender';

const ACCOUNT = `eip155:1:${ADDRESS}` as const;
const OTHER = hashOf('b');
const older = transaction(1, [moved('in', 'FOO', '1')], { minedAt: new Date(1).toISOString() });
const page = (...data: object[]) => ({ data: [...data, older], next: null });

let service: FakeService;
/** The service's response to a request for the history. */
let history: () => unknown;
test.before.each(() => {
  history = () => page();
  service = fakeService(({ path }) =>
    path.endsWith('/supported-chains') ? chains : path.endsWith('/history') ? history() : { balances: [] },
  );
});
test.after.each(() => service.restore());

type Sent = Awaited<ReturnType<typeof createSent>>;

/** A page with a sent transaction, whose account's activity was loaded before. */
async function createSent() {
  const sender = await createSender({ accountData });
  const { ctx, state, clock, chain, settle } = sender;
  state.locale.addEnglish(words);
  await accountData.fetchHistory(ctx, ACCOUNT);
  const submission = sender.submit();
  await settle();
  sender.answer().resolve(HASH);
  await settle();
  const { history: activity } = accountData.of(ctx, ACCOUNT);
  return {
    ...sender,
    submission,
    async refresh() {
      const done = accountData.fetchHistory(ctx, ACCOUNT);
      // A failed request is repeated.
      await clock.advance(60_000);
      await done;
    },
    /** The next poll returns the status. */
    poll(status: TransactionStatus) {
      chain.status = status;
      return clock.advance(4_000);
    },
    rows: () => activity.value.items.map(({ status, hash, local }) => [status, hash, local]),
  };
}

const listed = ['confirmed', older.metadata.hash, false];

test('updateAccount: a mined transaction is not pending, even if the history is late', async () => {
  const answers: readonly (() => unknown)[] = [
    // The service has not read the block yet.
    () => page(),
    () => 503,
    () => deferred<unknown>().promise,
  ];
  for (const answer of answers) {
    const { rows, poll, refresh, submission } = await createSent();
    assert.equal(rows(), [['pending', HASH, true], listed]);
    history = answer;
    await poll({ status: 'confirmed', hash: HASH });
    assert.is(submission.progress.value.status, 'confirmed');
    assert.equal(rows(), [['confirmed', HASH, true], listed]);
    if (answer !== answers[2]) {
      await refresh();
      assert.equal(rows(), [['confirmed', HASH, true], listed]);
      history = () => page(transaction(2, [moved('out', 'ETH', '0.5')], { hash: HASH }));
      await refresh();
      assert.equal(rows(), [['confirmed', HASH, false], listed]);
    }
    history = () => page();
  }
});

test('updateAccount: a request that started before the block does not hide the result', async () => {
  const { ctx, rows, poll, settle } = await createSent();
  const early = deferred<unknown>();
  history = () => early.promise;
  const refreshing = accountData.fetchHistory(ctx, ACCOUNT);
  await settle();
  await poll({ status: 'confirmed', hash: HASH });
  early.resolve(page());
  await refreshing;
  assert.equal(rows(), [['confirmed', HASH, true], listed]);
});

test('updateAccount: after the block, the balance is read again, and tokens that a view has shown, for some seconds', async () => {
  const { ctx, adapter, poll, account, settle, clock, state } = await createSent();
  const tokenReads = () => service.calls.filter(({ path }) => path.endsWith('/balance')).length;
  state.accounts.update('eip155', { tokenBalance: { account: ACCOUNT, list: [] } });
  const connection = await ctx.connection();
  // It began before the block.
  void connection.refreshAccount(ctx, 'eip155', { force: true });
  await settle();
  const early = latest(adapter.reads);
  const before = tokenReads();
  await poll({ status: 'confirmed', hash: HASH });
  assert.is.not(latest(adapter.reads), early);
  latest(adapter.reads).resolve(2n);
  await settle();
  early.resolve(1n);
  await settle();
  assert.is(account().balance?.value, 2n);
  assert.is(tokenReads(), before + 1);
  // A node that lagged answers at last.
  await clock.advance(5_000);
  latest(adapter.reads).resolve(3n);
  await settle();
  assert.is(account().balance?.value, 3n);
  assert.is(tokenReads(), before + 2);
});

test('updateAccount: each result is shown with the hash that was mined', async () => {
  const cases: [TransactionStatus, unknown[][]][] = [
    [{ status: 'reverted', hash: HASH }, [['failed', HASH, true]]],
    [{ status: 'replaced', hash: OTHER, same: true, reverted: false }, [['confirmed', OTHER, true]]],
    [{ status: 'replaced', hash: OTHER, same: true, reverted: true }, [['failed', OTHER, true]]],
    // A smart account's transaction has another hash than its operation.
    [{ status: 'confirmed', hash: OTHER }, [['confirmed', OTHER, true]]],
    // What was reviewed has no effect, or an unknown one.
    [{ status: 'replaced', hash: OTHER, same: false, reverted: false }, []],
    [{ status: 'different', hash: HASH }, []],
  ];
  for (const [status, expected] of cases) {
    const { rows, poll } = await createSent();
    await poll(status);
    assert.equal(rows(), [...expected, listed], status.status);
  }
});

test('updateAccount: the next page shows the result, too, and still trusts the recipient', async () => {
  const { poll, store, clock, life } = await createSent();
  await poll({ status: 'confirmed', hash: HASH });
  life.abort();
  const next = await createSender({ accountData, store, clock });
  const twin = `${OTHER_ADDRESS.slice(0, 6)}${'0'.repeat(32)}beef`;
  history = () => page(transaction(2, [moved('in', 'FOO', '0.001')], { sentFrom: twin }));
  await accountData.fetchHistory(next.ctx, ACCOUNT);
  const { items } = accountData.of(next.ctx, ACCOUNT).history.value;
  assert.equal(
    items.map(({ status, flag }) => [status, flag]),
    [
      ['confirmed', 'poisoning'],
      ['confirmed', null],
      ['confirmed', null],
    ],
  );
});

test('updateAccount: a mined transaction is listed by its time, below a newer one', async () => {
  const { rows, poll, clock, refresh } = await createSent();
  await poll({ status: 'confirmed', hash: HASH });
  const newer = transaction(2, [moved('in', 'FOO', '1')], { minedAt: new Date(clock.now()).toISOString() });
  history = () => page(newer);
  await refresh();
  assert.equal(rows(), [['confirmed', newer.metadata.hash, false], ['confirmed', HASH, true], listed]);
});

test('updateAccount: a locked wallet keeps its pending transactions, and shows their results', async () => {
  for (const isUnlocked of [true, false]) {
    const { rows, refresh, poll, sink, settle, adapter, stored } = await createSent();
    sink.disconnected();
    await settle();
    assert.equal(rows()[0], ['pending', HASH, true]);
    assert.is((stored('sent') as object[]).length, 1);
    if (isUnlocked) latest(adapter.attempts).accept();
    await settle();
    assert.equal(rows()[0], ['pending', HASH, true]);
    await poll({ status: 'confirmed', hash: HASH });
    await refresh();
    assert.equal(rows()[0], ['confirmed', HASH, true]);
  }
});

test('updateAccount: deletes the account’s data when its locked wallet refuses the app', async () => {
  const { ctx, sink, settle, stored, adapter } = await createSent();
  sink.disconnected();
  await settle();
  latest(adapter.attempts).refuse({ code: 4001 });
  await settle();
  assert.equal(
    [stored('connections'), stored('sent'), accountData.of(ctx, ACCOUNT).history.peek().items],
    [null, [], []],
  );
});

test('updateAccount: nothing is stored about an account that the visitor has disconnected, when another one connects', async () => {
  const { ctx, settle, stored, adapter, life } = await createSent();
  await disconnect(ctx);
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: life.signal });
  await settle();
  latest(adapter.attempts).accept({ accounts: [OTHER_ADDRESS] });
  await done;
  await settle();
  assert.equal(stored('sent') ?? [], []);
});

/** The ways in which a visitor disconnects a wallet: in this tab or another one. */
const disconnects = {
  here: ({ ctx }: Sent) => disconnect(ctx),
  async inOtherTab({ ctx, store }: Sent) {
    for (const key of ['connections', 'sent', 'activity']) store.removeItem(`wallet-modal/v1/${key}`);
    followConnections(ctx, 'otherTab');
  },
} as const;

test('updateAccount: a disconnect deletes a pending transaction, which is pending again after reconnecting', async () => {
  for (const [where, isLocked] of [
    ['here', true],
    ['here', false],
    ['inOtherTab', true],
    ['inOtherTab', false],
  ] as const) {
    const sent = await createSent();
    const { ctx, sink, settle, stored, state, adapter, life } = sent;
    if (isLocked) sink.disconnected();
    await settle();
    await disconnects[where](sent);
    await settle();
    assert.equal([stored('sent') ?? [], stored('activity') ?? {}], [[], {}]);
    const { history: activity } = accountData.of(ctx, ACCOUNT);
    assert.equal(activity.value.items, []);
    const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: life.signal });
    await settle();
    latest(adapter.attempts).accept();
    await done;
    await settle();
    assert.is(state.accounts.get('eip155').status, 'connected');
    assert.equal(
      activity.value.items.map(({ status, hash }) => [status, hash]),
      [['pending', HASH]],
    );
  }
});

test.run();
