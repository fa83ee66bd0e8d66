import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mergeChanges } from '../../src/lib/mergeChanges';

test('what each has added is kept, what either has removed is gone', () => {
  assert.equal(mergeChanges({ a: 1, b: 2 }, { a: 1, c: 3 }, { a: 1, b: 2, d: 4 }), { a: 1, c: 3, d: 4 });
  assert.equal(mergeChanges({ a: 1, b: 2 }, { a: 9, b: 2 }, { b: 2 }), { b: 2 });
});

test('lists are merged by what identifies their entries', () => {
  const [one, two, three] = [{ id: 1 }, { topic: 'two', n: 1 }, { target: 'three' }];
  assert.equal(mergeChanges([one], [one, two], [one, three]), [one, three, two]);
  assert.equal(mergeChanges([one, two], [one, { ...two, n: 2 }], [one, two]), [one, { ...two, n: 2 }]);
});

test('a value that was wiped is not brought back whole', () => {
  assert.equal(mergeChanges([{ topic: 'old' }], [{ topic: 'old', n: 1 }, { topic: 'new' }], undefined), [
    { topic: 'new' },
  ]);
});

test('a first value, and values without entries, are taken as they are', () => {
  assert.equal(mergeChanges(undefined, [1, 2], undefined), [1, 2]);
  assert.is(mergeChanges('a', 'b', 'c'), 'b');
  assert.equal(mergeChanges([1], [2], [3]), [2]);
});

test('alone, one writes what it says', () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(fc.property(record, record, (base, ours) => assert.equal(mergeChanges(base, ours, base), { ...ours })));
});

test.run();
