import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { getMachine } from '../../../src/features/embedded-wallet/getMachine';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { createLoggedIn } from '../../support/createEmbedded';
import { OTHER_ADDRESS } from '../../support/fakeAdapter';
import { frameError } from '../../support/fakeEmbeddedWallet';

test('openQueue: opens a closed modal on the view, and closes it after the last request', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  assert.equal(fake.openings, [{ view: 'ApproveTransaction' }]);
  assert.equal([fake.state.modal.open.value, fake.view()], [true, 'ApproveTransaction']);
  fake.wallet.settle();
  await fake.settle();
  assert.is(fake.state.modal.open.value, false);
  assert.is(fake.said(), 'Approved');
  assert.is(fake.toast(), undefined, 'nothing is left for the next opening');
  assert.not.ok(fake.wallet.log.includes('abort'));
});

test('openQueue: adds the view to an open modal, and then returns to the previous one', async () => {
  const fake = await createLoggedIn();
  open(fake.ctx);
  fake.state.router.push('Profile');
  fake.wallet.ask('1');
  await fake.settle();
  assert.equal([fake.openings.length, fake.view()], [0, 'ApproveTransaction']);
  fake.wallet.settle();
  await fake.settle();
  assert.equal([fake.view(), fake.toast()], ['Profile', 'Approved']);
});

test('openQueue: several requests keep the view until the last one', async () => {
  const fake = await createLoggedIn();
  for (const id of ['1', '2', '3']) fake.wallet.ask(id);
  await fake.settle();
  assert.is(fake.openings.length, 1);
  fake.wallet.settle();
  fake.wallet.settle(frameError('', 'no', 4001));
  await fake.settle();
  assert.equal([fake.view(), fake.state.modal.open.value], ['ApproveTransaction', true]);
  fake.wallet.settle();
  await fake.settle();
  assert.is(fake.state.modal.open.value, false);
});

test('openQueue: a modal that the host closes at once, or that cannot be opened, aborts the request', async () => {
  for (const opens of [async () => {}, async () => Promise.reject(new Error('no body'))]) {
    const fake = await createLoggedIn();
    Object.assign(fake.ctx, { open: opens });
    fake.wallet.ask('1');
    await fake.settle();
    assert.equal(fake.wallet.log, ['abort']);
  }
});

test('openQueue: closing the modal aborts the open requests', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  close(fake.ctx);
  await fake.settle();
  assert.equal(fake.wallet.log, ['abort']);
  assert.is(fake.said(), 'Request was aborted');
  assert.is(fake.state.modal.open.value, false);
});

test('openQueue: a transaction that is followed shows its submission’s result instead of a notice', async () => {
  for (const [isFollowed, said] of [
    [[true], 'Connected to Secure wallet'],
    [[true, false], 'Request was aborted'],
  ] as const) {
    const fake = await createLoggedIn();
    for (const each of isFollowed) fake.wallet.ask('1', 'eth_sendTransaction', [], 'modal', 'eip155:1', each);
    await fake.settle();
    close(fake.ctx);
    await fake.settle();
    assert.equal([fake.wallet.log, fake.said()], [['abort'], said]);
  }
});

test('abortRequests: the queue is empty at once, before the wallet has withdrawn its requests', async () => {
  const fake = await createLoggedIn();
  const withdrawals: string[] = [];
  // Like the frame, which gets the request in a later task.
  fake.wallet.embedded.abortRequests = () => void withdrawals.push('abort');
  for (const id of ['1', '2', '3']) fake.wallet.ask(id);
  await fake.settle();
  fake.wallet.settle();
  close(fake.ctx);
  const { queue } = getMachine(fake.ctx);
  assert.equal([queue.peek(), withdrawals], [{ status: 'empty' }, []]);
  await fake.settle();
  assert.equal([queue.peek(), withdrawals], [{ status: 'empty' }, ['abort']]);
  // The next request starts a new queue, in an open modal.
  fake.wallet.ask('4');
  await fake.settle();
  assert.equal([fake.view(), fake.state.modal.open.value], ['ApproveTransaction', true]);
});

test('openQueue: leaving the view for another one aborts the requests, too', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  open(fake.ctx, { view: 'Account' });
  await fake.settle();
  assert.equal(fake.wallet.log, ['abort']);
  assert.equal([fake.view(), fake.toast()], ['Account', 'Request was aborted']);
  assert.is(fake.state.toast.current.value?.kind, 'info');
});

