import { useViewContext } from '../../core/kit';
import { formatCaipAddress } from '../../lib/caip';
import { DisconnectFooter } from '../../shared/DisconnectFooter';
import { ExplorerButton } from '../../shared/ExplorerButton';
import { explorerLink } from '../../shared/explorerLink';
import { useChunk } from '../../shared/useChunk';
import { AccountBody } from './AccountBody';

/** The active account: name, balance, actions and lists. */
export function Account() {
  const ctx = useViewContext();
  const { state } = ctx;
  const { chunk, failed } = useChunk(ctx, 'accountData');
  const namespace = state.networks.activeNamespace.value;
  const { addresses, networkId } = state.accounts.get(namespace);
  const [address] = addresses;
  if (!address || !networkId) return null;

  const account = formatCaipAddress(networkId, address);
  const explorer = explorerLink(state.networks.find(networkId), address);
  return (
    <AccountBody key={account} account={account} address={address} data={chunk?.accountData} unavailable={failed}>
      <DisconnectFooter namespace={namespace}>
        {explorer && <ExplorerButton href={explorer} variant="ghost" />}
      </DisconnectFooter>
    </AccountBody>
  );
}
