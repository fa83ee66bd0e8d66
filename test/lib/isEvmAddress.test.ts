import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isEvmAddress } from '../../src/lib/isEvmAddress';

test('isEvmAddress: 40 hex digits with their prefix', () => {
  const digits = 'ab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb';
  assert.ok(isEvmAddress(`0x${digits}`));
  for (const value of [digits, `0X${digits}`, `0x${digits}0`, `0x${digits.slice(1)}`, ` 0x${digits}`, 1, null])
    assert.not(isEvmAddress(value), String(value));
});

test.run();
