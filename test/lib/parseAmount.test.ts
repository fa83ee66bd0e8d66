import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fromBaseUnits, toBaseUnits } from '../../src/lib/amount';
import { formatExact } from '../../src/lib/formatExact';
import { numberGrammar } from '../../src/lib/numberGrammar';
import { type ParsedAmount, parseAmount } from '../../src/lib/parseAmount';
import { runs } from '../support/runs';

const MAX = 2n ** 256n - 1n;
const CASES = runs(100_000);

const parse = (text: string, locale = 'en', decimals = 18): string => {
  const parsed: ParsedAmount = parseAmount(text, decimals, locale);
  if ('value' in parsed) return parsed.value;
  return 'readings' in parsed ? `${parsed.readings.join(' or ')}?` : parsed.problem;
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
  ['1.250', 'en', '1.25'],
  ['1,250,000', 'en', '1250000'],
  ['1,250.', 'en', '1250'],
  ['1,234,567.25', 'en', '1234567.25'],
  ['12,34,567.5', 'hi', '1234567.5'],
  ['1,5', 'de', '1.5'],
  ['1,250', 'de', '1.25'],
  ['1.234,5', 'de', '1234.5'],
  ['1,5', 'fr', '1.5'],
  ['1.5', 'fr', '1.5'],
  ['1 000', 'fr', '1000'],
  ['1\u202f000,5', 'fr', '1000.5'],
  ['1\u00a0000', 'fr', '1000'],
  ['1234,5', 'es', '1234.5'],
  ['1.250.000', 'es', '1250000'],
  ['١٢٫٥', 'ar', '12.5'],
  ['١٢٫٥', 'ar-EG', '12.5'],
  ['12.5', 'ar-EG', '12.5'],
  ['١٬٢٣٤', 'ar-EG', '1234'],
  ['𞥑⹁𞥒𞥓𞥔', 'ff-Adlm', '1234'],
  ['1\u2019234.5', 'de-CH', '1234.5'],
  ["1'234", 'de-CH', '1234'],
  ['1\u2009234', 'pl', '1234'],
  // A leading zero does not start a group.
  ['0,125', 'en', '0.125'],
  ['0,001', 'en', '0.001'],
  ['0,250', 'en', '0.25'],
  ['0.125', 'de', '0.125'],
  ['00,125', 'en', '0.125'],
  ['01,250', 'en', '1.25'],
  // A separator that cannot group is the key of a keypad that has no other.
  ['0,5', 'en', '0.5'],
  ['1,5', 'en', '1.5'],
  ['1,', 'en', '1'],
  ['12,34', 'en', '12.34'],
  ['12,34', 'hi', '12.34'],
  ['1,2505', 'en', '1.2505'],
  ['1234,567', 'en', '1234.567'],
  [',234', 'en', '0.234'],
  ['1.5', 'de', '1.5'],
  ['1234.567', 'de', '1234.567'],
  ['1 234.567', 'fr', '1234.567'],
  ['۱,۵', 'fa', '1.5'],
  ['١،٥', 'ar-EG', '1.5'],
  ['১,৫', 'bn', '1.5'],
];
for (const [text, locale, value] of accepted) {
  test(`parseAmount: ${JSON.stringify(text)} is ${value || 'empty'} in ${locale}`, () =>
    assert.is(parse(text, locale), value));
}

const doubtful: ReadonlyArray<readonly [text: string, locale: string, readings: string, decimals?: number]> = [
  ['1,250', 'en', '1.25 or 1250?'],
  [' 999,001\n', 'en', '999.001 or 999001?'],
  ['125,000', 'hi', '125 or 125000?'],
  ['1.250', 'de', '1.25 or 1250?'],
  ['1.250', 'fr', '1.25 or 1250?'],
  ['1,250', 'de-CH', '1.25 or 1250?'],
  ['१,२५०', 'mr', '1.25 or 1250?'],
  ['১,২৫০', 'bn', '1.25 or 1250?'],
  ['۱,۲۵۰', 'fa', '1.25 or 1250?'],
  ['١.٢٥٠', 'ar-EG', '1.25 or 1250?'],
  ['١،٢٥٠', 'ar-EG', '1.25 or 1250?'],
  // Only one of them is an amount of the token.
  ['1,255', 'en', '1255?', 2],
  ['1,250', 'en', '1.25 or 1250?', 2],
  ['1,250', 'en', '1250?', 0],
  ['1,250', 'en', '1.25?', 76],
];
for (const [text, locale, readings, decimals] of doubtful) {
  test(`parseAmount: ${JSON.stringify(text)} is ambiguous in ${locale}: ${readings}`, () =>
    assert.is(parse(text, locale, decimals), readings));
}

test('parseAmount: an ambiguous text without a valid reading is too large', () =>
  assert.is(parse('999,999', 'en', 77), 'size'));

test('parseAmount: a text with an ambiguous prefix is read once more is typed', () => {
  const typed = ['1', '1,', '1,2', '1,25', '1,250', '1,2505', '1,250,000'];
  assert.equal(
    typed.map((text) => parse(text)),
    ['1', '1', '1.2', '1.25', '1.25 or 1250?', '1.2505', '1250000'],
  );
});

