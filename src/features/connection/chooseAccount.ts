import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { followAddresses } from './followAddresses';
import { refreshAccount } from './refreshAccount';

/** Uses another account that the wallet shares. It is stored, so that a reload keeps it. The wallet is not asked. */
export function chooseAccount(ctx: Context, namespace: Namespace, address: string): void {
  const { storage, state } = ctx;
  const { walletId, addresses, details } = state.accounts.get(namespace);
  const connections = storage.get('connections');
  const entry = connections?.[namespace];
  if (!addresses.includes(address) || entry?.walletId !== walletId) return;
  storage.set('connections', { ...connections, [namespace]: { ...entry, address } });
  followAddresses(ctx, namespace, addresses, details);
  void refreshAccount(ctx, namespace);
}
