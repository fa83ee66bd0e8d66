import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../src/lib/deferred';

test('deferred: the first call settles the promise', async () => {
  const result = deferred<number>();
  result.resolve(1);
  result.reject(new Error('late'));
  assert.is(await result.promise, 1);
});

test('deferred: rejects', async () => {
  const reason = new Error('no');
  const result = deferred();
  result.reject(reason);
  assert.is(await result.promise.catch((error: unknown) => error), reason);
});

test.run();