const refused: ReadonlyArray<readonly [text: string, locale: string]> = [
  ['1,23,456', 'en'],
  ['1,234,56', 'en'],
  ['1.5.', 'en'],
  ['1.2,345', 'en'],
  ['1.234,5', 'en'],
  ['1,234.5', 'fr'],
  ['0,125.5', 'en'],
  ['0,125,000', 'en'],
  ['0 125', 'fr'],
  ['1.250.000', 'en'],
  ["1'250", 'en'],
  [',', 'en'],
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
for (const [text, locale] of refused) {
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

/** Whether a text is read as the amount, or offered as it. */
const admits = (parsed: ParsedAmount, decimal: string): boolean =>
  'value' in parsed ? parsed.value === decimal : 'readings' in parsed && parsed.readings.includes(decimal);

test(`parseAmount: reads what formatExact writes, in ${CASES} cases of every size and number of decimals`, () => {
  const locales = ['en', 'de', 'fr', 'hi', 'ar-EG', 'es', 'ja', 'pl'];
  const [seed = 1] = fc.sample(fc.integer({ min: 1 }), 1);
  const random = createRandom(seed);
  for (let index = 0; index < CASES; index++) {
    const decimals = random() % 78;
    let value = 0n;
    for (let word = random() % 9; word > 0; word--) value = (value << 32n) | BigInt(random());
    const locale = locales[random() % locales.length] ?? 'en';
    const decimal = fromBaseUnits(value, decimals);
    const isGrouped = index % 2 > 0;
    const text = formatExact(decimal, locale, isGrouped);
    const parsed = parseAmount(text, decimals, locale);
    if (isGrouped ? !admits(parsed, decimal) : !('value' in parsed && parsed.value === decimal))
      assert.unreachable(`${value} with ${decimals} decimals in ${locale} is ${text} (seed ${seed})`);
  }
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const regions = 'en-IN en-ZA en-CH en-AT de-AT de-CH de-LI fr-CH it-CH es-MX es-CR pt-PT ar-EG ar-MA ar-SA fa-AF'.split(
  ' ',
);
const scripts = 'ckb ur-IN uz-Arab pa-Arab ff-Adlm nqo hi-u-nu-deva th-u-nu-thai zh-u-nu-hanidec'.split(' ');
/** The languages with a code of two letters, and others with digits and separators of their own. */
const locales = Intl.NumberFormat.supportedLocalesOf([
  ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)),
  ...regions,
  ...scripts,
]);

/** Amounts of all sizes, often with three digits before or after a separator. */
const decimalText = fc
  .tuple(
    fc.oneof(fc.constantFrom('0', '1', '12', '999'), fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String)),
    fc.oneof(fc.constantFrom('', '5', '125', '001', '505'), fc.stringMatching(/^\d{0,17}[1-9]$/)),
  )
  .map(([integer, fraction]) => (fraction ? `${integer}.${fraction}` : integer));

const write = (decimal: string, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: true, maximumFractionDigits: 20 }).format(decimal as `${number}`);

test(`parseAmount: never returns another amount than the written one, in ${locales.length} languages`, () => {
  assert.ok(locales.length > 100);
  for (const locale of locales) {
    const { point, group } = numberGrammar(locale);
    fc.assert(
      fc.property(decimalText, fc.constantFrom('.', ','), (decimal, key) => {
        const typed = formatExact(decimal, locale, false);
        assert.is(parse(typed, locale), decimal);
        assert.ok(
          admits(parseAmount(write(decimal, locale), 18, locale), decimal),
          `${locale} ${write(decimal, locale)}`,
        );
        // The keypad has another decimal separator.
        assert.ok(admits(parseAmount(typed.replace(point, key), 18, locale), decimal), `${locale} ${decimal} ${key}`);
        // Without its decimals, only another sign for the group is left.
        const grouped = write(decimal.split('.')[0] ?? '', locale).replaceAll(group, key);
        const parsed = parseAmount(grouped, 18, locale);
        const isOwnPoint = key === point;
        if (!isOwnPoint && !('problem' in parsed && parsed.problem === 'format'))
          assert.ok(admits(parsed, decimal.split('.')[0] ?? ''), `${locale} ${grouped}`);
      }),
      { numRuns: runs(40) },
    );
  }
});

test('parseAmount: an amount pasted from another language is read as written, or not read', () => {
  const locale = fc.constantFrom(...locales);
  fc.assert(
    fc.property(decimalText, locale, locale, (decimal, from, page) => {
      const text = write(decimal, from);
      const parsed = parseAmount(text, 18, page);
      if ('problem' in parsed && parsed.problem !== 'ambiguous') return;
      // The decimal separator of the page is always one.
      const { point } = numberGrammar(page);
      if (!decimal.includes('.') && text.split(point).length === 2) return;
      assert.ok(admits(parsed, decimal), `${text} of ${from} in ${page}`);
    }),
    { numRuns: runs(5_000), seed: 1 },
  );
});

test('parseAmount: a random text is read exactly or refused', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE x٣ ') });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 20 }), (amount, decimals) => {
      const value = parse(amount, 'en', decimals);
      if (!/^[\d.]+$/.test(value)) return;
      // A comma groups beside others or before a point; alone, it is the decimal separator.
      const separators = amount.replace(/[^.,]/g, '');
      const plain = separators === ',' ? amount.replace(',', '.') : amount.replaceAll(',', '');
      // At least one digit before the point: otherwise `.0` would become a single point.
      const digits = `0${plain.trim()}`;
      assert.is(toBaseUnits(value, decimals), toBaseUnits(digits.replace(/(\.\d*?)0+$/, '$1'), decimals));
    }),
    { numRuns: runs(1000), examples: [['.0', 1]] },
  );
});

for (const [text, page] of [
  ['١٬٠٠٠.٥٠٥', 'ar-MA'],
  ['1٬000.505', 'ar-MA'],
  ['١٫٠٠٠,٥', 'ar-MA'],
  ['١٫٠٠٠.٥', 'ar'],
  ['١٬٠٠٠,٥٠٥', 'ar'],
] as const)
  test(`parseAmount: ${text} in ${page} mixes the signs of two languages`, () =>
    assert.equal(parseAmount(text, 18, page), { problem: 'format' }));

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
