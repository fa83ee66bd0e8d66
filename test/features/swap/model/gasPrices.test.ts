import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGasCost } from '../../../../src/features/swap/model/gasPrices';

test('readGasCost: returns the gas and the fee; null for values that are not plausible', () => {
  const [maxGas, maxPrice] = [10n ** 10n, 10n ** 16n];
  assert.equal(readGasCost({ gas: '21000', gasPrice: '7' }), { gas: 21_000n, amount: 147_000n });
  assert.equal(readGasCost({ gas: `${maxGas}`, gasPrice: `${maxPrice}` }), {
    gas: maxGas,
    amount: maxGas * maxPrice,
  });
  for (const estimate of [
    { gas: '0', gasPrice: '7' },
    { gas: `${maxGas + 1n}`, gasPrice: '7' },
    { gas: '21000', gasPrice: '0' },
    { gas: '21000', gasPrice: `${maxPrice + 1n}` },
  ])
    assert.is(readGasCost(estimate), null, JSON.stringify(estimate));
});

test.run();
