import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_UINT256, parseHexQuantity, toHexQuantity } from '../../src/lib/hexQuantity';

test('toHexQuantity and parseHexQuantity: round trip', () => {
  assert.is(toHexQuantity(0), '0x0');
  assert.is(toHexQuantity(137), '0x89');
  assert.is(parseHexQuantity('0x2A'), 42n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX_UINT256 }), (value) => {
      assert.is(parseHexQuantity(toHexQuantity(value)), value);
    }),
  );
});

const wrong = [
  '',
  '0x',
  '0x00',
  '0x01',
  '1',
  '0X1',
  '0xg',
  '-0x1',
  '0x-1',
  ' 0x1',
  '0x1\n',
  '0x1.0',
  `0x1${'0'.repeat(64)}`,
];
for (const value of [...wrong, null, undefined, 1, 1n, {}, ['0x1'], { toString: () => '0x1' }]) {
  test(`parseHexQuantity: rejects ${typeof value} ${String(value).slice(0, 12)}`, () => {
    assert.throws(
      () => parseHexQuantity(value),
      (error: Error) => error.message === 'Invalid quantity',
    );
  });
}

test('toHexQuantity: rejects numbers outside 256 bits', () => {
  for (const value of [-1, -1n, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, MAX_UINT256 + 1n]) {
    assert.throws(
      () => toHexQuantity(value),
      (error: Error) => error.message === 'Invalid quantity',
    );
  }
});

test.run();
