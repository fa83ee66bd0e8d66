import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../../src/core/ports/chainTransactions';
import { findEarlierPayment } from '../../../src/services/transactions/findEarlierPayment';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeStorage } from '../../support/fakeStorage';
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
const find = ({ ctx }: Sender) => findEarlierPayment(ctx, payment);

test('findEarlierPayment: finds the same amount to the same recipient, while requested and while pending', async () => {
  const sender = await createSender();
  const { ctx, settle, submit, answer } = sender;
  assert.is(find(sender), null);
  submit();
  await settle();
  assert.is(find(sender), 'pending');
  answer().resolve(HASH);
  await settle();
  assert.is(find(sender), 'pending');
  for (const change of [{ value: 6n }, { to: ADDRESS }, { data: '0xab' }, { networkId: 'eip155:137' } as const])
    assert.is(findEarlierPayment(ctx, { ...payment, ...change }), null, JSON.stringify(Object.keys(change)));
});

test('findEarlierPayment: ignores rejected and reverted transactions', async () => {
  const sender = await createSender();
  const { settle, submit, answer } = sender;
  submit();
  await settle();
  answer().reject(Object.assign(new Error('no'), { code: 4001 }));
  await settle();
  assert.is(find(sender), null);
  await pay(sender, { status: 'reverted', hash: HASH });
  assert.is(find(sender), null);
});

test('findEarlierPayment: a dropped transaction may still be mined, so it is unknown', async () => {
  const sender = await createSender();
  await pay(sender, { status: 'dropped' });
  for (let count = 0; count < 2; count++) await sender.clock.advance(4_000);
  assert.is(find(sender), 'unknown');
});

test('findEarlierPayment: finds a confirmed payment until a view has shown the result', async () => {
  const sender = await createSender();
  const submission = await pay(sender, { status: 'confirmed', hash: HASH });
  assert.is(find(sender), 'done');
  submission.show?.()();
  assert.is(find(sender), null);
});

test('findEarlierPayment: a payment that was sped up is done, one that was cancelled is not', async () => {
  for (const same of [true, false]) {
    const sender = await createSender();
    const submission = await pay(sender, { status: 'replaced', hash: hashOf('b'), same, reverted: false });
    assert.is(find(sender), same ? 'done' : null);
    submission.show?.()();
    assert.is(find(sender), null);
  }
});

test('findEarlierPayment: finds the requests and transactions of other pages in the storage', async () => {
  const store = createFakeStorage();
  const first = await createSender({ store });
  const next = await createSender({ store, chain: createFakeChain() });
  first.submit();
  await first.settle();
  assert.is(find(next), 'unknown');
  first.answer().resolve(HASH);
  await first.settle();
  assert.is(find(next), 'pending');
  first.chain.status = { status: 'confirmed', hash: HASH };
  await first.clock.advance(4_000);
  assert.is(find(next), null, 'the other page has reported it');
});

test('findEarlierPayment: finds a payment of a closed page that is confirmed on this one', async () => {
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

test('findEarlierPayment: ignores a request that was rejected on another page', async () => {
  const page = new EventTarget();
  Object.assign(globalThis, { window: page });
  try {
    const store = createFakeStorage();
    const first = await createSender({ store });
    first.submit();
    await first.settle();
    const next = await createSender({ store, chain: createFakeChain() });
    await next.settle();
    assert.is(find(next), 'unknown');
    first.answer().reject(Object.assign(new Error('no'), { code: 4001 }));
    await first.settle();
    page.dispatchEvent(Object.assign(new Event('storage'), { storageArea: store, key: 'wallet-modal/v1/submissions' }));
    assert.is(find(next), null);
    for (const { life } of [first, next]) life.abort();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
});

test.run();
