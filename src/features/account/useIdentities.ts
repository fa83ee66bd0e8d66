import { useEffect } from 'react';
import type { ViewContext } from '../../core/context';
import { type CaipNetworkId, formatCaipAddress } from '../../lib/caip';
import type { Identity } from '../../services/account-data';
import { useChunk } from './useChunk';

/** Accounts of one wallet whose names are asked for; who has more knows them by their addresses. */
const MOST = 10;

/** What the accounts of a wallet are called, in their order, null where that is not known. */
export function useIdentities(
  ctx: ViewContext,
  networkId: CaipNetworkId | null,
  addresses: readonly string[],
): readonly (Identity | null)[] {
  const data = useChunk(ctx, 'accountData').chunk?.accountData;
  const asked = networkId ? addresses.slice(0, MOST).map((address) => formatCaipAddress(networkId, address)) : [];
  useEffect(() => {
    for (const account of asked) void data?.fetchIdentity(ctx, account);
  }, [data, asked.join()]);
  return addresses.map((_, index) => {
    const account = asked[index];
    return (account && data?.of(ctx, account).identity.value.value) || null;
  });
}
