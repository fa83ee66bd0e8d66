import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { untilAborted } from '../../src/lib/untilAborted';
import { rejection } from '../support/rejection';

const never = new Promise<number>(() => {});

test('untilAborted: settles like the promise', async () => {
  const { signal } = new AbortController();
  assert.is(await untilAborted(Promise.resolve(1), signal), 1);
  const reason = new Error('no');
  assert.is(await rejection(untilAborted(Promise.reject(reason), signal)), reason);
});

test('untilAborted: rejects with the reason of a signal that aborts, or has aborted', async () => {
  const controller = new AbortController();
  const reason = new Error('left');
  const waiting = rejection(untilAborted(never, controller.signal));
  controller.abort(reason);
  assert.is(await waiting, reason);
  assert.is(await rejection(untilAborted(never, controller.signal)), reason);
});

test.run();
