import { useState } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { accountAddress, accountNetworkId, type CaipAddress, namespaceOf } from '../../lib/caip';
import { getAdapter } from '../../shared/getAdapter';
import { isSmartAccount } from '../../shared/isSmartAccount';
import { useWhileVisible } from '../../shared/useWhileVisible';

/**
 * Says that the contract of a smart account is not on the chain yet. The login knows that from its start only, and not of every
 * account, so the nodes are asked, and after each change of the account again.
 */
export function ActivationNote({ account }: { readonly account: CaipAddress }) {
  const ctx = useViewContext();
  const { accounts, networks } = ctx.state;
  const namespace = namespaceOf(account);
  const { embedded, changedAt } = accounts.get(namespace);
  const mayBeMissing = isSmartAccount(ctx, namespace) && embedded?.smartAccountDeployed === false;
  const [isMissing, setMissing] = useState(false);
  useWhileVisible(
    async (signal) => {
      const network = networks.find(accountNetworkId(account));
      if (!mayBeMissing || !network) return;
      const adapter = await getAdapter(ctx, namespace);
      const hasCode = await adapter?.hasCode?.(network, accountAddress(account), signal);
      if (!signal.aborted) setMissing(hasCode === false);
    },
    [account, mayBeMissing, changedAt],
  );
  if (!mayBeMissing || !isMissing) return null;
  return <Note kind="info">{ctx.t('account.activates')}</Note>;
}
