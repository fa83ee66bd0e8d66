import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createToastState } from '../../../src/core/state/toast';

test('toast: one at a time, each with its own id', () => {
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

test('request: outdated after another request or toast', () => {
  const toast = createToastState();
  const first = toast.request();
  assert.ok(toast.isLatest(first));
  const second = toast.request();
  assert.not(toast.isLatest(first));
  toast.show('info', 'Copied');
  assert.not(toast.isLatest(second));
});

test.run();
