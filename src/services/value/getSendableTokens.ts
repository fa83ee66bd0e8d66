import type { Context } from '../../core/actions/Context';
import { fromBaseUnits, toBaseUnits } from '../../lib/amount';
import { multiplyDecimals } from '../../lib/decimal';
import type { Network } from '../../lib/network';
import type { AccountData, TokenBalance } from '../account-data';

/** A balance in base units; digits beyond the token's decimals are no part of it. */
export function unitsOf({ amount, decimals }: Pick<TokenBalance, 'amount' | 'decimals'>): bigint {
  const [integer = '', fraction = ''] = amount.split('.');
  return toBaseUnits(`${integer}.${fraction.slice(0, decimals)}`, decimals);
}

/** The network's coin, with the balance that its node has given, if any. */
function withNodeBalance({ state }: Context, network: Network, coin: TokenBalance | undefined): TokenBalance {
  const { caipNetworkId, namespace, nativeCurrency } = network;
  const { balance } = state.accounts.get(namespace);
  const { name, symbol, decimals } = nativeCurrency;
  const coinBalance: TokenBalance = coin ?? {
    id: caipNetworkId,
    name,
    symbol,
    chainId: caipNetworkId,
    address: null,
    decimals,
    amount: '0',
    price: null,
    value: null,
    image: null,
    flag: null,
  };
  // Two sources of its decimals are one too many: those of the app's network count.
  if (balance?.networkId !== caipNetworkId)
    return coinBalance.decimals === decimals ? coinBalance : { ...coinBalance, decimals, amount: '0' };
  const amount = fromBaseUnits(balance.value, decimals);
  return { ...coinBalance, decimals, amount, value: coinBalance.price && multiplyDecimals(amount, coinBalance.price) };
}

/**
 * The tokens that an account can send on a network, in the order of the account: its coin, and all but those that imitate
 * others. Reads signals.
 */
export function getSendableTokens(ctx: Context, data: AccountData, network: Network): readonly TokenBalance[] {
  const listed = data.tokens.value.value?.tokens.filter(({ flag, decimals }) => !flag && decimals > 0) ?? [];
  const coin = withNodeBalance(
    ctx,
    network,
    listed.find(({ address }) => address === null),
  );
  return listed.some(({ address }) => address === null)
    ? listed.map((token) => (token.address === null ? coin : token))
    : [coin, ...listed];
}
