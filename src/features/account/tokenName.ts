import type { ViewContext } from '../../core/context';
import type { Network } from '../../lib/network';
import type { TokenBalance } from '../../services/account-data';

/** A token's name with its network's, `USD Coin on Base`; the network's own coin needs no more than its name (design 5.11). */
export const tokenName = (
  t: ViewContext['t'],
  { name, address }: TokenBalance,
  network: Network | undefined,
): string => (address === null || !network ? name : t('account.onNetwork', { token: name, network: network.name }));
