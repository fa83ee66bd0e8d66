import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { deferred } from '../../src/lib/deferred';
import { accountData } from '../../src/services/account-data/index';
import { words } from '../../src/services/account-data/words';
import { moved, transaction } from '../services/account-data/support/records';
import { chains } from '../services/account-data/support/visitor';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
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

test('updateAccount: a mined transaction is not pending, however late the history is', async () => {
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

test.run();
