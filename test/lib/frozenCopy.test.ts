import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { frozenCopy } from '../../src/lib/frozenCopy';

test('frozenCopy: changes of the original have no effect, nor do changes of its bytes', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const original = { list: [{ amount: 5n }], bytes, missing: undefined };
  const copy = frozenCopy(original);
  assert.ok(Object.isFrozen(copy) && Object.isFrozen(copy.list) && Object.isFrozen(copy.list[0]));
  original.list[0] = { amount: 6n };
  bytes[0] = 9;
  assert.equal(copy, { list: [{ amount: 5n }], bytes: Uint8Array.of(1, 2, 3) });
});

test('frozenCopy: copies an object of another frame, too', () => {
  const original = runInNewContext('({ list: [{ amount: 5n }] })') as { list: { amount: bigint }[] };
  const copy = frozenCopy(original);
  original.list = [];
  assert.is(copy.list[0]?.amount, 5n);
  assert.ok(Object.isFrozen(copy) && Object.isFrozen(copy.list[0]));
});

test.run();
