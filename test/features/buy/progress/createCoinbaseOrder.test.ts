import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCoinbaseOrder } from '../../../../src/features/buy/progress/createCoinbaseOrder';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('createCoinbaseOrder: has every field, for the chosen token and network alone', () => {
  const order = { address: OURS, network: 'base', symbol: 'USDC' };
  assert.equal(createCoinbaseOrder({ ...order, usd: '100', tokens: '98' }), {
    destinationWallets: [{ address: OURS, blockchains: ['base'], assets: ['USDC'] }],
    defaultNetwork: 'base',
    partnerUserId: OURS,
    defaultExperience: 'buy',
    presetFiatAmount: 100,
  });
});

test('createCoinbaseOrder: one amount, and none that the service refuses or that no number is exactly', () => {
  const order = { address: OURS, network: 'base', symbol: 'WETH' };
  const presets = (usd?: string, tokens?: string) => {
    const { presetFiatAmount, presetCryptoAmount } = createCoinbaseOrder({ ...order, usd, tokens });
    return [presetFiatAmount, presetCryptoAmount];
  };
  assert.equal(presets('100.00', '2'), [100, undefined]);
  assert.equal(presets(undefined, '2.0'), [undefined, 2]);
  for (const [usd, tokens] of [
    ['100.50', '98.412'],
    ['0', '9007199254740993'],
    [undefined, undefined],
  ])
    assert.equal(presets(usd, tokens), [undefined, undefined]);
});

test.run();
