import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toJson } from '../../src/lib/toJson';

test('toJson: the JSON of a value', () => {
  assert.is(toJson({ a: [1, null, 2n] }), '{"a":[1,null,"2"]}');
});

test('toJson: undefined for what has no JSON', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  const deep: unknown = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  for (const value of [undefined, () => {}, circle, deep]) assert.is(toJson(value), undefined);
});

test.run();
