import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../src/lib/deferred';

test('the first call settles the promise', async () => {
  const answer = deferred<number>();
  answer.resolve(1);
  answer.reject(new Error('late'));
  assert.is(await answer.promise, 1);
});

test('a rejection arrives', async () => {
  const reason = new Error('no');
  const answer = deferred();
  answer.reject(reason);
  assert.is(await answer.promise.catch((error: unknown) => error), reason);
});

test.run();
