import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mergeChanges } from '../../src/lib/mergeChanges';

test('mergeChanges: keeps additions and removals of both sides', () => {
  assert.equal(mergeChanges({ a: 1, b: 2 }, { a: 1, c: 3 }, { a: 1, b: 2, d: 4 }), { a: 1, c: 3, d: 4 });
  assert.equal(mergeChanges({ a: 1, b: 2 }, { a: 9, b: 2 }, { b: 2 }), { b: 2 });
});

test('mergeChanges: merges lists by the ids of their entries', () => {
  const [one, two, three] = [{ id: 1 }, { topic: 'two', n: 1 }, { target: 'three' }];
  assert.equal(mergeChanges([one], [one, two], [one, three]), [one, three, two]);
  assert.equal(mergeChanges([one, two], [one, { ...two, n: 2 }], [one, two]), [one, { ...two, n: 2 }]);
});

test('mergeChanges: does not restore a value that was cleared', () => {
  assert.equal(mergeChanges([{ topic: 'old' }], [{ topic: 'old', n: 1 }, { topic: 'new' }], undefined), [
    { topic: 'new' },
  ]);
});

test('mergeChanges: uses our first value, and our values without entries', () => {
  assert.equal(mergeChanges(undefined, [1, 2], undefined), [1, 2]);
  assert.is(mergeChanges('a', 'b', 'c'), 'b');
  assert.equal(mergeChanges([1], [2], [3]), [2]);
});

test('mergeChanges: without other changes, returns our value', () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(fc.property(record, record, (base, ours) => assert.equal(mergeChanges(base, ours, base), { ...ours })));
});

test.run();
