import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connection } from '../../../src/features/connection/index';
import { createConnected } from '../../support/connected';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeData } from '../../support/fakeData';

/** An account whose balance was read at the start. Counts the reads since then. */
async function createChanging() {
  const service = createFakeData();
  const fake = await createConnected({ chunks: { accountData: { accountData: service.data } } });
  const { adapter, settle, clock, ctx } = fake;
  const answer = async (value: bigint): Promise<void> => {
    for (const read of adapter.reads) read.resolve(value);
    await settle();
  };
  await answer(1n);
  const before = adapter.reads.length;
  return {
    ...fake,
    service,
    answer,
    change: async (tokens?: readonly string[]): Promise<void> => {
      connection.refreshChanged(ctx, 'eip155', tokens);
      await settle();
    },
    pass: async (ms: number): Promise<void> => {
      await clock.advance(ms);
      await answer(2n);
    },
    readCount: () => adapter.reads.length - before,
    changedAt: () => fake.account().changedAt,
  };
}

test('refreshChanged: reads the balance at once, bypassing the cache, until the transaction is probably mined', async () => {
  const { change, answer, pass, readCount, changedAt, account, clock } = await createChanging();
  assert.is(changedAt(), undefined);
  await change();
  assert.equal([readCount(), changedAt()], [1, clock.now()]);
  await answer(2n);
  assert.is(account().balance?.value, 2n);
  await pass(5_000);
  assert.equal([readCount(), changedAt()], [2, clock.now()]);
  await pass(10_000);
  assert.equal([readCount(), changedAt()], [3, clock.now()]);
  const last = changedAt();
  await pass(120_000);
  assert.equal([readCount(), changedAt()], [3, last]);
});

test('refreshChanged: fetches tokens, and activity that was loaded before, of an account that a view has shown', async () => {
  const { change, pass, service, state } = await createChanging();
  const account = `eip155:1:${ADDRESS}` as const;
  const counts = () => [service.calls('fetchTokens', account), service.calls('fetchHistory', account)];
  await change();
  assert.equal(counts(), [0, 0], 'nobody has seen it');
  state.accounts.update('eip155', { tokenBalance: { account, list: [] } });
  await pass(5_000);
  assert.equal(counts(), [1, 0]);
  assert.equal(service.options('fetchTokens'), { force: true, tokens: [] });
  const { history } = service.of(account);
  history.value = { ...history.peek(), at: 1 };
  await pass(10_000);
  assert.equal(counts(), [2, 1]);
  await change([OTHER_ADDRESS]);
  assert.equal(service.options('fetchTokens'), { force: true, tokens: [OTHER_ADDRESS] });
  assert.equal(counts(), [3, 2]);
  state.accounts.update('eip155', { tokenBalance: { account: `eip155:1:${OTHER_ADDRESS}`, list: [] } });
  await change();
  assert.equal(counts(), [3, 2], 'what is known is of another account');
});

test('refreshChanged: another request starts over, and another account ends it', async () => {
  const { change, pass, readCount, changedAt, sink, settle, clock } = await createChanging();
  await change();
  await pass(1_000);
  await change();
  await pass(4_000);
  assert.is(readCount(), 2, 'the first one does not go on');
  await pass(1_000);
  assert.is(readCount(), 3);
  const last = changedAt();
  sink.accounts([OTHER_ADDRESS]);
  await settle();
  await pass(60_000);
  assert.is(changedAt(), last);
  assert.is(clock.pending, 0);
});

test('refreshChanged: does not request a node again that has just failed', async () => {
  const { change, pass, readCount, adapter, settle } = await createChanging();
  await change();
  for (const read of adapter.reads) read.reject(new Error('down'));
  await settle();
  await pass(5_000);
  await pass(10_000);
  assert.is(readCount(), 1);
});

test('refreshChanged: ends with the modal', async () => {
  const { change, pass, readCount, life, clock } = await createChanging();
  await change();
  life.abort();
  await pass(60_000);
  assert.equal([readCount(), clock.pending], [1, 0]);
});

test.run();
