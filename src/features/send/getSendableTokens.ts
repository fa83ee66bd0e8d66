import type { Context } from '../../core/actions/Context';
import { fromBaseUnits } from '../../lib/amount';
import { compareDecimals, multiplyDecimals } from '../../lib/decimal';
import { MAX_UINT256 } from '../../lib/hexQuantity';
import type { Network } from '../../lib/network';
import { roundDownToUnits } from '../../lib/roundDownToUnits';
import type { AccountData, TokenBalance } from '../../services/account-data';
import { coinUnits } from '../../services/account-data/coinUnits';

type Balance = Pick<TokenBalance, 'amount' | 'decimals'>;

/** Whether a contract can have a balance: at most 2^256-1 base units, which has 78 digits. Fewer digits are the fast path. */
const isPossible = ({ amount, decimals }: Balance): boolean =>
  amount.length + decimals < 78 || compareDecimals(amount, fromBaseUnits(MAX_UINT256, decimals)) <= 0;

/** Converts a possible balance to base units. Digits beyond the token's decimals are dropped. */
export const unitsOf = ({ amount, decimals }: Balance): bigint => roundDownToUnits(amount, decimals) ?? 0n;

/** The tokens of the account that have decimals and a possible balance. */
const listedTokens = ({ tokens }: AccountData): readonly TokenBalance[] =>
  tokens.value.value?.tokens.filter((token) => token.decimals > 0 && isPossible(token)) ?? [];

/** Whether a node or the data service has reported the balance of a network's coin. Reads signals. */
export function isCoinKnown({ state }: Context, data: AccountData, network: Network): boolean {
  const { caipNetworkId, namespace, nativeCurrency } = network;
  return (
    state.accounts.get(namespace).balance?.networkId === caipNetworkId ||
    listedTokens(data).some(({ address, decimals }) => address === null && decimals === nativeCurrency.decimals)
  );
}

/** Returns the network's coin, with 0 if its balance is not known. */
function withBalance({ state }: Context, network: Network, coin: TokenBalance | undefined): TokenBalance {
  const { caipNetworkId, namespace, nativeCurrency } = network;
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
  const amount = fromBaseUnits(coinUnits(state.accounts.get(namespace), network, coin) ?? 0n, decimals);
  return { ...coinBalance, decimals, amount, value: coinBalance.price && multiplyDecimals(amount, coinBalance.price) };
}

/**
 * Returns the tokens that an account can send on a network, in the account's order: the coin, with 0 if its balance is not
 * known, and all tokens that have a possible balance, those that are marked as counterfeit, too. Reads signals.
 */
export function getSendableTokens(ctx: Context, data: AccountData, network: Network): readonly TokenBalance[] {
  const listed = listedTokens(data);
  const coin = withBalance(
    ctx,
    network,
    listed.find(({ address }) => address === null),
  );
  return listed.some(({ address }) => address === null)
    ? listed.map((token) => (token.address === null ? coin : token))
    : [coin, ...listed];
}
