import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fromBaseUnits, toBaseUnits } from '../../src/lib/amount';
import { formatExact } from '../../src/lib/formatExact';
import { type ParsedAmount, parseAmount } from '../../src/lib/parseAmount';

const MAX = 2n ** 256n - 1n;
const CASES = 1_000_000;

const parse = (text: string, locale = 'en', decimals = 18): string => {
  const parsed: ParsedAmount = parseAmount(text, decimals, locale);
  return 'value' in parsed ? parsed.value : parsed.problem;
};

const accepted: ReadonlyArray<readonly [text: string, locale: string, value: string]> = [
  ['', 'en', ''],
  ['  ', 'en', ''],
  ['1.5', 'en', '1.5'],
  [' 1.5\n', 'en', '1.5'],
  ['.5', 'en', '0.5'],
  ['5.', 'en', '5'],
  ['007', 'en', '7'],
  ['0.500', 'en', '0.5'],
  ['1,234', 'en', '1234'],
  ['1,234,567.25', 'en', '1234567.25'],
  ['12,34,567.5', 'hi', '1234567.5'],
  ['1,5', 'de', '1.5'],
  ['1.234', 'de', '1234'],
  ['1.234,5', 'de', '1234.5'],
  ['1,5', 'fr', '1.5'],
  ['1.5', 'fr', '1.5'],
  ['1 000', 'fr', '1000'],
  ['1\u202f000,5', 'fr', '1000.5'],
  ['1\u00a0000', 'fr', '1000'],
  ['1234,5', 'es', '1234.5'],
  ['1.234', 'es', '1234'],
  ['١٢٫٥', 'ar', '12.5'],
  ['١٢٫٥', 'ar-EG', '12.5'],
  ['12.5', 'ar-EG', '12.5'],
  ['١٬٢٣٤', 'ar-EG', '1234'],
];
for (const [text, locale, value] of accepted) {
  test(`parseAmount: ${JSON.stringify(text)} is ${value || 'empty'} in ${locale}`, () =>
    assert.is(parse(text, locale), value));
}

const refused: ReadonlyArray<readonly [text: string, locale: string]> = [
  ['1,5', 'en'],
  ['1,23,456', 'en'],
  ['1,234,56', 'en'],
  ['1234,567', 'en'],
  [',234', 'en'],
  ['1.5.', 'en'],
  ['1.2,345', 'en'],
  ['1.5', 'de'],
  ['1,2,3', 'de'],
  ['1e3', 'en'],
  ['+1', 'en'],
  ['-1', 'en'],
  ['−1', 'en'],
  ['0x10', 'en'],
  ['١٢', 'en'],
  ['١٢', 'fa'],
  ['１２', 'en'],
  ['１２', 'ja'],
  ['1 000', 'en'],
  ['1\n2', 'en'],
  ['1 00', 'fr'],
  ['.', 'en'],
  [',', 'de'],
  ['$5', 'en'],
  ['½', 'en'],
];
for (const [text, locale] of refused.filter(([, tag]) => tag !== 'en-IN-invalid')) {
  test(`parseAmount: ${JSON.stringify(text)} is not an amount in ${locale}`, () =>
    assert.is(parse(text, locale), 'format'));
}

test('parseAmount: refuses more digits than the token has instead of rounding', () => {
  assert.is(parse('1.0000001', 'en', 6), 'decimals');
  assert.is(parse('1.0000010', 'en', 6), '1.000001');
  assert.is(parse('1.5', 'en', 0), 'decimals');
  assert.is(parse('1.0', 'en', 0), 'decimals');
});

test('parseAmount: rejects amounts over 2^256-1 base units', () => {
  assert.is(parse(String(MAX), 'en', 0), String(MAX));
  assert.is(parse(String(MAX + 1n), 'en', 0), 'size');
  assert.is(parse('9'.repeat(78), 'en', 0), 'size');
  assert.is(parse('9'.repeat(1_000_000), 'en', 0), 'size');
});

/** A fast generator of equally distributed 32-bit numbers (xorshift), with the seed of fast-check's run. */
function createRandom(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

test(`parseAmount: reads what formatExact writes, in ${CASES} cases of every size and number of decimals`, () => {
  const locales = ['en', 'de', 'fr', 'hi', 'ar-EG', 'es', 'ja', 'pl'];
  const [seed = 1] = fc.sample(fc.integer({ min: 1 }), 1);
  const random = createRandom(seed);
  for (let index = 0; index < CASES; index++) {
    const decimals = random() % 78;
    let value = 0n;
    for (let word = random() % 9; word > 0; word--) value = (value << 32n) | BigInt(random());
    const locale = locales[random() % locales.length] ?? 'en';
    const text = formatExact(fromBaseUnits(value, decimals), locale, index % 2 > 0);
    const parsed = parseAmount(text, decimals, locale);
    if (!('value' in parsed) || toBaseUnits(parsed.value || '0', decimals) !== value)
      assert.unreachable(`${value} with ${decimals} decimals in ${locale} is ${text} (seed ${seed})`);
  }
});

test('parseAmount: a random text is read exactly or refused', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE x٣ ') });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 20 }), (amount, decimals) => {
      const value = parse(amount, 'en', decimals);
      if (!/^\d/.test(value)) return;
      // At least one digit before the point: otherwise `.0` would become a single point.
      const digits = `0${amount.trim().replaceAll(',', '')}`;
      assert.is(toBaseUnits(value, decimals), toBaseUnits(digits.replace(/(\.\d*?)0+$/, '$1'), decimals));
    }),
    { numRuns: 1000, examples: [['.0', 1]] },
  );
});

const written: ReadonlyArray<readonly [decimal: string, locale: string, text: string]> = [
  ['0', 'en', '0'],
  ['1250.000001', 'en', '1,250.000001'],
  ['1234567.5', 'hi', '12,34,567.5'],
  ['1234.5', 'de', '1.234,5'],
  ['1234.5', 'es', '1234,5'],
  ['12345.5', 'es', '12.345,5'],
  ['12.5', 'ar-EG', '١٢٫٥'],
  ['0.000000000000000001', 'en', '0.000000000000000001'],
];
for (const [decimal, locale, text] of written) {
  test(`formatExact: ${decimal} is ${text} in ${locale}`, () => assert.is(formatExact(decimal, locale), text));
}

test('formatExact: formats without groups, as in an input', () =>
  assert.is(formatExact('1234567.5', 'de', false), '1234567,5'));

test.run();
