import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createUuid } from '../../src/lib/createUuid';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('createUuid: a random UUID of version 4', () => {
  assert.match(createUuid(), version4);
  assert.is.not(createUuid(), createUuid());
});

test('createUuid: without `crypto.randomUUID`, which insecure pages lack', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    assert.match(createUuid(), version4);
    assert.is.not(createUuid(), createUuid());
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
});

test.run();
