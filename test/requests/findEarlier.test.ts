import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect } from '#reactive';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { deferred } from '../../src/lib/deferred';
import { needsConsent, setConsent } from '../../src/requests/consent';
import { createEntry } from '../../src/requests/createEntry';
import { findEarlier } from '../../src/requests/findEarlier';
import type { Intent } from '../../src/requests/Intent';
import { transactions } from '../../src/requests/index';
import { getStore } from '../../src/requests/submissionStore';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { createFakeStorage, type FakeStorage } from '../support/fakeStorage';
import { storageEvent } from '../support/storageEvent';
import { withCode } from '../support/withCode';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

type Sender = Awaited<ReturnType<typeof createSender>>;

/** A payment from another account than the earlier one. */
const payment = { networkId: 'eip155:1', from: OTHER_ADDRESS, to: OTHER_ADDRESS, value: 5n } as const;
/** Submits the payment, which the nodes then report with this status. Returns the submission. */
async function pay({ submit, settle, answer, chain, clock }: Sender, status: TransactionStatus) {
  const submission = submit();
  await settle();
  answer().resolve(HASH);
  await settle();
  chain.status = status;
  await clock.advance(4_000);
  return submission;
}
/** The state of the earlier payment; null without one. */
const find = ({ ctx, intent }: Sender, change: object = {}) =>
  findEarlier(ctx, { ...intent({ ...payment, ...change }), id: 'next', account: `eip155:1:${OTHER_ADDRESS}` })[0]
    ?.state ?? null;

test('findEarlier: finds the same amount to the same recipient, while requested and while pending', async () => {
  const sender = await createSender();
  const { settle, submit, answer } = sender;
  assert.is(find(sender), null);
  submit();
  await settle();
  assert.is(find(sender), 'pending');
  answer().resolve(HASH);
  await settle();
  assert.is(find(sender), 'pending');
  for (const change of [{ value: 6n }, { to: ADDRESS }, { data: '0xab' }, { networkId: 'eip155:137' } as const])
    assert.is(find(sender, change), null, JSON.stringify(Object.keys(change)));
});

test('findEarlier: a payment elsewhere counts, from any sender, and the consent is to its state', async () => {
  const { ctx, intent, clock } = await createSender();
  const mine = intent();
  const at = clock.now();
  const setState = (state: 'pending' | 'unknown' | 'done'): void =>
    transactions.setPaymentsElsewhere(ctx, [{ intent: { ...intent(payment), id: 'elsewhere' }, state, at }]);
  assert.equal(findEarlier(ctx, mine), []);
  setState('unknown');
  assert.equal(findEarlier(ctx, mine), [{ id: 'elsewhere', state: 'unknown' }]);
  assert.equal(findEarlier(ctx, intent({ value: 6n })), []);
  assert.is(transactions.submit(ctx, mine), null);
  setConsent(ctx, mine, true);
  assert.is(needsConsent(ctx, mine), false);
  setState('done');
  assert.is(needsConsent(ctx, mine), true);
  transactions.setPaymentsElsewhere(ctx, []);
  assert.is(needsConsent(ctx, mine), false);
  setState('unknown');
  await clock.advance(86_399_999);
  assert.is(findEarlier(ctx, mine).length, 1);
  await clock.advance(1);
  assert.equal(findEarlier(ctx, mine), [], 'a day later');
});

test('findEarlier: a family reads only its own requests', async () => {
  const sender = await createSender();
  const { ctx, chain, intent } = sender;
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const from = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
  getStore(ctx).add(
    createEntry({
      intent: { ...intent(), id: 'other', account: `${solana}:${from}`, request: { networkId: solana, from } },
      wallet: 'Reef',
      at: ctx.clock.now(),
      progress: { status: 'unknown' },
      onAbort: () => {},
    }),
  );
  const read: string[] = [];
  const { keyOf } = chain;
  chain.keyOf = (request) => {
    read.push(request.networkId);
    return keyOf(request);
  };
  assert.is(find(sender), null);
  assert.equal([...new Set(read)], ['eip155:1']);
});

