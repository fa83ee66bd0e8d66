import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { scriptGlobal } from '../../src/lib/scriptGlobal';

// In browsers, named elements are properties of an object further up the prototype chain of the window, like `elements` here.
const elements = { ethereum: 'an element', phantom: 'an element' };
const prototype = Object.create(elements, { phantom: { value: 'an extension', configurable: true } });
const real = Object.getOwnPropertyDescriptor(globalThis, 'window');

test.before.each(() => {
  Object.defineProperty(globalThis, 'window', { value: Object.create(prototype), configurable: true, writable: true });
});
test.after.each(() => {
  if (real) Object.defineProperty(globalThis, 'window', real);
});

test('scriptGlobal: does not find named elements', () => {
  assert.is(scriptGlobal('ethereum'), undefined);
  assert.is(scriptGlobal('nothing'), undefined);
});

test('scriptGlobal: finds a global on the window, even if an element has the same name', () => {
  Object.assign(window, { solana: 'a wallet' });
  Object.defineProperty(window, 'ethereum', { value: 'a wallet' });
  assert.is(scriptGlobal('solana'), 'a wallet');
  assert.is(scriptGlobal('ethereum'), 'a wallet');
});

test('scriptGlobal: finds a global on the prototype of the window', () => {
  assert.is(scriptGlobal('phantom'), 'an extension');
});

test.run();
