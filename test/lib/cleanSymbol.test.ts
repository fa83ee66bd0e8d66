import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanSymbol } from '../../src/lib/cleanSymbol';

test('cleanSymbol: one short word, whatever kind of space a symbol has', () => {
  for (const [symbol, clean] of [
    ['USDC', 'USDC'],
    [' USD+ ', 'USD+'],
    ['K USDC', 'K_USDC'],
    ['000\u202fUSDC', '000_USDC'],
    ['M\u00a0\u3000 USDC', 'M_USDC'],
    ['a\nb\tc', 'a_b_c'],
    ['SHIBA INU '.repeat(4), 'SHIBA_INU_SHIBA…'],
    ['\u200b \u2800', ''],
    [7, ''],
  ] as const)
    assert.is(cleanSymbol(symbol), clean);
});

test.run();
