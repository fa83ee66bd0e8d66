import type { Context } from '../../core/actions/Context';
import type { StoredConnection } from '../../core/options/storage';
import type { StoragePort } from '../../core/ports/storage';
import type { RecentWallet } from '../../core/state/wallets';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { toJson } from '../../lib/toJson';
import { isUnclear } from '../../requests/isUnclear';
import { storageKeys } from '../../services/account-data/schema/storageKeys';
import { clearAccount } from '../../shared/families/clearAccount';
import { getBalanceStorage } from './getBalanceStorage';
import { getChosen } from './getChosen';
import { getRefusals } from './refusals';
import { requestKeys } from './requestKeys';
import { getRestorations } from './restorations';

interface StoredWallet {
  readonly id: string;
  readonly name: string;
  /** Whether the visitor has connected it anew: without an account that was chosen before. */
  readonly isNew: boolean;
  readonly session?: string | undefined;
}

/** Stores a connection for the next page load, and puts its wallet first among the recent ones. */
export function storeConnection(
  ctx: Context,
  namespace: Namespace,
  { isNew, session, ...wallet }: StoredWallet,
  networkId: CaipNetworkId,
  recentWallet?: RecentWallet,
): void {
  const { storage, state, clock } = ctx;
  const chosen = !isNew && isStored(ctx, namespace, wallet.id) && storage.get('connections')?.[namespace]?.chosen;
  const entry = {
    walletId: wallet.id,
    walletName: wallet.name,
    networkId,
    ...(chosen && { chosen }),
    ...(session && { session }),
  };
  storage.set('connections', { ...storage.get('connections'), [namespace]: entry });
  if (!recentWallet) return;
  /** A wallet of several families takes one place, with the provider that was used last. */
  const walletOf = ({ id }: RecentWallet) => state.wallets.find(id) ?? id;
  const others = state.wallets.recent.peek().filter((other) => walletOf(other) !== walletOf(recentWallet));
  const recent = [{ ...recentWallet, usedAt: clock.now() }, ...others];
  state.wallets.recent.value = recent.slice(0, limits.recentWalletCount);
  storage.set('recentWallets', [...state.wallets.recent.peek()]);
}

/** Changes a namespace's stored connection, if there is one. */
export function updateStoredConnection(
  { storage }: Pick<Context, 'storage'>,
  namespace: Namespace,
  changes: Partial<StoredConnection>,
): void {
  const connections = storage.get('connections');
  const entry = connections?.[namespace];
  if (!entry) return;
  const changed = { ...entry, ...changes };
  if (toJson(changed) !== toJson(entry)) storage.set('connections', { ...connections, [namespace]: changed });
}

/** Whether a wallet's connection is stored, and was not removed or replaced meanwhile, in this or another tab. */
export const isStored = ({ storage }: Context, namespace: Namespace, walletId: string): boolean =>
  storage.get('connections')?.[namespace]?.walletId === walletId;

/** Whether another session of the same wallet is stored: another tab has connected it anew. */
export function isOtherStored(
  { storage, connections }: Context,
  namespace: Namespace,
  connection = connections.get(namespace),
): boolean {
  const [stored, current] = [storage.get('connections')?.[namespace]?.session, connection?.session];
  return stored !== undefined && current !== undefined && stored !== current;
}

/**
 * Removes a namespace's stored connection and the cached data of its accounts; other tabs follow. It is no longer restored. Resolves when
 * the host has ended the sign-in, or a failure has been reported to it.
 */
export function clearStoredConnection(ctx: Context, namespace: Namespace): Promise<void> {
  const { storage } = ctx;
  getRestorations(ctx).get(namespace)?.end();
  getRefusals(ctx).delete(namespace);
  getChosen(ctx).delete(namespace);
  const signedOut = endSignIn(ctx, namespace);
  const { [namespace]: _, ...others } = storage.get('connections') ?? {};
  if (Object.keys(others).length) storage.set('connections', others);
  else storage.remove('connections');
  removeEntries(getBalanceStorage(storage), 'balances', namespace);
  // The chunks that write these keys may not be loaded, but their data must be removed, too.
  const accountStorage = storage.extend(storageKeys);
  for (const key of keysOf(storageKeys)) removeEntries(accountStorage, key, namespace);
  // Requests that may have had their effect stay stored, because they are shown before they are repeated: those that may still be
  // mined (`submissions`), and those whose end is unclear.
  removeEntries(storage.extend(requestKeys), 'endedSubmissions', namespace);
  // Values that depend on the stored connection are read again, also for a wallet that was not available.
  if (ctx.state.accounts.get(namespace).status === 'disconnected') clearAccount(ctx, namespace);
  return signedOut;
}

/** Ends the sign-in of a chain family's account, which the app may have configured to outlive the wallet. */
async function endSignIn(ctx: Context, namespace: Namespace): Promise<void> {
  if (!ctx.state.settings.peek().signIn) return;
  const { addresses, networkId } = ctx.state.accounts.get(namespace);
  const [address] = addresses;
  const account = address && networkId ? { address, networkId } : null;
  await ctx
    .load('signIn')
    .then(({ signIn }) => signIn.forget(ctx, namespace, account))
    .catch(ctx.report);
}

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** Removes a namespace's entries from a stored list, or from a record by CAIP-10 account, except requests whose end is unclear. */
function removeEntries<Stores extends object, Key extends keyof Stores & string>(
  storage: StoragePort<Stores>,
  key: Key,
  namespace: Namespace,
): void {
  const stored: unknown = storage.get(key);
  const isList = Array.isArray(stored);
  const remaining = Object.entries(stored ?? {}).filter(([name, entry]) => {
    // Any script of the page may have stored anything.
    const account: unknown = isList ? entry?.account : name;
    return typeof account === 'string' && (isUnclear(entry?.end?.status) || !account.startsWith(`${namespace}:`));
  });
  const value = isList ? remaining.map(([, entry]) => entry) : Object.fromEntries(remaining);
  if (remaining.length) storage.set(key, value as Stores[Key]);
  else storage.remove(key);
}
