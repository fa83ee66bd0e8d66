import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { untilVisible } from '../../../src/shared/ports/untilVisible';
import { rejection } from '../../support/rejection';
import { setHidden } from '../../support/setHidden';
import { watch } from '../../support/watch';

test.after.each(() => setHidden(false));

test('untilVisible: resolves at once in a visible tab, and when a hidden one is shown', async () => {
  await untilVisible(new AbortController().signal);
  setHidden(true);
  const shown = untilVisible(new AbortController().signal);
  const state = watch(shown);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  assert.is(state.settled, false);
  setHidden(false);
  await shown;
});

test('untilVisible: rejects when it is aborted', async () => {
  setHidden(true);
  const controller = new AbortController();
  const shown = untilVisible(controller.signal);
  const reason = new Error('destroyed');
  controller.abort(reason);
  assert.is(await rejection(() => shown), reason);
  assert.is(await rejection(() => untilVisible(controller.signal)), reason);
});

test.run();
