import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCoinbaseOrder } from '../../../../src/features/buy/progress/createCoinbaseOrder';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('createCoinbaseOrder: has every field, for the chosen token and network alone', () => {
  const order = { address: OURS, network: 'base', symbol: 'USDC' };
  assert.equal(createCoinbaseOrder({ ...order, usd: '100', tokens: '98.412' }), {
    destinationWallets: [{ address: OURS, blockchains: ['base'], assets: ['USDC'] }],
    defaultNetwork: 'base',
    partnerUserId: OURS,
    defaultExperience: 'buy',
    presetCryptoAmount: 98.412,
    presetFiatAmount: 100,
  });
});

test('createCoinbaseOrder: leaves out an amount that no number is exactly, and nothing of none', () => {
  const order = { address: OURS, network: 'base', symbol: 'WETH' };
  const built = createCoinbaseOrder({ ...order, tokens: '0.123456789012345678' });
  assert.not('presetCryptoAmount' in built);
  assert.not('presetFiatAmount' in built);
  assert.is(createCoinbaseOrder({ ...order, tokens: '0.50', usd: '0' }).presetCryptoAmount, 0.5);
  assert.not('presetFiatAmount' in createCoinbaseOrder({ ...order, usd: '0' }));
});

test.run();
