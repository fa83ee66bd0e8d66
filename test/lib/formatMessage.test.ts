import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatMessage } from '../../src/lib/formatMessage';

test('places are filled by name, once, and nothing in a value is read again', () => {
  assert.is(formatMessage('Continue in {wallet}', { wallet: 'Harbor' }), 'Continue in Harbor');
  assert.is(formatMessage('{a} and {a}, {b}', { a: '{b}', b: '$& $1' }), '{b} and {b}, $& $1');
});

test('a place without a value stays visible', () => {
  assert.is(
    formatMessage('{wallet} and {constructor} and {__proto__}', {}),
    '{wallet} and {constructor} and {__proto__}',
  );
  assert.is(formatMessage('{wallet}'), '{wallet}');
});

test('the count chooses the plural form', () => {
  const message = { one: '{count} network', other: '{count} networks' };
  assert.is(formatMessage(message, { count: 1 }), '1 network');
  assert.is(formatMessage(message, { count: 0 }), '0 networks');
  assert.is(formatMessage(message, { count: 1234 }), '1,234 networks');
  assert.is(formatMessage(message, { count: 1 }, 'ja'), '1 networks');
  assert.is(formatMessage(message, {}), '{count} networks');
});

test('numbers are written as the language does', () => {
  assert.is(formatMessage('{n}', { n: 1234.5 }, 'de'), '1.234,5');
});

test('a name of the other direction is isolated from the sentence', () => {
  assert.is(formatMessage('Continue in {wallet}', { wallet: 'محفظة' }), 'Continue in \u2068محفظة\u2069');
  assert.is(formatMessage('تابِع في {wallet}', { wallet: 'Harbor' }, 'ar'), 'تابِع في \u2068Harbor\u2069');
});

test.run();
