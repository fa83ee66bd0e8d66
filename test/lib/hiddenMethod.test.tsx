import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hiddenMethod } from '../../src/lib/hiddenMethod';

/** The result while something shadows a method of the document. */
function hiddenMethodWith(value: unknown): string | undefined {
  Object.defineProperty(document, 'createTextNode', { value, configurable: true });
  try {
    return hiddenMethod();
  } finally {
    Reflect.deleteProperty(document, 'createTextNode');
  }
}

test('hiddenMethod: undefined on a normal page', () => assert.is(hiddenMethod(), undefined));

test('hiddenMethod: finds a method that an element shadows', () => {
  assert.is(hiddenMethodWith(document.createElement('img')), 'createTextNode');
});

test('hiddenMethod: finds a method shadowed by a callable element, like plug-ins in some browsers', () => {
  const callable = Object.setPrototypeOf(() => {}, Object.getPrototypeOf(document.createElement('object')));
  assert.is(typeof callable, 'function');
  assert.is(hiddenMethodWith(callable), 'createTextNode');
});

test.run();
