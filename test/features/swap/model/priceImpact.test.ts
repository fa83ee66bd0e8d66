import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isImplausible, priceImpact } from '../../../../src/features/swap/model/priceImpact';

const paid = { amount: '2', price: '1500.5' };

test('priceImpact: the lost share in hundredths of a percent, of amounts with any number of digits', () => {
  assert.is(priceImpact(paid, { amount: '2910.97', price: '1' }), 300n);
  assert.is(priceImpact(paid, { amount: '3001', price: '1.000' }), 0n);
  assert.is(priceImpact(paid, { amount: '3301.1', price: '1' }), -1_000n, 'a gain');
  const tiny = { amount: '0.000000000000000003', price: '0.1' };
  assert.is(priceImpact(tiny, { ...tiny, amount: '0.0000000000000000015' }), 5_000n);
});

test('priceImpact: unknown without both prices, and for nothing', () => {
  assert.is(priceImpact({ ...paid, price: null }, { amount: '1', price: '1' }), null);
  assert.is(priceImpact(paid, { amount: '1', price: null }), null);
  assert.is(priceImpact({ ...paid, price: '0' }, { amount: '1', price: '1' }), null);
});

test('isImplausible: worth more than twice the paid amount, if both prices are known', () => {
  assert.is(isImplausible(paid, { amount: '6002', price: '1' }), false);
  assert.is(isImplausible(paid, { amount: '6002.4', price: '1' }), true);
  assert.is(isImplausible(paid, { amount: '6002.4', price: null }), false);
});

test.run();