test('findEarlier: ignores rejected and reverted transactions', async () => {
  const sender = await createSender();
  const { settle, submit, answer } = sender;
  submit();
  await settle();
  answer().reject(withCode(4001));
  await settle();
  assert.is(find(sender), null);
  await pay(sender, { status: 'reverted', hash: HASH });
  assert.is(find(sender), null);
});

test('findEarlier: a dropped transaction may still be mined, so it is unknown', async () => {
  const sender = await createSender();
  await pay(sender, { status: 'dropped' });
  for (let count = 0; count < 2; count++) await sender.clock.advance(4_000);
  assert.is(find(sender), 'unknown');
});

test('findEarlier: finds a confirmed payment until a view has shown the result', async () => {
  const sender = await createSender();
  const submission = await pay(sender, { status: 'confirmed', hash: HASH });
  assert.is(find(sender), 'done');
  submission.show?.()();
  assert.is(find(sender), null);
});

test('findEarlier: a payment that was sped up is done, one that was cancelled is not', async () => {
  for (const same of [true, false]) {
    const sender = await createSender();
    const submission = await pay(sender, { status: 'replaced', hash: hashOf('b'), same, reverted: false });
    assert.is(find(sender), same ? 'done' : null);
    submission.show?.()();
    assert.is(find(sender), null);
  }
});

