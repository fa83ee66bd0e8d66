import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCompact } from '../../src/lib/formatCompact';
import { runs } from '../support/runs';

const zeroOf = (locale: string): number => new Intl.NumberFormat(locale).format(0).codePointAt(0) ?? 0;

test('formatCompact: rounds down, never up', () => {
  for (const [decimal, text] of [
    ['0', '0.000'],
    ['42', '42'],
    ['42.999', '42.99'],
    ['10000.000', '10K'],
    ['999999.99', '999.99K'],
    ['31530700', '31.53M'],
    ['401234564290123', '401.23T'],
    ['1234567890123456789', '1.23E18'],
  ] as const)
    assert.is(formatCompact(decimal, 'en'), text);
  assert.is(formatCompact('31530700.99', 'en', 'USD'), '$31.53M');
  assert.is(formatCompact('5', 'en', 'USD'), '$5');
});

test('formatCompact: follows the locale', () => {
  assert.match(formatCompact('31530700', 'de'), /^31,53\sMio\.$/);
});

test('formatCompact: keeps the currency in order in right-to-left text', () => {
  assert.match(formatCompact('31530700', 'ar', 'USD'), /^\u200f31\.53\s?مليون\sUS\$\u200e$/);
  assert.match(formatCompact('5', 'ar', 'GBP'), /UK£\u200e$/);
  assert.is(formatCompact('0.5', 'ar', 'USD'), '\u200f0.50\u00a0US$\u200e');
});

test('formatCompact: a word for thousands follows its number in left-to-right text, and what comes next stays beside it', () => {
  for (const [decimal, locale, text] of [
    ['10000', 'ar', '10 ألف'],
    ['31530700', 'fa', '۳۱٫۵۳ میلیون'],
  ] as const)
    assert.is(formatCompact(decimal, locale).replace('\u00a0', ' '), `\u200f${text}\u200e`);
  for (const [decimal, locale] of [
    ['42', 'ar'],
    ['10000', 'he'],
    ['42', 'fa'],
    ['0.5', 'ar'],
  ] as const)
    assert.not.match(formatCompact(decimal, locale), /^\u200f|\u200e$/);
});

test('formatCompact: has the requested currency, also below one', () => {
  assert.is(formatCompact('31530700', 'en', 'EUR'), '€31.53M');
  assert.is(formatCompact('0.5', 'en', 'EUR'), '€0.50');
});

test('formatCompact: below one it has the digits of the full form', () => {
  for (const [decimal, text] of [
    ['0.999', '0.999'],
    ['0.0199', '0.019'],
    ['0.005', '0.005'],
    ['0.0000001', '<0.001'],
  ] as const)
    assert.is(formatCompact(decimal, 'en'), text);
  assert.is(formatCompact('0.5', 'en', 'USD'), '$0.50');
  assert.is(formatCompact('0.001', 'en', 'USD'), '<$0.01');
});

test('formatCompact: an amount above zero never reads as zero, in any language', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }).map((list) => list.join(''));
  const locales = ['en', 'ar', 'ar-EG', 'de', 'fr', 'ja', 'hi', 'fa', 'bn', 'my'];
  fc.assert(
    fc.property(
      digits,
      digits,
      fc.constantFrom(...locales),
      fc.constantFrom(undefined, 'USD' as const),
      (whole, part, locale, currency) => {
        const decimal = `${whole.replace(/^0+/, '') || '0'}.${part || '0'}`;
        const text = formatCompact(decimal, locale, currency);
        // `\p{Nd}` has the digits of all scripts; the value of one is its distance from the zero of its script.
        const hasDigit = [...text].some(
          (sign) => /\p{Nd}/u.test(sign) && (sign.codePointAt(0) ?? 0) % 16 !== zeroOf(locale) % 16,
        );
        assert.is(hasDigit, /[1-9]/.test(decimal), `${decimal} in ${locale}: ${text}`);
      },
    ),
    {
      numRuns: runs(300),
      examples: [
        ['', '005', 'en', undefined],
        ['', '001', 'en', 'USD'],
        ['', '0000000001', 'ar-EG', undefined],
      ],
    },
  );
});

test.run();
