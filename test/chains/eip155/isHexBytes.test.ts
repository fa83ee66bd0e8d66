import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isHexBytes } from '../../../src/chains/eip155/isHexBytes';

test('isHexBytes: whole bytes in hex after their prefix, also none', () => {
  for (const value of ['0x', '0x00', '0xaBcD', '0XAB']) assert.ok(isHexBytes(value), value);
  for (const value of ['', 'ab', '0xa', '0xabc', '0xzz', ' 0xab', '0xab\n', 0xab, null, ['0xab']])
    assert.not(isHexBytes(value), String(value));
});

test.run();