/** Runs with the storage events of other tabs, which `change` emits. */
async function withTabs(run: (store: FakeStorage, change: () => void) => Promise<void>): Promise<void> {
  const page = new EventTarget();
  Object.assign(globalThis, { window: page });
  try {
    const store = createFakeStorage();
    await run(store, () => page.dispatchEvent(storageEvent(store, 'submissions')));
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

test('findEarlier: finds the requests of other tabs, and follows them until they are done', () =>
  withTabs(async (store, change) => {
    const first = await createSender({ store });
    const next = await createSender({ store, chain: createFakeChain() });
    const states: unknown[] = [];
    const stop = effect(() => {
      const state = find(next);
      if (states.at(-1) !== state) states.push(state);
    });
    first.submit();
    await first.settle();
    change();
    first.answer().resolve(HASH);
    await first.settle();
    change();
    for (const { chain, clock } of [first, next]) {
      chain.status = { status: 'confirmed', hash: HASH };
      await clock.advance(4_000);
      change();
    }
    assert.equal(states, [null, 'unknown', 'pending', 'done']);
    stop();
    for (const { life } of [first, next]) life.abort();
  }));

test('findEarlier: finds a request that another tab has stored, before the storage event', async () => {
  const store = createFakeStorage();
  const first = await createSender({ store });
  const next = await createSender({ store, chain: createFakeChain() });
  first.submit();
  await first.settle();
  first.answer().resolve(HASH);
  await first.settle();
  assert.is(find(next), 'pending');
});

test('findEarlier: swaps are the same if their account, tokens and paid amount are', async () => {
  const sender = await createSender();
  const { ctx, intent, submit, settle } = sender;
  const token = { name: 'Ether', symbol: 'ETH' };
  const swap = (change: Partial<Intent> = {}, data = '0x01', paid = '1'): Intent => ({
    ...intent({ data, value: 0n }),
    kind: 'swap',
    transfers: [
      { direction: 'out', amount: paid, token },
      { direction: 'in', amount: data.length.toString(), token },
    ],
    tokens: [ADDRESS, OTHER_ADDRESS],
    ...change,
  });
  submit(swap());
  await settle();
  const isFound = (other: Intent): boolean => findEarlier(ctx, other).length > 0;
  assert.ok(isFound(swap({}, '0x0203')), 'another deadline');
  for (const other of [
    swap({}, '0x01', '2'),
    swap({ tokens: [OTHER_ADDRESS, ADDRESS] }),
    swap({ account: `eip155:137:${ADDRESS}` }),
    swap({ account: `eip155:1:${OTHER_ADDRESS}` }),
  ])
    assert.not.ok(isFound(other));
});

test('findEarlier: a successful approval that is needed again counts as used', async () => {
  const sender = await createSender();
  const { ctx, intent, submit, settle, answer, chain, clock } = sender;
  const approval = (): Intent => ({ ...intent(), kind: 'approve', transfers: [] });
  submit(approval());
  await settle();
  answer().resolve(HASH);
  await settle();
  assert.is(findEarlier(ctx, approval())[0]?.state, 'pending');
  chain.status = { status: 'confirmed', hash: HASH };
  await clock.advance(4_000);
  assert.equal(findEarlier(ctx, approval()), []);
});

test('findEarlier: drops a request after a day', async () => {
  const sender = await createSender();
  const { ctx, intent, submit, settle, clock } = sender;
  const submission = submit();
  await settle();
  submission.abort();
  assert.is(findEarlier(ctx, intent())[0]?.state, 'unknown');
  await clock.advance(86_400_000);
  assert.equal(findEarlier(ctx, intent()), []);
});

test('findEarlier: finds a payment of a closed page that is confirmed on this one', async () => {
  const store = createFakeStorage();
  const first = await createSender({ store });
  first.submit();
  await first.settle();
  first.answer().resolve(HASH);
  await first.settle();
  first.life.abort();
  const next = await createSender({ store, chain: createFakeChain() });
  await next.settle();
  assert.is(find(next), 'pending');
  next.chain.status = { status: 'confirmed', hash: HASH };
  await next.clock.advance(4_000);
  assert.is(find(next), 'done');
  next.latest()?.show?.()();
  assert.is(find(next), 'done', 'the closed page may not have shown it');
});

test('findEarlier: ignores a request that was rejected in another tab', () =>
  withTabs(async (store, change) => {
    const first = await createSender({ store });
    first.submit();
    await first.settle();
    const next = await createSender({ store, chain: createFakeChain() });
    await next.settle();
    assert.is(find(next), 'unknown');
    first.answer().reject(withCode(4001));
    await first.settle();
    change();
    assert.is(find(next), null);
    for (const { life } of [first, next]) life.abort();
  }));

test('submit: a consent applies to the shown requests, in their shown states', async () => {
  const sender = await createSender();
  const { ctx, intent, settle, answer, chain, clock } = sender;
  assert.ok(transactions.submit(ctx, intent()));
  await settle();
  answer().resolve(HASH);
  await settle();
  const again = intent();
  assert.ok(needsConsent(ctx, again));
  assert.is(transactions.submit(ctx, again), null);
  assert.is(transactions.submit(ctx, again), null, 'a click has no effect');
  setConsent(ctx, intent({ value: 6n }), true);
  assert.ok(needsConsent(ctx, again), 'given for another request');
  setConsent(ctx, again, true);
  assert.not.ok(needsConsent(ctx, again));
  chain.status = { status: 'confirmed', hash: HASH };
  await clock.advance(4_000);
  assert.ok(needsConsent(ctx, again), 'another state');
  setConsent(ctx, again, true);
  const second = transactions.submit(ctx, again);
  assert.is(second?.intent.id, again.id);
  await settle();
  answer().resolve(hashOf('b'));
  await settle();
  assert.ok(needsConsent(ctx, intent()), 'another request');
});

test('submit: a request that another tab sends during the check of the nodes is not sent again', () =>
  withTabs(async (store) => {
    const [first, next] = [await createSender({ store }), await createSender({ store, chain: createFakeChain() })];
    const nodes = deferred<boolean>();
    next.chain.onNetwork = () => nodes.promise;
    const review = { ...next.intent(), id: 'next' };
    const submission = transactions.submit(next.ctx, review);
    await next.settle();
    first.submit();
    await first.settle();
    nodes.resolve(true);
    await next.settle();
    const progress = submission?.progress.peek();
    assert.is(progress?.status === 'failed' && progress.error.code, 'alreadyRequested');
    assert.equal([first.requests().length, next.requests().length], [1, 0]);
    for (const { life } of [first, next]) life.abort();
  }));

test.run();
