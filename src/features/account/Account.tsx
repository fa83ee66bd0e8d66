import { Button, Footer, useViewContext } from '../../core/kit';
import { formatCaipAddress } from '../../lib/caip';
import { ExplorerButton } from '../../shared/ExplorerButton';
import { explorerLink } from '../../shared/explorerLink';
import { useChunk } from '../../shared/useChunk';
import { useDisconnect } from '../../shared/useDisconnect';
import { iconDisconnect } from '../../ui/icons';
import { AccountBody } from './AccountBody';

/** The active account: name, balance, actions and lists. */
export function Account() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { busy, run } = useDisconnect(ctx);
  const { chunk, failed } = useChunk(ctx, 'accountData');
  const namespace = state.networks.activeNamespace.value;
  const { addresses, networkId } = state.accounts.get(namespace);
  const [address] = addresses;
  if (!address || !networkId) return null;

  const account = formatCaipAddress(networkId, address);
  const explorer = explorerLink(state.networks.find(networkId), address);
  return (
    <AccountBody key={account} account={account} address={address} data={chunk?.accountData} unavailable={failed}>
      <Footer
        split={
          <>
            {explorer && <ExplorerButton href={explorer} variant="ghost" />}
            <Button variant="ghost" icon={iconDisconnect} busy={busy} onClick={() => void run(namespace)}>
              {busy ? t('account.disconnecting') : t('account.disconnect')}
            </Button>
          </>
        }
      />
    </AccountBody>
  );
}