test('openQueue: closing the modal on another view aborts nothing', async () => {
  const fake = await createLoggedIn();
  open(fake.ctx);
  close(fake.ctx);
  await fake.settle();
  assert.equal(fake.wallet.log, []);
});

test('openQueue: reads the balance again, bypassing the cache, and notifies views of the changed account', async () => {
  const fake = await createLoggedIn();
  for (const read of fake.adapter.reads) read.resolve(1n);
  await fake.settle();
  const reads = fake.adapter.reads.length;
  fake.wallet.ask('1', 'eth_sendTransaction');
  await fake.settle();
  fake.wallet.settle();
  await fake.settle();
  assert.equal(
    fake.adapter.reads.slice(reads).map(({ subject }) => subject),
    [`eip155:1:${OTHER_ADDRESS}`],
  );
  assert.is(fake.state.accounts.get('eip155').changedAt, fake.clock.now());
});

const failures: readonly [error: Error, said: string][] = [
  [frameError('', 'rejected', 4001), 'You declined the request. Nothing was sent.'],
  [frameError('', 'no', 4100), 'Secure wallet hasn’t allowed this account. Reconnect and allow it.'],
  [frameError('', 'no', 4200), 'Secure wallet can’t do this. Try another wallet.'],
  [frameError('', 'no', 4900), 'Secure wallet lost its connection to the network.'],
  [frameError('', 'no', 5720), 'Secure wallet can’t send several steps at once. Nothing was sent.'],
  [frameError('', 'no', -32603), 'Secure wallet couldn’t complete this. Nothing was sent.'],
  [frameError('frameError', 'An error occurred'), 'Something went wrong'],
  [new Error(refusals.unreachable), 'Something went wrong'],
];
for (const [error, said] of failures) {
  test(`openQueue: ${(error as { code?: number }).code ?? error.message} shows ‘${said}’`, async () => {
    const fake = await createLoggedIn();
    open(fake.ctx);
    fake.wallet.ask('1');
    fake.wallet.settle(error);
    await fake.settle();
    assert.equal([fake.view(), fake.toast(), fake.state.toast.current.value?.kind], ['Account', said, 'error']);
  });
}

test('openQueue: a failure that the request’s view shows has no toast', async () => {
  const fake = await createLoggedIn();
  open(fake.ctx);
  fake.wallet.ask('1', 'personal_sign', [], 'modal');
  await fake.settle();
  fake.wallet.settle(frameError('', 'rejected', 4001));
  await fake.settle();
  assert.equal([fake.view(), fake.toast()], ['Account', undefined]);
});

test('openQueue: a failure has a toast if the view of the request was closed meanwhile', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1', 'personal_sign', [], 'modal');
  await fake.settle();
  fake.wallet.settle(frameError('', 'rejected', 4001));
  await fake.settle();
  assert.equal([fake.state.modal.open.value, fake.alerted()], [false, 'You declined the request. Nothing was sent.']);
});

test('openQueue: after the loss of the frame, the view stays and shows it', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  fake.wallet.settle(frameError('requestAborted', 'Request was aborted', 4900));
  await fake.settle();
  assert.equal([fake.view(), fake.state.modal.open.value], ['ApproveTransaction', true]);
});

test('openQueue: opens the modal and shows 300 ms later that it is not allowed', async () => {
  const fake = await createLoggedIn();
  fake.wallet.sink().requestDisallowed('eth_sign');
  await fake.settle();
  assert.equal([fake.openings, fake.view()], [[undefined], 'Account']);
  await fake.clock.advance(299);
  assert.is(fake.toast(), undefined);
  await fake.clock.advance(1);
  assert.is(fake.toast(), 'Action not allowed');
  assert.is(fake.alerted(), 'Action not allowed');
});

test('openQueue: an open modal keeps its view', async () => {
  const fake = await createLoggedIn();
  open(fake.ctx);
  fake.state.router.push('Profile');
  fake.wallet.sink().requestDisallowed('eth_sign');
  await fake.clock.advance(300);
  assert.equal([fake.openings, fake.view(), fake.toast()], [[], 'Profile', 'Action not allowed']);
});

test.run();
