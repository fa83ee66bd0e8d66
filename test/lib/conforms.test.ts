import { array, define, string, type } from 'superstruct';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { conforms } from '../../src/lib/conforms';
import { tryValidate } from '../../src/lib/tryValidate';

const named = type({ name: string() });
const cannotBeDescribed = JSON.parse('{"toString":0,"valueOf":0}');

test('conforms: whether a value matches a struct', () => {
  assert.ok(conforms({ name: 'Harbor', more: 1 }, named));
  assert.not(conforms({ name: 7 }, named));
});

test('conforms: false for values that cannot be described, at any depth', () => {
  for (const value of [cannotBeDescribed, Object.create(null), Symbol('name'), [cannotBeDescribed]]) {
    assert.not(conforms(value, string()));
    assert.not(conforms({ name: value }, named));
    assert.not(conforms([{ name: 'Harbor' }, { name: value }], array(named)));
  }
});

test('conforms: false for values whose properties cannot be read', () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  assert.not(conforms(revoked.proxy, named));
});

test('tryValidate: the value, or what does not match and where', () => {
  const value = { name: 'Harbor' };
  assert.is(tryValidate(value, named)[1], value);
  const [wrong] = tryValidate({ name: 7 }, named);
  assert.equal([wrong?.path, wrong?.type, wrong?.value], [['name'], 'string', 7]);
  const thrower = define('none', () => {
    throw new Error('no');
  });
  assert.equal(tryValidate(value, thrower)[0]?.path, []);
});

test.run();
