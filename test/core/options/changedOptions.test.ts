import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changedOptions } from '../../../src/core/options/changedOptions';
import { decodeOptions } from '../../../src/core/options/options';

const rpc = 'https://rpc.shop.example';
const before = { themeMode: 'light', features: { send: false, pay: true }, endpoints: { rpc } } as const;

test('changedOptions: nothing changes for equal options', () => {
  assert.equal(changedOptions(before, { ...before, features: { ...before.features } }), {});
});

test('changedOptions: a removed option returns to its default, also a field of a group', () => {
  const base = decodeOptions(before);
  for (const after of [
    {},
    { features: { pay: true } },
    { features: { send: false }, endpoints: {} },
    { themeMode: 'light', features: {}, endpoints: { rpc } },
  ] as const)
    assert.equal(decodeOptions(changedOptions(before, after), base), decodeOptions(after), JSON.stringify(after));
});

test.run();
