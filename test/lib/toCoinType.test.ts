import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toCoinType } from '../../src/lib/toCoinType';

test('toCoinType: sets the bit of EVM chains', () => {
  assert.is(toCoinType(1), 2_147_483_649);
  assert.is(toCoinType(137), 2_147_483_785);
  assert.is(toCoinType(2_147_483_647), 4_294_967_295);
});

test('toCoinType: rejects chain ids from 2^31, and other numbers', () => {
  for (const id of [2_147_483_648, 4_294_967_296, 0, -1, 1.5, Number.NaN])
    assert.throws(() => toCoinType(id), /EVM chain id must be below 2147483648/);
});

test.run();
