import { useViewContext } from '../../core/kit';
import { isSameAddress } from '../../lib/address';
import type { CaipAddress } from '../../lib/caip';
import type { TokenBalance } from '../../services/account-data/toTokenBalances';
import { useChunk } from '../../shared/useChunk';
import type { Payment } from './schema/payment';

/**
 * The entry of a token in the account's list, on the payment's network; undefined while the list is not loaded, and for a token that
 * it does not have.
 * @param token contract; null for the network's coin
 */
export function useListedToken(
  { network }: Payment,
  account: CaipAddress | undefined,
  token: string | null,
): TokenBalance | undefined {
  const ctx = useViewContext();
  const { chunk } = useChunk(ctx, 'accountData', account !== undefined);
  const list = account && chunk?.accountData.of(ctx, account).tokens.value.value?.tokens;
  return list?.find(
    ({ address, chainId }) =>
      chainId === network.caipNetworkId &&
      (address === null || token === null ? address === token : isSameAddress(address, token)),
  );
}
