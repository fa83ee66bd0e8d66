import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { showToast } from '../../src/shared/showToast';
import { createFakeModal } from '../support/fakeModal';

test('showToast: shows the toast', async () => {
  const { ctx, state } = createFakeModal();
  state.modal.open.value = true;
  await showToast(ctx, 'success', 'Done');
  assert.is(state.toast.current.value?.text, 'Done');
});

test('showToast: without its chunk, announces the text, shows no toast and does not fail', async () => {
  const { ctx, state } = createFakeModal();
  state.modal.open.value = true;
  Object.assign(ctx, { connection: () => Promise.reject(new Error('offline')) });
  await showToast(ctx, 'success', 'Done');
  await showToast(ctx, 'error', 'Failed');
  await showToast(ctx, 'loading', 'Loading', AbortSignal.abort());
  assert.is(state.toast.current.value, null);
  assert.is(state.announcer.last.status.peek()?.text, 'Done');
  assert.is(state.announcer.last.alert.peek()?.text, 'Failed');
});

test.run();
