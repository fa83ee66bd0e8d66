import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatBalance, fromBaseUnits, splitAmount, toBaseUnits } from '../../src/lib/amount';
import { runs } from '../support/runs';

const MAX = 2n ** 256n - 1n;

const throwsWith = (run: () => unknown, message: string) =>
  assert.throws(run, (error: Error) => error.message === message);

test('toBaseUnits: converts exactly', () => {
  assert.is(toBaseUnits('1.5', 18), 1_500_000_000_000_000_000n);
  assert.is(toBaseUnits('0.000000000000000001', 18), 1n);
  assert.is(toBaseUnits('.5', 1), 5n);
  assert.is(toBaseUnits('5.', 2), 500n);
  assert.is(toBaseUnits('007', 0), 7n);
  assert.is(toBaseUnits('0', 77), 0n);
  assert.is(toBaseUnits(String(MAX), 0), MAX);
});

const typed = [
  '',
  '.',
  '..',
  '1,5',
  '1.5.',
  '1e3',
  '1E3',
  '+1',
  '-1',
  '−1',
  '0x10',
  '١٢',
  '１２',
  '1 000',
  ' 1',
  '1\n',
];
for (const text of [
  ...typed,
  '1_000',
  'NaN',
  'Infinity',
  '½',
  '9'.repeat(78),
  String(MAX + 1n),
  '1'.repeat(1_000_000),
]) {
  test(`toBaseUnits: rejects ${JSON.stringify(text.slice(0, 20))}`, () => {
    throwsWith(() => toBaseUnits(text, 6), 'Invalid amount');
  });
}

test('toBaseUnits: rejects more than 160 characters, also where most of them are zeros', () => {
  assert.is(toBaseUnits(`${'0'.repeat(159)}7`, 0), 7n);
  throwsWith(() => toBaseUnits(`${'0'.repeat(160)}7`, 0), 'Invalid amount');
});

test('toBaseUnits: rejects more digits than the token has instead of rounding', () => {
  throwsWith(() => toBaseUnits('1.0000001', 6), 'Invalid amount');
  throwsWith(() => toBaseUnits('1.0', 0), 'Invalid amount');
});

test('toBaseUnits and fromBaseUnits: decimals are an integer from 0 to 77', () => {
  for (const decimals of [-1, 78, 255, 18.5, Number.NaN, '18' as unknown as number, null as unknown as number]) {
    throwsWith(() => toBaseUnits('1', decimals), 'Invalid decimals');
    throwsWith(() => fromBaseUnits(1n, decimals), 'Invalid decimals');
  }
});

test('fromBaseUnits: writes all digits, without trailing zeros', () => {
  assert.is(fromBaseUnits(0n, 18), '0');
  assert.is(fromBaseUnits(1n, 18), '0.000000000000000001');
  assert.is(fromBaseUnits(100n, 0), '100');
  assert.is(fromBaseUnits(1_050n, 2), '10.5');
  assert.is(fromBaseUnits(10n ** 20n, 18), '100');
  throwsWith(() => fromBaseUnits(-1n, 18), 'Invalid amount');
});

test('fromBaseUnits and toBaseUnits: round trip', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX }), fc.integer({ min: 0, max: 77 }), (value, decimals) => {
      assert.is(toBaseUnits(fromBaseUnits(value, decimals), decimals), value);
    }),
    { numRuns: runs(1000) },
  );
});

test('toBaseUnits: a random text is converted exactly or rejected', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE x٣') });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 20 }), (amount, decimals) => {
      try {
        const value = toBaseUnits(amount, decimals);
        const plain = `0${amount}`.replace(/^0+(?=\d)/, '');
        assert.is(fromBaseUnits(value, decimals), plain.includes('.') ? plain.replace(/\.?0*$/, '') : plain);
      } catch (error) {
        assert.is((error as Error).message, 'Invalid amount');
      }
    }),
    { numRuns: runs(1000) },
  );
});

const formats: ReadonlyArray<readonly [decimal: string, locale: string, text: string]> = [
  ['0', 'en', '0.000'],
  ['0.000', 'en', '0.000'],
  ['0.8129', 'en', '0.812'],
  ['0.9999999999999999999', 'en', '0.999'],
  ['0.05', 'en', '0.050'],
  ['1250', 'en', '1,250.000'],
  ['0.0009', 'en', '<0.001'],
  ['0.000000000000000001', 'en', '<0.001'],
  ['1.0000001', 'en', '1.000'],
  ['90071992547409931.2345', 'en', '90,071,992,547,409,931.234'],
  ['1234.5', 'de', '1.234,500'],
  ['0.0001', 'de', '<0,001'],
  ['1234567.5', 'hi', '12,34,567.500'],
  ['12.5', 'ar-EG', '١٢٫٥٠٠'],
];

for (const [decimal, locale, text] of formats) {
  test(`formatBalance: ${decimal} is ${text} in ${locale}`, () => assert.is(formatBalance(decimal, locale), text));
}

test('formatBalance: never rounds up', () => {
  const thousandths = (text: string) => BigInt(text.replace(/[<,.]/g, ''));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX }), (value) => {
      const text = formatBalance(fromBaseUnits(value, 18), 'en');
      if (text.startsWith('<')) assert.ok(value > 0n && value < 10n ** 15n);
      else assert.is(thousandths(text), value / 10n ** 15n);
    }),
    { numRuns: runs(500) },
  );
});

test('splitAmount: separates the fraction with its separator', () => {
  assert.equal(splitAmount('1250.5', 'en'), { integer: '1,250', fraction: '.500' });
  assert.equal(splitAmount('1250.5', 'de'), { integer: '1.250', fraction: ',500' });
  assert.equal(splitAmount('0.00001', 'en'), { integer: '<0', fraction: '.001' });
  throwsWith(() => splitAmount('-1', 'en'), 'Invalid amount');
});

test.run();
