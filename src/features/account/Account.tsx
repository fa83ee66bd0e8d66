import { useViewContext } from '../../core/kit';
import { accountAddress } from '../../lib/caip';
import { useChunk } from '../../shared/useChunk';
import { AccountBody } from './AccountBody';

/**
 * The active account: name, balance, actions and lists. Its wallet, its links and the buttons to disconnect are in Profile, which
 * the name opens.
 */
export function Account() {
  const ctx = useViewContext();
  const { chunk, failed, retry } = useChunk(ctx, 'accountData');
  const { accounts, networks } = ctx.state;
  const account = accounts.idOf(networks.activeNamespace.value);
  if (!account) return null;
  return (
    <AccountBody
      key={account}
      account={account}
      address={accountAddress(account)}
      data={chunk?.accountData}
      unavailable={failed}
      onRetry={retry}
    />
  );
}
