import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toOrder } from '../../../../src/features/swap/model/toOrder';
import { toSwapTokens } from '../../../../src/features/swap/model/toSwapTokens';
import { COIN_ADDRESS } from '../../../../src/lib/coinAddress';
import { ethereum } from '../../../support/ethereum';
import { account, ether, usdc } from './fakeSwap';

const images = { token: () => null } as unknown as Parameters<typeof toSwapTokens>[2];
const listed = (id: string, changes: object = {}) =>
  ({ address: id, name: 'USD Coin', symbol: 'USDC', decimals: 6, logoUri: undefined, ...changes }) as Parameters<
    typeof toSwapTokens
  >[0][number];

const symbols = (...rows: ReturnType<typeof listed>[]): string[] =>
  toSwapTokens(rows, ethereum, images).map(({ symbol, decimals }) => `${symbol} ${decimals}`);

test('toSwapTokens: drops tokens of other networks, tokens without decimals, duplicates and invalid addresses', () => {
  assert.equal(
    symbols(
      listed(usdc.id),
      listed(usdc.id.toLowerCase(), { symbol: 'TWIN' }),
      listed(usdc.id.replace('eip155:1:', 'eip155:5:'), { symbol: 'FAR' }),
      listed('eip155:1:0x12', { symbol: 'SHORT' }),
      listed(`eip155:1:0x${'a'.repeat(40)}`, { symbol: 'NONE', decimals: 0 }),
      listed(`eip155:1:0x${'b'.repeat(40)}`, { symbol: 'AAA', decimals: 18 }),
    ),
    ['AAA 18', 'USDC 6'],
  );
});

test('toSwapTokens: takes name, symbol and decimals of the coin from the host’s network', () => {
  const [coin] = toSwapTokens(
    [listed(`eip155:1:${COIN_ADDRESS}`, { name: 'Fake', symbol: 'FAKE', decimals: 6 })],
    ethereum,
    images,
  );
  assert.equal([coin?.address, coin?.name, coin?.symbol, coin?.decimals], [null, 'Ether', 'ETH', 18]);
});

test('toOrder: null for a swap of a token for itself', () => {
  assert.is(toOrder({ from: usdc, to: { ...usdc }, amount: '1' }, account), null);
  assert.is(toOrder({ from: usdc, to: ether, amount: '1' }, account)?.amount, 1_000_000n);
});

test.run();
