import type { OnrampOptions } from './onramp';

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' };
const polygon = { name: 'polygon', display_name: 'Polygon', chain_id: '137' };

/** The purchase and payment currencies if the service does not respond. */
export const onrampFallback: OnrampOptions = {
  isFallback: true,
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...polygon, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
  ],
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
};
