import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isBurnAddress } from '../../../src/chains/eip155/transactions/isBurnAddress';
import { makeChainTransactions } from '../../../src/chains/eip155/transactions/makeChainTransactions';
import type { PayResult } from '../../../src/core/payment';
import type { TransactionStatus } from '../../../src/core/ports/TransactionStatus';
import { chooseAgain } from '../../../src/features/pay/chooseAgain';
import { getSession } from '../../../src/features/pay/getSession';
import { requestPayment } from '../../../src/features/pay/requestPayment';
import { createSender, HASH } from '../../requests/support/sender';
import { adapterConfig } from '../../support/adapterConfig';
import { OTHER_ADDRESS } from '../../support/fakeAdapter';

const TIMEOUT = 240_000;
const confirmed: TransactionStatus = { status: 'confirmed', hash: HASH, isFinal: false };
const reverted: TransactionStatus = { status: 'reverted', hash: HASH, isFinal: false };

/** A call of `pay()` whose payment the visitor has sent to the wallet, with the real transactions. */
async function createPayment() {
  const sender = await createSender({ options: { features: { pay: true } } });
  const { ctx, submit, intent, settle, answer, chain, clock, events } = sender;
  const { transfer } = makeChainTransactions(adapterConfig());
  Object.assign(chain, { normalizeAddress: (address: string) => address, isBurnAddress, transfer });
  let result: PayResult | null = null;
  void requestPayment(
    ctx,
    {
      paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
      recipient: OTHER_ADDRESS,
      amount: '0.000000000000000005',
    },
    TIMEOUT,
  ).then((ended) => {
    result = ended;
  });
  await settle();
  const session = getSession(ctx).peek();
  if (!session) throw new Error('no payment');
  const submission = submit({ ...intent(), kind: 'pay', properties: {} });
  const wallet = { name: 'Harbor', icon: null, address: '', account: intent().account, isOnOtherNetwork: false };
  session.phase.value = { kind: 'wallet', submission, wallet };
  await settle();
  return {
    ...sender,
    session,
    submission,
    result: () => result as PayResult | null,
    async send() {
      answer().resolve(HASH);
      await settle();
    },
    /** The polls until the next end, or until an end is taken back, return the status. */
    async poll(status: TransactionStatus) {
      chain.status = status;
      for (let count = 0; count < 3; count++) await clock.advance(12_000);
    },
    ends: () =>
      events.filter(({ event }) => event === 'PAY_SUCCESS' || event === 'PAY_ERROR').map(({ event }) => event),
  };
}

test('pay: after the timeout, the final result emits its event once', async () => {
  for (const [end, event] of [
    [confirmed, 'PAY_SUCCESS'],
    [reverted, 'PAY_ERROR'],
  ] as const) {
    const { send, poll, clock, ends, result } = await createPayment();
    await send();
    await clock.advance(TIMEOUT);
    assert.equal([result()?.success, ends()], [false, ['PAY_ERROR']]);
    await poll(end);
    await poll(end);
    assert.equal(ends(), ['PAY_ERROR', event]);
  }
});

test('pay: if the wallet responds after the timeout, the final result emits its event', async () => {
  const sent = await createPayment();
  await sent.clock.advance(TIMEOUT);
  await sent.send();
  await sent.poll(confirmed);
  assert.equal(sent.ends(), ['PAY_ERROR', 'PAY_SUCCESS']);

  const declined = await createPayment();
  await declined.clock.advance(TIMEOUT);
  declined.answer().reject({ code: 4001 });
  await declined.settle();
  assert.equal(declined.ends(), ['PAY_ERROR', 'PAY_ERROR']);
});

test('pay: the promise reports a result while it is pending, and each later result emits an event', async () => {
  const { send, poll, ends, result, submission } = await createPayment();
  await send();
  await poll(confirmed);
  assert.equal([result()?.success, ends()], [true, ['PAY_SUCCESS']]);
  await poll({ status: 'pending' });
  submission.endPromise?.();
  await poll(confirmed);
  assert.equal(ends(), ['PAY_SUCCESS'], 'the same end again');
  for (const [index, end] of [reverted, confirmed].entries()) {
    await poll({ status: 'pending' });
    await poll(end);
    assert.equal(ends(), ['PAY_SUCCESS', 'PAY_ERROR', 'PAY_SUCCESS'].slice(0, index + 2));
  }
});

test('pay: a result that is reverted while the promise is pending is reported by the promise alone', async () => {
  const { send, poll, ends, result, state, session, submission } = await createPayment();
  // The visitor may try again while a view shows the failure.
  state.router.push('PayLoading');
  await send();
  await poll(reverted);
  assert.equal([result(), ends(), session.failure?.code], [null, [], 'GENERIC_PAYMENT_ERROR']);
  await poll({ status: 'pending' });
  assert.is(submission.progress.peek().status, 'pending');
  await poll(confirmed);
  assert.equal([result()?.success, ends()], [true, ['PAY_SUCCESS']]);
});

test('pay: the result of a payment that the visitor has left for another way emits its event', async () => {
  const { ctx, send, poll, ends, result, session, submission } = await createPayment();
  await send();
  await poll(reverted);
  chooseAgain(ctx, session);
  await poll({ status: 'pending' });
  assert.is(submission.progress.peek().status, 'pending');
  await poll(confirmed);
  assert.equal([result(), ends()], [null, ['PAY_SUCCESS']]);
});

test('pay: continues while the wallet is locked', async () => {
  const { send, poll, ends, result, sink } = await createPayment();
  await send();
  sink.disconnected();
  await poll(confirmed);
  assert.equal([result()?.result, ends()], [HASH, ['PAY_SUCCESS']]);
});

test.run();
