import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createToastState } from '../../../src/core/state/toast';

test('holds one toast at a time, each with an identity of its own', () => {
  const toast = createToastState();
  toast.show('loading', 'Authenticating...');
  const first = toast.current.value?.id;
  toast.show('loading', 'Authenticating...');
  assert.is.not(toast.current.value?.id, first);
  toast.show('error', 'Something went wrong');
  assert.is(toast.current.value?.kind, 'error');
  toast.hide();
  assert.is(toast.current.value, null);
});

test('a toast that waits is no longer the latest once another was asked for or shown', () => {
  const toast = createToastState();
  const first = toast.request();
  assert.ok(toast.isLatest(first));
  const second = toast.request();
  assert.not(toast.isLatest(first));
  toast.show('info', 'Copied');
  assert.not(toast.isLatest(second));
});

test.run();
