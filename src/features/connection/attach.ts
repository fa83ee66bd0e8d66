import { batch } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { namespaceOf } from '../../lib/caip';
import { leaveFamily } from '../../shared/families/leaveFamily';
import { chosenFirst } from './chosenFirst';
import { finishConnecting } from './finishConnecting';
import { followAppNetworks } from './followAppNetworks';
import { followSignIn } from './followSignIn';
import { getChosen } from './getChosen';
import { getGate } from './getGate';
import { isRequested } from './isRequested';
import type { How, NewConnection } from './NewConnection';
import { passGateTogether } from './passGate';
import { refreshAccount } from './refreshAccount';
import { getRefusals } from './refusals';
import { releaseConnection } from './releaseConnection';
import { requestKeys } from './requestKeys';
import { getRestorations } from './restorations';
import { isStored, storeConnection } from './storedConnections';
import { walletError } from './walletError';

/**
 * Whether a connection may take its place. One that the visitor did not ask for never replaces another, and a restored one must
 * still be stored.
 */
function isWanted(
  ctx: Context,
  { namespace, wallet, connection: { accounts, networkId } }: NewConnection,
  { by, signal: attempt }: How,
): boolean {
  if (ctx.signal.aborted || attempt?.aborted || !accounts.length || namespaceOf(networkId) !== namespace) return false;
  if (isRequested(by)) return true;
  return !ctx.connections.has(namespace) && (by === 'event' || isStored(ctx, namespace, wallet.id));
}

/** Makes a connection the current one of its chain family. */
function makeCurrent(
  ctx: Context,
  { namespace, wallet, connection, recent, account }: NewConnection,
  { by }: How,
): void {
  const { state } = ctx;
  getRestorations(ctx).get(namespace)?.end();
  getRefusals(ctx).delete(namespace);
  const previous = ctx.connections.get(namespace);
  // The visitor's new connection starts with the first account of the wallet.
  const isNew = by === 'visitor';
  const choices = getChosen(ctx);
  // A wallet that was away keeps what was chosen in this tab.
  if (isNew || choices.get(namespace)?.walletId !== wallet.id) {
    const stored = ctx.storage.get('connections')?.[namespace];
    const isKept = !isNew && stored?.walletId === wallet.id;
    choices.set(namespace, { walletId: wallet.id, addresses: (isKept && stored.chosen) || [] });
  }
  const addresses = chosenFirst(ctx, namespace, wallet.id, connection.accounts, connection.accountKey);
  ctx.connections.set(namespace, connection);
  // Disposed after the replacement, so that it can distinguish a replacement from a removal.
  previous?.dispose();
  state.accounts.update(namespace, {
    status: 'connected',
    walletId: wallet.id,
    walletName: wallet.name,
    walletIcon: wallet.icon,
    addresses,
    details: connection.details,
    networkId: connection.networkId,
    approved: connection.approved,
    reconnecting: false,
    embedded: undefined,
    ...account,
    balance: null,
    balanceFailed: false,
  });
  const isActive = namespace === state.networks.activeNamespace.peek();
  // Only a choice of the visitor replaces an active family that has a wallet.
  if (by === 'visitor' || isActive) state.networks.selectedId.value = connection.networkId;
  // On the next page, it is the active family again. It may be active without being stored: the page has asked for the family.
  if (by === 'visitor') ctx.storage.set('activeNetwork', connection.networkId);
  const { session, networkId } = connection;
  storeConnection(ctx, namespace, { ...wallet, session, isNew }, networkId, recent);
  void refreshAccount(ctx, namespace);
  resumeTransactions(ctx);
  followAppNetworks(ctx);
  followSignIn(ctx);
}

/** Resumes following the transactions of an earlier page, if any are stored. */
function resumeTransactions(ctx: Context): void {
  const storage = ctx.storage.extend(requestKeys);
  if (!storage.get('submissions') && !storage.get('endedSubmissions')) return;
  void ctx.want('transactions', async () => {
    const { resume } = await ctx.load('transactions');
    if (!ctx.signal.aborted) resume(ctx);
  });
}

/**
 * Finishes connections of one wallet, however it was connected: those that are still wanted become the current ones of their chain
 * families in one step and replace others; then the gate is called, and the visitor and the host are notified. The last one is
 * shown. Other connections are disposed; if none is left, only the visitor's own attempt fails.
 * @throws WalletModalError `unauthorized` without a connection, `userRejected` or the gate's error if the gate has refused all that
 * the visitor has asked for; `signal.reason`
 */
export async function attach(ctx: Context, connections: readonly NewConnection[], how: How): Promise<void> {
  const attached = connections.filter((each) => isWanted(ctx, each, how));
  for (const each of connections) if (!attached.includes(each)) each.connection.dispose();
  how.signal?.throwIfAborted();
  if (!attached.length && isRequested(how.by)) throw walletError('unauthorized');
  if (!attached.length) return;
  batch(() => {
    how.onAttach?.(attached);
    for (const each of attached) makeCurrent(ctx, each, how);
    leaveFamily(ctx);
    for (const [namespace, connection] of how.replaces ?? []) releaseConnection(ctx, namespace, connection);
  });
  how.onAttached?.();
  // Without a gate, all of it is one step.
  const gate = getGate(ctx);
  const { current, history } = ctx.state.router;
  const before = history.peek();
  if (gate) await passGateTogether(ctx, gate, attached, how.by);
  // The visitor or the page may have opened another view in the meantime. The gate's question goes back once it is answered.
  const entry = current.peek();
  const isLeft = entry.view !== 'SIWXSignMessage' && !before.includes(entry);
  const finished = attached.filter(({ namespace, connection }) => ctx.connections.get(namespace) === connection);
  finishConnecting(ctx, finished, { ...how, isLeft });
}
