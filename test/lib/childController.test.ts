import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { childController } from '../../src/lib/childController';

test('childController: is aborted with its signal, with the same reason, and does not abort it', () => {
  const parent = new AbortController();
  const [first, second] = [childController(parent.signal), childController(parent.signal)];
  first.abort('done');
  assert.equal([parent.signal.aborted, second.signal.aborted], [false, false]);
  parent.abort('gone');
  assert.equal([first.signal.reason, second.signal.reason], ['done', 'gone']);
});

test('childController: is aborted from the start if its signal is', () => {
  assert.is(childController(AbortSignal.abort('gone')).signal.reason, 'gone');
});

test.run();
