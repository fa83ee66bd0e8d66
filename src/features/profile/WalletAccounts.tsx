import { useEffect, useRef } from 'react';
import type { ViewContext } from '../../core/context';
import { useViewContext } from '../../core/kit';
import { type CaipNetworkId, formatCaipAddress, type Namespace } from '../../lib/caip';
import type { Identity } from '../../services/account-data';
import { choosesAccount } from '../../shared/families/choosesAccount';
import { shownWalletName } from '../../shared/shownWalletName';
import { useChunk } from '../../shared/useChunk';
import { AccountLinks } from './AccountLinks';
import { AccountRow } from './AccountRow';

/** Names are requested for at most this many accounts of a wallet. */
const MAX_IDENTITIES = 10;

/** Names of a wallet's accounts, in their order; null if unknown. */
function useIdentities(
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

/** The accounts of the wallet connected on a namespace, the active one first. */
export function WalletAccounts({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { addresses, details, networkId, walletName, embedded } = state.accounts.get(namespace);
  const list = useRef<HTMLUListElement>(null);
  const identities = useIdentities(ctx, networkId, addresses);
  const network = state.networks.find(networkId);
  const EmbeddedRows = ctx.slot('embedded-account').get('embeddedWallet');
  const wallet = shownWalletName(t, walletName);
  const isActive = namespace === state.networks.activeNamespace.value;
  const several = addresses.length > 1 ? 'inUse' : undefined;
  const inUse = isActive ? 'active' : several;
  const isChosenHere = choosesAccount(ctx, namespace);
  const use = async (address: string): Promise<void> => {
    // The button disappears with the press.
    list.current?.focus();
    (await ctx.connection()).chooseAccount(ctx, namespace, address);
  };
  return (
    <>
      <ul tabIndex={-1} ref={list} aria-label={wallet}>
        {addresses.map((address, index) => (
          <AccountRow
            key={address}
            address={address}
            network={network}
            identity={identities[index] ?? null}
            details={details?.[address]}
            current={index ? undefined : inUse}
            onUse={index && isChosenHere ? () => void use(address) : undefined}
          />
        ))}
      </ul>
      {embedded && EmbeddedRows && <EmbeddedRows account={embedded} />}
      <AccountLinks namespace={namespace} />
    </>
  );
}
