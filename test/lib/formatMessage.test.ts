import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatMessage } from '../../src/lib/formatMessage';

test('formatMessage: replaces placeholders by name, but none inside a value', () => {
  assert.is(formatMessage('Continue in {wallet}', { wallet: 'Harbor' }), 'Continue in Harbor');
  assert.is(formatMessage('{a} and {a}, {b}', { a: '{b}', b: '$& $1' }), '{b} and {b}, $& $1');
});

test('formatMessage: a placeholder without a value stays visible', () => {
  assert.is(
    formatMessage('{wallet} and {constructor} and {__proto__}', {}),
    '{wallet} and {constructor} and {__proto__}',
  );
  assert.is(formatMessage('{wallet}'), '{wallet}');
});

test('formatMessage: the count selects the plural form', () => {
  const message = { one: '{count} network', other: '{count} networks' };
  assert.is(formatMessage(message, { count: 1 }), '1 network');
  assert.is(formatMessage(message, { count: 0 }), '0 networks');
  assert.is(formatMessage(message, { count: 1234 }), '1,234 networks');
  assert.is(formatMessage(message, { count: 1 }, 'ja'), '1 networks');
  assert.is(formatMessage(message, {}), '{count} networks');
});

test('formatMessage: formats numbers for the language', () => {
  assert.is(formatMessage('{n}', { n: 1234.5 }, 'de'), '1.234,5');
});

test('formatMessage: isolates a value in the other direction', () => {
  assert.is(formatMessage('Continue in {wallet}', { wallet: 'محفظة' }), 'Continue in \u2068محفظة\u2069');
  for (const wallet of ['𞤀𞤣𞤤𞤢𞤥', '𐴀𐴁', '𐤀𐤁', '𞠀'])
    assert.is(formatMessage('{wallet} 12', { wallet }), `\u2068${wallet}\u2069 12`);
  for (const wallet of ['🪨', '🇨🇭', '𝐀', '𠀀', '𐀀', '₿…'])
    assert.is(formatMessage('{wallet} 12', { wallet }), `${wallet} 12`);
  assert.is(formatMessage('تابِع في {wallet}', { wallet: 'Harbor' }, 'ar'), 'تابِع في \u2068Harbor\u2069');
});

test.run();
