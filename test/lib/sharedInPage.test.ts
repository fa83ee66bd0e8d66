import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleSource } from '../support/bundleSource';

let copy = '';
test.before(async () => {
  copy = await bundleSource(`
    import { sharedInPage } from './lib/sharedInPage';
    globalThis.copies ??= [];
    copies.push({ set: sharedInPage('test', WeakSet), counts: sharedInPage('counts', Map) });
  `);
});

/** Runs two copies in one page, and returns a result of them. */
const resultOf = (expression: string, before = ''): unknown =>
  vm.runInNewContext(`${before};${copy};${copy};const [one, other] = copies;${expression}`, {}, { timeout: 5_000 });

const isShared = 'one.set === other.set && one.counts === other.counts && one.set instanceof WeakSet';

test('sharedInPage: copies share a collection by its name', () => {
  assert.is(resultOf(isShared), true);
  assert.is(resultOf('one.counts instanceof Map'), true);
});

test('sharedInPage: the page can neither list it among its globals nor replace it', () => {
  assert.is(resultOf('Object.keys(globalThis).some((name) => /wallet/.test(name))'), false);
  const key = "Symbol.for('wallet-modal/test')";
  assert.is(resultOf(`Reflect.set(globalThis, ${key}, 7) || Reflect.deleteProperty(globalThis, ${key})`), false);
});

/** What a page has put in its place before the copies load. */
const planted: Readonly<Record<string, string>> = {
  'a text': "{ value: 'planted', configurable: true }",
  'null, for good': '{ value: null }',
  'another collection': '{ value: new Map() }',
  'an object with its prototype': '{ value: Object.create(WeakSet.prototype), configurable: true }',
  'an object with its methods': '{ value: { has: () => true, add() {} } }',
  'a getter that throws': "{ get() { throw new Error('planted'); } }",
  'a proxy': '{ value: new Proxy(new WeakSet(), {}) }',
};

for (const [name, descriptor] of Object.entries(planted))
  test(`sharedInPage: ${name} of the page in its place is not used`, () => {
    const plant = `Object.defineProperty(globalThis, Symbol.for('wallet-modal/test'), ${descriptor})`;
    assert.is(resultOf('const it = {}; one.set.add(it); one.set.has(it) && !one.set.has({})', plant), true);
  });

test.run();
