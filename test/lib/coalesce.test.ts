import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { coalesce } from '../../src/lib/coalesce';
import { deferred } from '../../src/lib/deferred';
import { nextTurn } from '../support/nextTurn';

test('coalesce: runs once at a time, and once more after calls during a run, also if it fails', async () => {
  const runs: ReturnType<typeof deferred<void>>[] = [];
  const run = coalesce(() => {
    const next = deferred();
    runs.push(next);
    return next.promise;
  });
  for (let call = 0; call < 3; call++) run();
  assert.is(runs.length, 1);
  runs[0]?.reject(new Error('no'));
  await nextTurn();
  assert.is(runs.length, 2);
  runs[1]?.resolve();
  await nextTurn();
  assert.is(runs.length, 2);
  run();
  assert.is(runs.length, 3);
});

test.run();
