import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStorage } from '../../src/core/ports/storage';
import { isAddress, isSameAddress } from '../../src/lib/address';
import { toBaseUnits } from '../../src/lib/amount';
import { cleanText } from '../../src/lib/cleanText';
import { deepLinkUrl } from '../../src/lib/deepLinkUrl';
import { imageSource } from '../../src/lib/imageSource';
import { linkUrl } from '../../src/lib/linkUrl';
import { originMatches } from '../../src/lib/originMatches';

const stored = new Map<string, string>();
const storage = createStorage({
  length: 0,
  clear: () => stored.clear(),
  key: () => null,
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => void stored.set(key, text),
  removeItem: (key) => void stored.delete(key),
});

/** A check, its call, and the result that a script of the page must not change. */
const checks: readonly (readonly [name: string, run: () => unknown, answer: unknown])[] = [
  ['a link with code', () => linkUrl('javascript:alert(1)'), null],
  ['a link with credentials', () => linkUrl('https://bank.example@evil.example/'), null],
  ['a link without TLS', () => linkUrl('http://evil.example/'), null],
  ['a link with a space', () => linkUrl('https://evil.example/ a'), null],
  ['a safe link', () => linkUrl('https://Meadow.example'), 'https://meadow.example/'],
  ['an app link with code', () => deepLinkUrl('javascript:alert(1)'), null],
  ['an app link into the system', () => deepLinkUrl('intent://evil#Intent;end'), null],
  ['an app link with a page', () => deepLinkUrl('data:text/html,evil'), null],
  ['a safe app link', () => deepLinkUrl('Lumen://wc?uri=1'), 'lumen://wc?uri=1'],
  ['a data URI that is a page', () => imageSource('data:text/html,evil'), null],
  ['an image of another host', () => imageSource('https://evil.example/a.png', ['img.example']), null],
  ['a safe image', () => imageSource(' https://img.example/a.png ', ['img.example']), 'https://img.example/a.png'],
  ['another origin', () => originMatches('https://evil.example', 'https://meadow.example'), false],
  ['another origin by wildcard', () => originMatches('https://evil.example', '*.meadow.example'), false],
  ['an origin with the wildcard', () => originMatches('https://a.meadow.example', '*.meadow.example'), true],
  ['an origin of the list', () => originMatches('https://meadow.example', 'meadow.example'), true],
  ['text that turns around', () => cleanText('\u202eabc\u0000'), 'abc'],
  ['text with nothing to see', () => cleanText(' \u200b '), ''],
  ['no address', () => isAddress('eip155', '0xevil'), false],
  ['another address', () => isSameAddress(`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`), false],
  ['the same address', () => isSameAddress(`0x${'a'.repeat(40)}`, `0x${'A'.repeat(40)}`), true],
  ['no amount', () => attempt(() => toBaseUnits('1e9', 2)), 'Invalid amount'],
  ['an amount', () => toBaseUnits('1.5', 3), 1500n],
  ['a stored value', () => storage.get('hideAmounts'), true],
];

function attempt(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return (error as Error).message;
  }
}

const fake = (value: unknown) => ({ value: () => value });
const found = ['https:', 'https', 'evil', ''];
/** Replacements of built-in methods by a script of the page after the product was loaded. */
const patches: readonly (readonly [owner: object, name: PropertyKey, fake: PropertyDescriptor])[] = [
  [RegExp.prototype, 'test', fake(true)],
  [RegExp.prototype, 'exec', fake(Object.assign(found, { index: 0 }))],
  [RegExp.prototype, Symbol.replace, fake('https://evil.example/')],
  [RegExp.prototype, Symbol.split, fake(['evil'])],
  [String.prototype, 'replace', fake('evil')],
  [String.prototype, 'startsWith', fake(true)],
  [String.prototype, 'includes', fake(true)],
  [String.prototype, 'trim', fake('data:image/png,evil')],
  [String.prototype, 'slice', fake('evil')],
  [String.prototype, 'split', fake(['*', '*', '*'])],
  [String.prototype, 'toLowerCase', fake('javascript')],
  [String.prototype, 'padEnd', fake('9')],
  [String.prototype, Symbol.iterator, { value: () => [][Symbol.iterator]() }],
  [Array.prototype, 'includes', fake(true)],
  [Array.prototype, 'some', fake(true)],
  [Array.prototype, 'every', fake(true)],
  [Array.prototype, 'join', fake('evil')],
  [Array.prototype, 'slice', fake(['evil'])],
  [Array.prototype, Symbol.iterator, { value: () => ({ next: () => ({ done: true }) }) }],
  [Array, 'from', fake([])],
  [URL.prototype, 'href', { get: () => 'javascript:evil' }],
  [URL.prototype, 'protocol', { get: () => 'https:' }],
  // Not `host`: unlike in browsers, the origin getter of Node reads it.
  [URL.prototype, 'hostname', { get: () => 'localhost' }],
  [URL.prototype, 'origin', { get: () => 'https://evil.example' }],
  [URL.prototype, 'username', { get: () => '' }],
  [URL.prototype, 'password', { get: () => '' }],
  [JSON, 'parse', fake(false)],
  [Function.prototype, 'call', fake(true)],
  [Function.prototype, 'apply', fake(true)],
  [
    globalThis,
    'URL',
    {
      value: class {
        href = 'javascript:evil';
        protocol = 'https:';
        host = 'img.example';
        origin = 'https://evil.example';
      },
    },
  ],
];

for (const [owner, name, patch] of patches) {
  const label = `${owner === globalThis ? '' : (owner as { constructor: { name: string } }).constructor.name}.${String(name)}`;
  test(`natives: checks ignore a replaced ${label}`, () => {
    storage.set('hideAmounts', true);
    const original = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
    const answers: unknown[] = [];
    // Only the checks run while the method is replaced, because test runners use these methods too.
    Object.defineProperty(owner, name, { configurable: true, ...patch });
    for (let index = 0; index < checks.length; index += 1)
      answers[index] = attempt(checks[index]?.[1] ?? (() => undefined));
    Object.defineProperty(owner, name, original);
    for (const [index, [check, , answer]] of checks.entries()) assert.is(answers[index], answer, check);
  });
}

test.run();
