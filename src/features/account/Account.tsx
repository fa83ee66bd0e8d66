import { useViewContext } from '../../core/kit';
import { formatCaipAddress } from '../../lib/caip';
import { useChunk } from '../../shared/useChunk';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { AccountBody } from './AccountBody';

/** The active account: name, balance, actions and lists. Its wallet, links and the way out are in Profile, behind the name. */
export function Account() {
  const ctx = useViewContext();
  const { chunk, failed, retry } = useChunk(ctx, 'accountData');
  useWhenOnline(failed, retry);
  const namespace = ctx.state.networks.activeNamespace.value;
  const { addresses, networkId } = ctx.state.accounts.get(namespace);
  const [address] = addresses;
  if (!address || !networkId) return null;
  const account = formatCaipAddress(networkId, address);
  return (
    <AccountBody
      key={account}
      account={account}
      address={address}
      data={chunk?.accountData}
      unavailable={failed}
      onRetry={retry}
    />
  );
}
