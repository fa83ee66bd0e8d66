import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { replacedBuiltIns } from '../../../src/services/host-check/replacedBuiltIns';
import { bundleSource } from '../../support/bundleSource';

let code = '';
test.before(async () => {
  code = await bundleSource(
    `import { replacedBuiltIns } from './services/host-check/replacedBuiltIns'; globalThis.tested = replacedBuiltIns;`,
  );
});

/** Returns the result in a separate realm, where scripts of the page run before and after the module. */
const resultOf = (before: string, after = ''): unknown =>
  vm.runInNewContext(`${before};${code};${after};tested()`, { URL }, { timeout: 5_000 });

/** A class like `URL`, with some of its getters replaced. */
const urlWith = (lies: string): string => `{
  const Real = URL;
  globalThis.URL = class {
    constructor(text) { this.real = new Real(text); }
    ${['href', 'protocol', 'hostname', 'host', 'origin', 'username', 'password']
      .map((name) => `get ${name}() { return this.real.${name}; }`)
      .join('\n')}
    ${lies}
  };
}`;

const exec = 'const { exec } = RegExp.prototype; RegExp.prototype.exec = ';
const wrapped = `${exec} function (text) { return exec.call(this, text); }`;
const others = ['includes', 'startsWith', 'replace', 'split', 'at'];

/** Page scripts that do not affect the checks. */
const harmless: Readonly<Record<string, string>> = {
  'no script at all': '',
  'a wrapper around exec': wrapped,
  'a bound exec': `${exec} new Proxy(exec, {})`,
  'a wrapper around slice':
    'const { slice } = String.prototype; String.prototype.slice = function (...args) { return slice.apply(this, args); }',
  'a wrapper around JSON.parse': 'const { parse } = JSON; JSON.parse = (...args) => parse(...args)',
  'a class in place of URL': urlWith(''),
  'a class that extends URL': 'globalThis.URL = class extends URL {}',
  'a function that makes URLs': 'const Real = URL; globalThis.URL = function (text) { return new Real(text); }',
  'a proxy of URL': 'globalThis.URL = new Proxy(URL, {})',
  'built-ins that no check uses': `RegExp.prototype.test = () => true; Array.prototype.includes = () => true;
    for (const name of ${JSON.stringify(others)}) String.prototype[name] = () => 'evil'`,
  'what Prototype.js and MooTools replace': `Array.from = (list) => list.toArray?.() ?? [];
    Array.prototype.entries = function () { return [...this]; }; globalThis.Event = class DOMEvent {}`,
  'iterators of arrays and join': `Array.prototype[Symbol.iterator] = () => ({ next: () => ({ done: true }) });
    Array.prototype.join = () => 'evil'`,
};
for (const [what, script] of Object.entries(harmless)) {
  test(`replacedBuiltIns: accepts ${what}`, () => assert.is(resultOf(script), ''));
}

const method = (name: string, body: string): string => `String.prototype.${name} = function () { ${body} }`;

/** Page scripts that change the result of a check, and the names that are reported. */
const harmful: readonly (readonly [what: string, script: string, names: string])[] = [
  [
    'exec that finds everything',
    `${exec} () => Object.assign(['https:', 'https'], { index: 0 })`,
    'RegExp.prototype.exec',
  ],
  ['exec that finds nothing', `${exec} () => null`, 'RegExp.prototype.exec'],
  ['exec that throws', `${exec} () => { throw new Error('evil'); }`, 'RegExp.prototype.exec'],
  [
    'exec that goes on from the start',
    `${exec} function (text) { this.lastIndex = 0; return exec.call(this, text); }`,
    'RegExp.prototype.exec',
  ],
  [
    'exec that finds every address',
    `${exec} function (text) { return exec.call(this, text) ?? (this.source.startsWith('^https?:') ? [text] : null); }`,
    'RegExp.prototype.exec or URL',
  ],
  ['slice', method('slice', 'return "evil"'), 'String.prototype.slice'],
  ['trim', method('trim', 'return "data:image/png,evil"'), 'String.prototype.trim'],
  ['toLowerCase', method('toLowerCase', 'return "javascript"'), 'String.prototype.toLowerCase'],
  ['padEnd', method('padEnd', 'return "9"'), 'String.prototype.padEnd'],
  ['JSON.parse', 'JSON.parse = () => ({ a: "evil" })', 'JSON.parse'],
  ['JSON.parse that throws', 'JSON.parse = () => { throw new Error("evil"); }', 'JSON.parse'],
  ['a URL that is none', 'globalThis.URL = class {}', 'URL'],
  ['no URL', 'delete globalThis.URL', 'URL'],
  ...['href', 'protocol', 'hostname', 'host', 'origin', 'username', 'password'].map(
    (name) => [`the URL's ${name}`, urlWith(`get ${name}() { return ''; }`), 'URL'] as const,
  ),
  ['two of them', `${method('slice', 'return "evil"')}; JSON.parse = () => null`, 'String.prototype.slice, JSON.parse'],
];
for (const [what, script, names] of harmful) {
  test(`replacedBuiltIns: names ${what}`, () => assert.is(resultOf(script), names));
}

test('replacedBuiltIns: names functions that the modal calls from the page, whenever the page replaced them', () => {
  for (const [script, names] of [
    ['Object.entries = () => []', 'Object.entries'],
    // Prototype.js before 1.7.
    [
      'Array.prototype.toJSON = function () { return "[" + this.join(", ") + "]"; }',
      'JSON.stringify or Array.prototype.toJSON',
    ],
  ] as const) {
    assert.is(resultOf(script), names);
    assert.is(resultOf('', script), names);
  }
});

test('replacedBuiltIns: ignores replacements after the script ran', () => {
  for (const [what, script] of harmful) assert.is(resultOf('', script), '', what);
});

test('replacedBuiltIns: empty in the realm of this test', () => assert.is(replacedBuiltIns(), ''));

test.run();
