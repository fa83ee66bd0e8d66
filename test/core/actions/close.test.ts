import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close, dismiss, goBack } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { createConnected } from '../../support/connected';
import { createFakeModal } from '../../support/fakeModal';

const embedded = { enableEmbedded: true };

test('close: resets to Connect, stops loading, hides the toast', () => {
  const { ctx, state, view, events } = createFakeModal();
  open(ctx, { view: 'Networks' });
  state.router.push('WhatIsANetwork');
  state.toast.show('info', 'Copied');
  state.modal.loading.value = [{}];
  close(ctx);
  assert.not(state.modal.open.value);
  assert.not(state.modal.loading.value.length);
  assert.is(view(), 'Connect');
  assert.is(state.router.history.value.length, 1);
  assert.is(state.toast.current.value, null);
  assert.equal(events.at(-1), { event: 'MODAL_CLOSE', properties: { connected: false } });
});

test('close: resets to Connect for a connected visitor, too', async () => {
  const { ctx, view, events } = await createConnected();
  open(ctx);
  close(ctx);
  assert.is(view(), 'Connect');
  assert.equal(events.at(-1), { event: 'MODAL_CLOSE', properties: { connected: true } });
});

test('close: keeps alerts, except that of a missing project id', () => {
  const { ctx, state, alerts } = createFakeModal({ options: { projectId: '' } });
  open(ctx);
  state.alert.show('sessionExpired');
  assert.equal(alerts(), ['projectIdNotConfigured', 'sessionExpired']);
  close(ctx);
  assert.equal(alerts(), ['sessionExpired']);
  open(ctx);
  assert.equal(alerts(), ['sessionExpired']);
});

test('close: does nothing on a closed modal', () => {
  const { ctx, state, events } = createFakeModal();
  const before = state.router.history.value;
  close(ctx);
  assert.is(state.router.history.value, before);
  assert.equal(events, []);
});

test('close: embedded without a wallet shows Connect instead', () => {
  const { ctx, state, view, eventNames } = createFakeModal({ options: embedded });
  open(ctx, { view: 'WhatIsAWallet' });
  close(ctx);
  assert.ok(state.modal.open.value);
  assert.is(view(), 'Connect');
  assert.equal(eventNames(), ['MODAL_OPEN']);
});

test('close: embedded with a wallet shows Account instead', async () => {
  const { ctx, state, view } = await createConnected({ options: embedded });
  open(ctx, { view: 'Networks' });
  close(ctx);
  assert.ok(state.modal.open.value);
  assert.is(view(), 'Account');
});

test('goBack: pops one view, closes on the last one', () => {
  const { ctx, state, view } = createFakeModal();
  open(ctx);
  state.router.push('GetWallet');
  goBack(ctx);
  assert.is(view(), 'Connect');
  assert.ok(state.modal.open.value);
  goBack(ctx);
  assert.not(state.modal.open.value);
});

test('goBack: a connected visitor goes to Account instead of Connect', async () => {
  const { ctx, state, view } = await createConnected();
  open(ctx, { view: 'Connect' });
  state.router.push('GetWallet');
  goBack(ctx);
  assert.is(view(), 'Account');
  assert.is(state.router.direction.value, 'back');
  state.router.reset('Pay');
  state.router.push('Connect');
  state.router.push('GetWallet');
  goBack(ctx);
  assert.is(view(), 'Account');
  goBack(ctx);
  assert.is(view(), 'Pay', 'what is below stays');
});

test('goBack: shows the account as on opening, also on a network that the app lacks', async () => {
  const { ctx, state, view } = await createConnected({ networkId: 'eip155:56' });
  open(ctx, { view: 'Connect' });
  state.router.push('WhatIsAWallet');
  goBack(ctx);
  assert.is(view(), 'UnsupportedChain');
  state.router.reset('Account');
  state.router.push('Profile');
  goBack(ctx);
  assert.is(view(), 'UnsupportedChain', 'another family has become active meanwhile');
});

test('goBack: skips views whose account is gone', () => {
  const { ctx, state, view } = createFakeModal();
  open(ctx);
  state.router.reset('Pay');
  state.router.push('Profile');
  state.router.push('Connect');
  goBack(ctx);
  assert.is(view(), 'Pay');
  state.router.reset('Account');
  state.router.push('Profile');
  state.router.push('GetWallet');
  goBack(ctx);
  assert.is(view(), 'Connect');
  assert.is(state.router.history.value.length, 1);
  goBack(ctx);
  assert.not(state.modal.open.value);
});

test('dismiss: closes the modal', async () => {
  const { ctx, state } = createFakeModal();
  open(ctx);
  await dismiss(ctx);
  assert.not(state.modal.open.value);
});

test('dismiss: a mandatory view shakes for 500 ms, is announced, and stays', async () => {
  const { ctx, state, clock, view } = await createConnected({ networkId: 'eip155:56' });
  open(ctx);
  void dismiss(ctx);
  assert.ok(state.modal.shake.value);
  assert.is(state.announcer.last.status.value?.text, 'Choose an option to continue.');
  assert.is(state.announcer.last.alert.value, null);
  await clock.advance(499);
  assert.ok(state.modal.shake.value);
  await clock.advance(1);
  assert.not(state.modal.shake.value);
  assert.ok(state.modal.open.value);
  assert.is(view(), 'UnsupportedChain');
});

test('dismiss: repeated calls do not prolong the shake', async () => {
  const { ctx, state, clock } = await createConnected({ networkId: 'eip155:56' });
  open(ctx);
  const { id } = state.announcer.last.status.value ?? { id: 0 };
  void dismiss(ctx);
  await clock.advance(400);
  void dismiss(ctx);
  await clock.advance(100);
  assert.not(state.modal.shake.value);
  assert.is(state.announcer.last.status.value?.id, id + 1);
});

test('dismiss: the shake ends when the instance is destroyed', async () => {
  const { ctx, state, life, clock } = await createConnected({ networkId: 'eip155:56' });
  open(ctx);
  const shaking = dismiss(ctx);
  life.abort();
  await shaking;
  assert.not(state.modal.shake.value);
  assert.is(clock.pending, 0);
});

test.run();
