import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { scriptGlobal } from '../../src/lib/scriptGlobal';

// Named elements are properties of an object behind the prototype of a window, as here `elements`.
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

test('scriptGlobal: finds what a script has set on the window, over an element of the same name', () => {
  Object.assign(window, { solana: 'a wallet' });
  Object.defineProperty(window, 'ethereum', { value: 'a wallet' });
  assert.is(scriptGlobal('solana'), 'a wallet');
  assert.is(scriptGlobal('ethereum'), 'a wallet');
});

test('scriptGlobal: finds what a script has set on the prototype', () => {
  assert.is(scriptGlobal('phantom'), 'an extension');
});

test.run();
