import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareDecimals, subtractDecimals } from '../../src/lib/decimal';
import { neededAmount } from '../../src/lib/neededAmount';
import { shortAmount } from '../../src/lib/shortAmount';
import { shorten } from '../../src/lib/shorten';
import { runs } from '../support/runs';

const cases: ReadonlyArray<readonly [decimal: string, down: string, up: string]> = [
  ['0', '0', '0'],
  ['1', '1', '1'],
  ['1250.5', '1250.5', '1250.5'],
  ['0.123456', '0.123456', '0.123456'],
  ['0.1234567', '0.123456', '0.123457'],
  ['1.123456789012345678', '1.123456', '1.123457'],
  ['0.000042123456789', '0.0000421234', '0.0000421235'],
  ['0.000000000000000001', '0.000000000000000001', '0.000000000000000001'],
  ['0.9999999', '0.999999', '1'],
  ['999.9999999', '999.999999', '1000'],
  ['12.00000012', '12', '12.000001'],
];
for (const [decimal, down, up] of cases)
  test(`shorten: ${decimal} is ${down}, rounded up ${up}`, () => {
    assert.is(shorten(decimal), down);
    assert.is(shorten(decimal, true), up);
  });

test('shorten: at most six significant decimals, and never more, or, rounded up, never less than the amount', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,77}[1-9]$/))
    .map(([integer, fraction]) => `${integer}.${fraction}`);
  fc.assert(
    fc.property(decimal, (exact) => {
      const [down, up] = [shorten(exact), shorten(exact, true)];
      for (const short of [down, up]) assert.match(short, /^\d+(?:\.0*\d{0,6})?$/);
      assert.ok(compareDecimals(down, exact) <= 0 && compareDecimals(up, exact) >= 0, `${down} ${exact} ${up}`);
      // They differ by one in the last place, or not at all.
      assert.match(subtractDecimals(up, down), /^0(?:\.0*1)?$/);
    }),
    { numRuns: runs(2000) },
  );
});

test('shortAmount: formats for the locale, with the symbol if there is one', () => {
  assert.is(shortAmount('1234.56789012', 'USDC', 'de'), '1.234,56789 USDC');
  assert.is(shortAmount('0.25', '', 'en'), '0.25');
});

test('neededAmount: is never less than the amount', () => {
  assert.is(neededAmount('1234.5678901', 'USDC', 'en'), '1,234.567891 USDC');
});

test.run();
