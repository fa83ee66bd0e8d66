import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSameSymbol } from '../../src/lib/isSameSymbol';

const same: [string, string][] = [
  ['USDC', 'usdc'],
  ['USDC', 'USDC.e'],
  ['USDT', 'USD₮'],
  ['USDT', 'USD₮0'],
  ['USDT0', 'USD₮0'],
  ['USDC', 'USDbC'],
  ['BTC', 'BTC.b'],
  ['stETH', 'STETH'],
  ['$WIF', 'WIF'],
  ['ＵＳＤＣ', 'USDC'],
  ['🚀', '🚀'],
];
const different: [string, string][] = [
  ['USDC', 'USDT'],
  ['USDC', 'UЅDС'],
  ['USDC', 'LEAF'],
  ['日本', '中国'],
  ['🚀', '🐶'],
  ['', 'USDC'],
  ['.', 'USDC'],
  ['ETH', 'WETH'],
];
for (const [one, other] of same)
  test(`isSameSymbol: ${one} and ${other} are the same`, () => {
    assert.ok(isSameSymbol(one, other));
    assert.ok(isSameSymbol(other, one));
  });
for (const [one, other] of different)
  test(`isSameSymbol: ${one} and ${other} are different`, () => {
    assert.not.ok(isSameSymbol(one, other));
    assert.not.ok(isSameSymbol(other, one));
  });

test.run();
