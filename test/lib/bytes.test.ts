import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeHex } from '../../src/lib/decodeHex';
import { encodeHex } from '../../src/lib/encodeHex';
import { isEqualBytes } from '../../src/lib/isEqualBytes';

test('encodeHex, decodeHex: each byte has two digits', () => {
  const bytes = Uint8Array.of(0, 1, 15, 16, 255);
  assert.is(encodeHex(bytes), '00010f10ff');
  assert.equal(decodeHex('00010f10FF'), bytes);
  assert.equal(decodeHex(''), new Uint8Array());
});

test('decodeHex: refuses anything else', () => {
  for (const text of ['0', '0x00', 'fg', ' 00', '00\n']) assert.is(decodeHex(text), null, text);
});

test('isEqualBytes: a prefix of other bytes is not equal to them', () => {
  assert.ok(isEqualBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2)));
  assert.not(isEqualBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3)));
  assert.not(isEqualBytes(Uint8Array.of(1), Uint8Array.of(1, 2)));
  assert.not(isEqualBytes(Uint8Array.of(1, 2), Uint8Array.of(1)));
});

test.run();
