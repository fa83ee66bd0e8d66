import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGasCost } from '../../../src/services/swap/gasPrices';

test('readGasCost: the gas and what it costs; null for numbers that cannot be', () => {
  const [most, price] = [10n ** 10n, 10n ** 16n];
  assert.equal(readGasCost({ gas: '21000', gasPrice: '7' }), { gas: 21_000n, amount: 147_000n });
  assert.equal(readGasCost({ gas: `${most}`, gasPrice: `${price}` }), { gas: most, amount: most * price });
  for (const named of [
    { gas: '0', gasPrice: '7' },
    { gas: `${most + 1n}`, gasPrice: '7' },
    { gas: '21000', gasPrice: '0' },
    { gas: '21000', gasPrice: `${price + 1n}` },
  ])
    assert.is(readGasCost(named), null, JSON.stringify(named));
});

test.run();
