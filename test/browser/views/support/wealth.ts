import type { CaipNetworkId } from '../../../../src/lib/caip';
import { activity, balances, type FakeRecord, history, nft, token, transfer } from '../../../support/fakeData';

const rich = (chainId: CaipNetworkId) => {
  const at = (address: string) => ({ chainId, id: `${chainId}:${address}`, address });
  const coin = { chainId, id: chainId, address: null };
  return [
    token('ETH', { ...coin, name: 'Ether', amount: '9999.987654321098765432', price: '2345.67', value: '23456671.04' }),
    token('USDC', {
      ...at('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      name: 'USD Coin',
      decimals: 6,
      amount: '5000',
      price: '1',
      value: '5000.00',
    }),
    token('DAI', { ...at(`0x${'2'.repeat(40)}`), name: 'Dai', amount: '1250.5', price: '1', value: '1250.50' }),
    token('LEAF', { ...at(`0x${'3'.repeat(40)}`), name: 'Leaf', amount: '1234567.891011', price: null, value: null }),
  ];
};

const DAY_MS = 86_400_000;

/** Gives an account a name, long amounts, collectibles and a history. */
export function wealth(record: FakeRecord): void {
  record.identity.value = { status: 'ready', value: { name: 'juniper.eth', avatar: null }, at: Date.now() };
  record.tokens.value = balances(rich(record.networkId));
  record.nfts.value = {
    shown: ['Wildflower 1', 'Wildflower 2', 'Wildflower 3'].map((name) => nft(name)),
    hidden: [nft('Free coins')],
    complete: true,
  };
  const now = Date.now();
  record.history.value = history([
    activity({ at: now - DAY_MS }),
    activity({ at: now - 40 * DAY_MS, operation: 'send', transfers: [transfer({ direction: 'out' })] }),
  ]);
}
