import { useEffect } from 'react';
import type { ViewContext } from '../../core/context';
import { type CaipNetworkId, formatCaipAddress } from '../../lib/caip';
import type { Identity } from '../../services/account-data';
import { useChunk } from '../../shared/useChunk';

/** Names are requested for at most this many accounts of a wallet. */
const MAX_IDENTITIES = 10;

/** Names of a wallet's accounts, in their order; null if unknown. */
export function useIdentities(
  ctx: ViewContext,
  networkId: CaipNetworkId | null,
  addresses: readonly string[],
): readonly (Identity | null)[] {
  const data = useChunk(ctx, 'accountData').chunk?.accountData;
  const accounts = networkId
    ? addresses.slice(0, MAX_IDENTITIES).map((address) => formatCaipAddress(networkId, address))
    : [];
  useEffect(() => {
    for (const account of accounts) void data?.fetchIdentity(ctx, account);
  }, [data, accounts.join()]);
  return addresses.map((_, index) => {
    const account = accounts[index];
    return (account && data?.of(ctx, account).identity.value.value) || null;
  });
}
