import type { Context } from '../../core/actions/Context';
import type { StoragePort } from '../../core/ports/storage';
import type { RecentWallet } from '../../core/state/wallets';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { storageKeys } from '../../services/account-data/schema/storageKeys';

/** Stores what a restore on the next load needs, and puts a wallet that can be chosen again first among the recent ones. */
export function rememberConnection(
  { storage, state }: Context,
  namespace: Namespace,
  wallet: { readonly id: string; readonly name: string },
  networkId: CaipNetworkId,
  recently?: RecentWallet,
): void {
  const entry = { walletId: wallet.id, walletName: wallet.name, networkId };
  storage.set('connections', { ...storage.get('connections'), [namespace]: entry });
  if (!recently) return;
  const recent = [recently, ...state.wallets.recent.peek().filter(({ id }) => id !== recently.id)];
  state.wallets.recent.value = recent.slice(0, limits.recentWalletCount);
  storage.set('recentWallets', [...state.wallets.recent.peek()]);
}

/** Removes a namespace's stored connection and all that was remembered of its accounts; other tabs follow. */
export function clearStoredConnection({ storage }: Pick<Context, 'storage'>, namespace: Namespace): void {
  const { [namespace]: _, ...others } = storage.get('connections') ?? {};
  if (Object.keys(others).length) storage.set('connections', others);
  else storage.remove('connections');
  forgetAccounts(storage, 'balances', namespace);
  // Whoever reads these need not be here to have left them on the device.
  const own = storage.extend(storageKeys);
  for (const key of keysOf(storageKeys)) forgetAccounts(own, key, namespace);
}

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** Drops a namespace's entries from a list of them, or from a record by CAIP-10. */
function forgetAccounts<Stores extends object, Key extends keyof Stores & string>(
  storage: StoragePort<Stores>,
  key: Key,
  namespace: Namespace,
): void {
  const known: unknown = storage.get(key);
  const kept = Object.entries(known ?? {}).filter(
    ([name, entry]) => !`${entry?.account ?? name}`.startsWith(`${namespace}:`),
  );
  const left = Array.isArray(known) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
  if (kept.length) storage.set(key, left as Stores[Key]);
  else storage.remove(key);
}
