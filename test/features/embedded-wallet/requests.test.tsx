import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { getEmbeddedState } from '../../../src/features/embedded-wallet/getEmbeddedState';
import { createLoggedIn } from '../../support/createEmbedded';
import { OTHER_ADDRESS } from '../../support/fakeAdapter';
import { frameError } from '../../support/fakeEmbeddedWallet';

test('showRequests: opens a closed modal on the view, and closes it after the last request', async () => {
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

test('showRequests: adds the view to an open modal, and returns to the one before', async () => {
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

test('showRequests: several requests keep the view until the last one', async () => {
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

test('showRequests: a modal that the host closes at once, or that cannot be opened, aborts the request', async () => {
  for (const opens of [async () => {}, async () => Promise.reject(new Error('no body'))]) {
    const fake = await createLoggedIn();
    Object.assign(fake.ctx, { open: opens });
    fake.wallet.ask('1');
    await fake.settle();
    assert.equal(fake.wallet.log, ['abort']);
  }
});

test('followRequestView: closing the modal aborts the open requests', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  close(fake.ctx);
  await fake.settle();
  assert.equal(fake.wallet.log, ['abort']);
  assert.is(fake.said(), 'Request was aborted');
  assert.is(fake.state.modal.open.value, false);
});

test('abortRequests: nothing of the queue is shown anymore, before the wallet has withdrawn it', async () => {
  const fake = await createLoggedIn();
  const withdrawals: string[] = [];
  // As the frame does, which is asked in a later task.
  fake.wallet.embedded.abortRequests = () => void withdrawals.push('abort');
  for (const id of ['1', '2', '3']) fake.wallet.ask(id);
  await fake.settle();
  fake.wallet.settle();
  close(fake.ctx);
  const { requests, settled } = getEmbeddedState(fake.ctx);
  assert.equal([requests.peek(), settled.peek(), withdrawals], [[], 0, []]);
  await fake.settle();
  assert.equal([requests.peek(), withdrawals], [[], ['abort']]);
  // The next request starts a new queue, in an open modal.
  fake.wallet.ask('4');
  await fake.settle();
  assert.equal([fake.view(), fake.state.modal.open.value], ['ApproveTransaction', true]);
});

test('followRequestView: leaving the view for another one aborts them, too', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  open(fake.ctx, { view: 'Account' });
  await fake.settle();
  assert.equal(fake.wallet.log, ['abort']);
  assert.equal([fake.view(), fake.toast()], ['Account', 'Request was aborted']);
  assert.is(fake.state.toast.current.value?.kind, 'info');
});

test('updateUser: another account or network aborts the open requests, the same one does not', async () => {
  const changes = [
    (fake: Awaited<ReturnType<typeof createLoggedIn>>) => {
      fake.wallet.prefers(fake.told().preferredAccountType === 'eoa' ? 'smartAccount' : 'eoa');
      fake.wallet.sink().sessionUpdated();
    },
    async (fake: Awaited<ReturnType<typeof createLoggedIn>>) =>
      (await fake.ctx.connection()).switchNetwork(fake.ctx, 'eip155:8453'),
  ];
  for (const change of changes) {
    const fake = await createLoggedIn();
    fake.wallet.ask('1');
    await fake.settle();
    fake.wallet.sink().sessionUpdated();
    await fake.settle();
    assert.not.ok(fake.wallet.log.includes('abort'));
    await change(fake);
    await fake.settle();
    assert.ok(fake.wallet.log.includes('abort'));
    assert.is(fake.state.modal.open.value, false);
    assert.is(fake.said(), 'Request was aborted');
  }
});

test('followRequestView: closing the modal on another view aborts nothing', async () => {
  const fake = await createLoggedIn();
  open(fake.ctx);
  close(fake.ctx);
  await fake.settle();
  assert.equal(fake.wallet.log, []);
});

test('settleRequest: reads the balance again, not from the cache, and tells views that the account has changed', async () => {
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
  [frameError('', 'rejected', 4001), 'You turned down the request. Nothing was sent.'],
  [frameError('', 'no', 4100), 'Secure wallet hasn’t allowed this account. Reconnect and allow it.'],
  [frameError('', 'no', 4200), 'Secure wallet can’t do this. Try another wallet.'],
  [frameError('', 'no', 4900), 'Secure wallet lost its connection to the network.'],
  [frameError('', 'no', 5720), 'Secure wallet can’t send several steps at once. Nothing was sent.'],
  [frameError('', 'no', -32603), 'Secure wallet couldn’t complete this. Nothing was sent.'],
  [frameError('frameError', 'An error occurred'), 'Something went wrong'],
];
for (const [error, said] of failures) {
  test(`settleRequest: ${(error as { code?: number }).code ?? error.message} shows ‘${said}’`, async () => {
    const fake = await createLoggedIn();
    open(fake.ctx);
    fake.wallet.ask('1');
    fake.wallet.settle(error);
    await fake.settle();
    assert.equal([fake.view(), fake.toast(), fake.state.toast.current.value?.kind], ['Account', said, 'error']);
  });
}

test('settleRequest: a failure that the view of the request shows has no toast', async () => {
  const fake = await createLoggedIn();
  open(fake.ctx);
  fake.wallet.ask('1', 'personal_sign', [], 'modal');
  await fake.settle();
  fake.wallet.settle(frameError('', 'rejected', 4001));
  await fake.settle();
  assert.equal([fake.view(), fake.toast()], ['Account', undefined]);
});

test('settleRequest: a failure has a toast if the view of the request was closed meanwhile', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1', 'personal_sign', [], 'modal');
  await fake.settle();
  fake.wallet.settle(frameError('', 'rejected', 4001));
  await fake.settle();
  assert.equal(
    [fake.state.modal.open.value, fake.alerted()],
    [false, 'You turned down the request. Nothing was sent.'],
  );
});

test('settleRequest: after the loss of the frame, the view stays and shows it', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  fake.wallet.settle(frameError('requestAborted', 'Request was aborted', 4900));
  await fake.settle();
  assert.equal([fake.view(), fake.state.modal.open.value], ['ApproveTransaction', true]);
});

test('showDisallowed: opens the modal and shows 300 ms later that it is not allowed', async () => {
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

test('showDisallowed: an open modal keeps its view', async () => {
  const fake = await createLoggedIn();
  open(fake.ctx);
  fake.state.router.push('Profile');
  fake.wallet.sink().requestDisallowed('eth_sign');
  await fake.clock.advance(300);
  assert.equal([fake.openings, fake.view(), fake.toast()], [[], 'Profile', 'Action not allowed']);
});

for (const [code, alert] of [
  ['embeddedWalletNotLoaded', 'embeddedWalletNotLoaded'],
  ['embeddedWalletTimedOut', 'embeddedWalletTimedOut'],
  ['emailLoginNotLoaded', 'emailLoginNotLoaded'],
  ['originNotAllowed', 'invalidAppConfiguration'],
] as const) {
  test(`reportFailure: ${code} is the alert ${alert} and an error for the host`, async () => {
    const fake = await createLoggedIn();
    fake.wallet.sink().failed(frameError(code));
    await fake.settle();
    assert.equal(fake.alerts(), [alert]);
    assert.equal(fake.state.alert.list.value[0]?.params, { origin: location.origin });
    assert.equal(
      fake.reported.map((error) => (error as { code?: string }).code),
      [code],
    );
  });
}

test('reportFailure: the view of the frame shows itself that it could not be loaded', async () => {
  const fake = await createLoggedIn();
  fake.wallet.ask('1');
  await fake.settle();
  fake.wallet.sink().failed(frameError('embeddedWalletNotLoaded'));
  await fake.settle();
  assert.equal(fake.alerts(), []);
});

test.run();
