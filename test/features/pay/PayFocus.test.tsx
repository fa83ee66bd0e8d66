// Where the focus is when a button leaves the payment.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goBack } from '../../../src/core/actions/close';
import { deferred } from '../../../src/lib/deferred';
import { restorePage } from '../../support/fakePairing';
import { bill, exchange, HASH, press, startAtExchange, startPay } from './startPay';

test('Pay: the focus stays in the card when a retry is removed', async () => {
  const answer = { error: { message: 'No exchanges today' } as unknown };
  const view = await startPay({}, bill, undefined, () =>
    answer.error ? answer : { result: { exchanges: [exchange], total: 1 } },
  );
  const title = view.addTitle();
  answer.error = undefined;
  await press(view, 'Try again');
  assert.ok(view.has('Larkspur'));
  assert.is(document.activeElement, title);
  await view.done();
});

test('Pay: the focus stays in the card when the check of the payment fails, and when it is repeated', async () => {
  const view = await startPay({ networkId: 'eip155:137', options: { networks: ['eip155:1', 'eip155:137'] } });
  const title = view.addTitle();
  const node = deferred<void>();
  view.fake.untilReady = node.promise;
  await view.act(() => view.sink.network('eip155:1'));
  view.button('Checking the payment…').focus();
  await view.act(() => node.reject(new Error('No node')));
  assert.not(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  view.fake.untilReady = Promise.resolve();
  await press(view, 'Try again');
  assert.ok(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  await view.done();
});

test('Pay: the focus stays in the card when a payment in the wallet is tried again after going back', async () => {
  const view = await startPay();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => goBack(view.ctx));
  const title = view.addTitle();
  await view.act(() => {
    view.progress.value = { status: 'rejected' };
  });
  assert.is(document.activeElement, view.button('Try again'));
  await press(view, 'Try again');
  assert.ok(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  await view.done();
});

test('Pay: if it becomes unknown whether a payment is pending, the focus is on the button that leaves', async () => {
  const view = await startPay();
  await view.click(view.button('Pay 12.5 USDC'));
  await view.act(() => goBack(view.ctx));
  await view.act(() => {
    view.progress.value = { status: 'pending', hash: HASH };
  });
  view.get('main a').focus();
  await view.act(() => {
    view.progress.value = { status: 'dropped', hash: HASH };
  });
  assert.match(view.text(), 'We’re still checking');
  assert.is(document.activeElement, view.button('Check your activity'));
  await view.done();
});

test('Pay: the focus stays in the card while the status at an exchange changes', async () => {
  const order = { status: 'UNKNOWN', error: { message: 'Down' } as unknown };
  const view = await startAtExchange(order, 'different');
  const title = view.addTitle();
  order.error = undefined;
  await press(view, 'Check again');
  assert.is(document.activeElement, title);
  view.button('Open window again').focus();
  order.status = 'IN_PROGRESS';
  await view.pass(3_000);
  assert.match(view.text(), 'Larkspur is sending your payment');
  assert.is(document.activeElement, title);
  await view.act(() => goBack(view.ctx));
  order.status = 'FAILED';
  await view.pass(3_000);
  assert.is(document.activeElement, view.button('Pay another way'));
  await press(view, 'Pay another way');
  assert.ok(view.has('Pay 12.5 USDC'));
  assert.is(document.activeElement, title);
  await view.done();
  restorePage();
});

test.run();
