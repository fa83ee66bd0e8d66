import { isSameAddress } from '../../../lib/address';
import type { CaipNetworkId } from '../../../lib/caip';
import { notShared } from '../../../shared/walletErrors';
import type { BitcoinWallet } from './BitcoinWallet';

/**
 * Checks that a wallet that works with its account in use has the one in use that a request names. One that does not tell, as while it
 * is locked, may still have it.
 * @throws RpcError 4100
 */
export async function checkAccountInUse(
  { accountInUse }: Pick<BitcoinWallet, 'accountInUse'>,
  address: string,
  networkId: CaipNetworkId,
): Promise<void> {
  const inUse = await accountInUse?.(networkId).catch(() => undefined);
  if (typeof inUse === 'string' && !isSameAddress(inUse, address)) throw notShared();
}
