import type { ViewContext } from '../../core/context';
import type { Network } from '../../lib/network';
import type { TokenBalance } from '../../services/account-data';

/** A token's name with its network, `USD Coin on Base`; for the native currency only its name. */
export const getTokenName = (
  t: ViewContext['t'],
  { name, address }: TokenBalance,
  network: Network | undefined,
): string => (address === null || !network ? name : t('account.onNetwork', { token: name, network: network.name }));
