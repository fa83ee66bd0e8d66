import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { showToast } from '../../../src/features/connection/showToast';
import { createFakeModal } from '../../support/fakeModal';

function createOpenModal() {
  const fake = createFakeModal();
  open(fake.ctx);
  return fake;
}

test('showToast: shows and announces at once without a visible toast', () => {
  const { ctx, state } = createOpenModal();
  void showToast(ctx, 'success', 'Copied');
  assert.is(state.toast.current.value?.text, 'Copied');
  assert.is(state.toast.current.value?.kind, 'success');
  assert.is(state.announcer.last.status.value?.text, 'Copied');
  assert.is(state.announcer.last.alert.value, null);
});

test('showToast: only errors are announced assertively', () => {
  const { ctx, state } = createOpenModal();
  void showToast(ctx, 'error', 'Something went wrong');
  assert.ok(state.announcer.last.alert.value);
});

test('showToast: hides a visible toast and follows after 150 ms', async () => {
  const { ctx, state, clock } = createOpenModal();
  void showToast(ctx, 'info', 'first');
  void showToast(ctx, 'info', 'second');
  assert.is(state.toast.current.value, null);
  await clock.advance(149);
  assert.is(state.toast.current.value, null);
  await clock.advance(1);
  assert.is(state.toast.current.value?.text, 'second');
});

test('showToast: shows only the newest of several within 150 ms', async () => {
  const { ctx, state, clock } = createOpenModal();
  void showToast(ctx, 'info', 'first');
  void showToast(ctx, 'info', 'second');
  await clock.advance(100);
  void showToast(ctx, 'error', 'third');
  await clock.advance(1_000);
  assert.is(state.toast.current.value?.text, 'third');
});

test('showToast: the newest wins in any order of calls', async () => {
  const { ctx, state, clock } = createOpenModal();
  for (let turn = 0; turn < 20; turn++) {
    void showToast(ctx, 'info', `toast ${turn}`);
    await clock.advance((turn * 37) % 200);
  }
  await clock.advance(1_000);
  assert.is(state.toast.current.value?.text, 'toast 19');
});

test('showToast: an announcement in between does not drop the toast', async () => {
  const { ctx, state, clock } = createOpenModal();
  void showToast(ctx, 'info', 'first');
  void showToast(ctx, 'error', 'Token Balance Unavailable');
  await clock.advance(50);
  state.announcer.say('Copied');
  await clock.advance(150);
  assert.is(state.toast.current.value?.text, 'Token Balance Unavailable');
});

test('showToast: drops a pending toast when the modal closes', async () => {
  const { ctx, state, clock } = createOpenModal();
  void showToast(ctx, 'info', 'first');
  void showToast(ctx, 'error', 'second');
  close(ctx);
  await clock.advance(1_000);
  assert.is(state.toast.current.value, null);
});

test('showToast: only announces while the modal is closed, and shows nothing at the next opening', async () => {
  const { ctx, state, clock } = createFakeModal();
  void showToast(ctx, 'success', 'Switched to Polygon');
  assert.is(state.announcer.last.status.value?.text, 'Switched to Polygon');
  open(ctx);
  await clock.advance(1_000);
  assert.is(state.toast.current.value, null);
});

test('showToast: shows nothing after the modal is destroyed', async () => {
  const { ctx, state, life, clock } = createOpenModal();
  void showToast(ctx, 'info', 'first');
  void showToast(ctx, 'info', 'second');
  life.abort();
  await clock.advance(1_000);
  assert.is(state.toast.current.value, null);
  assert.is(clock.pending, 0);
});

test('showToast: a loading toast ends with its signal, also before it is shown, and no other toast does', async () => {
  const { ctx, state, clock } = createOpenModal();
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  void showToast(ctx, 'loading', 'first', first.signal);
  assert.is(state.toast.current.value?.text, 'first');
  first.abort();
  assert.is(state.toast.current.value, null);
  void showToast(ctx, 'info', 'before');
  void showToast(ctx, 'loading', 'second', second.signal);
  second.abort();
  await clock.advance(1_000);
  assert.is(state.toast.current.value, null);
  void showToast(ctx, 'loading', 'third', third.signal);
  void showToast(ctx, 'success', 'after');
  await clock.advance(150);
  third.abort();
  assert.is(state.toast.current.value?.text, 'after');
  void showToast(ctx, 'loading', 'late', third.signal);
  await clock.advance(1_000);
  assert.equal([state.toast.current.value?.text, state.announcer.last.status.value?.text], ['after', 'after']);
});

test.run();
