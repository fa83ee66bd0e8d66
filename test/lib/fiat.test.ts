import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCurrency, formatFiat, splitFiat } from '../../src/lib/fiat';

const rows: [decimal: string, locale: string, text: string][] = [
  ['0', 'en', '$0.00'],
  ['4218.64', 'en', '$4,218.64'],
  ['2499.999', 'en', '$2,499.99'],
  ['0.009', 'en', '<$0.01'],
  ['0.01', 'en', '$0.01'],
  ['0.000000000000000001', 'en', '<$0.01'],
  ['90071992547409931.05', 'en', '$90,071,992,547,409,931.05'],
  ['4218.6', 'de', '4.218,60\u00a0$'],
  ['4218.6', 'ar', '\u200f4,218.60\u00a0US$\u200e'],
];
for (const [decimal, locale, text] of rows) {
  test(`formatFiat: ${decimal} is ${text} in ${locale}`, () => assert.is(formatFiat(decimal, locale), text));
}

test('splitFiat: separates the fraction with everything after it', () => {
  assert.equal(splitFiat('4218.64', 'en'), { integer: '$4,218', fraction: '.64' });
  assert.equal(splitFiat('4218.64', 'de'), { integer: '4.218', fraction: ',64\u00a0$' });
});

test('formatFiat: uses the requested currency', () => {
  assert.is(formatFiat('1.5', 'en', 'EUR'), '€1.50');
  assert.is(formatFiat('1.5', 'ar', 'GBP'), '\u200f1.50\u00a0UK£\u200e');
  assert.is(formatFiat('1.5', 'ar', 'EUR'), '\u200f1.50\u00a0€');
});

test('formatCurrency: keeps every currency in order in right-to-left text, and the digits of its formatter', () => {
  const formatter = (currency: string, locale = 'ar') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 3 });
  assert.is(formatCurrency(formatter('USD'), '50.005'), '\u200f50.005\u00a0US$\u200e');
  assert.is(formatCurrency(formatter('JPY'), '50'), '\u200f50\u00a0JP¥\u200e');
  assert.is(formatCurrency(formatter('CHF'), '50'), '\u200f50\u00a0CHF');
  assert.is(formatCurrency(formatter('USD', 'en'), '90071992547409931.05'), '$90,071,992,547,409,931.05');
});

test.run();
