import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hiddenMethod } from '../../src/lib/hiddenMethod';

/** What is found while something stands in front of a document's method. */
function hiddenBy(value: unknown): string | undefined {
  Object.defineProperty(document, 'createTextNode', { value, configurable: true });
  try {
    return hiddenMethod();
  } finally {
    Reflect.deleteProperty(document, 'createTextNode');
  }
}

test('hiddenMethod: none on other pages', () => assert.is(hiddenMethod(), undefined));

test('hiddenMethod: an element in front of a method', () => {
  assert.is(hiddenBy(document.createElement('img')), 'createTextNode');
});

test('hiddenMethod: an element that can be called, as some browsers have it of plug-ins', () => {
  const callable = Object.setPrototypeOf(() => {}, Object.getPrototypeOf(document.createElement('object')));
  assert.is(typeof callable, 'function');
  assert.is(hiddenBy(callable), 'createTextNode');
});

test.run();
