import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCompact } from '../../src/lib/formatCompact';

test('formatCompact: rounds down, never up', () => {
  for (const [decimal, text] of [
    ['0', '0'],
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

test.run();
