import { useViewContext } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { AccountLinks } from './AccountLinks';
import { AccountRow } from './AccountRow';
import { useIdentities } from './useIdentities';

/** The accounts of the wallet connected on a namespace, the active one first. */
export function WalletAccounts({ namespace }: { namespace: Namespace }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { addresses, networkId, walletName, embedded } = state.accounts.get(namespace);
  const identities = useIdentities(ctx, networkId, addresses);
  const network = state.networks.find(networkId);
  const EmbeddedRows = ctx.slot('embedded-account').get('embeddedWallet');
  const wallet = walletName || t('connect.browserWallet');
  return (
    <>
      <ul aria-label={wallet}>
        {addresses.map((address, index) => (
          <AccountRow
            key={address}
            address={address}
            network={network}
            identity={identities[index] ?? null}
            wallet={index ? undefined : wallet}
          />
        ))}
      </ul>
      {embedded && EmbeddedRows && <EmbeddedRows account={embedded} />}
      <AccountLinks namespace={namespace} />
    </>
  );
}
