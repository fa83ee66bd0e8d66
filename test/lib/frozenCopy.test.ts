import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { frozenCopy } from '../../src/lib/frozenCopy';

test('frozenCopy: changes of the original have no effect, also not of its bytes', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const original = { list: [{ amount: 5n }], bytes, missing: undefined };
  const copy = frozenCopy(original);
  assert.ok(Object.isFrozen(copy) && Object.isFrozen(copy.list) && Object.isFrozen(copy.list[0]));
  original.list[0] = { amount: 6n };
  bytes[0] = 9;
  assert.equal(copy, { list: [{ amount: 5n }], bytes: Uint8Array.of(1, 2, 3) });
});

test.run();
