import type { Account } from '../../core/state/account';
import type { Network } from '../../lib/network';
import { roundDownToUnits } from '../../lib/roundDownToUnits';
import type { TokenBalance } from './toTokenBalances';

/**
 * The account's balance of a network's coin, in base units; null if it is unknown. The node's, unless a transaction is pending: a
 * node counts what it takes only when it is in a block.
 * @param listed the coin among the account's tokens
 */
export function coinUnits(
  { balance }: Pick<Account, 'balance'>,
  { caipNetworkId, nativeCurrency }: Network,
  listed: Pick<TokenBalance, 'amount' | 'decimals' | 'pending'> | undefined,
): bigint | null {
  if (balance?.networkId === caipNetworkId && !listed?.pending) return balance.value;
  // If the service's decimals differ from those of the app's network, its amount is not used.
  return listed?.decimals === nativeCurrency.decimals ? roundDownToUnits(listed.amount, listed.decimals) : null;
}
