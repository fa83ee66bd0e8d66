import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { EmbeddedAccount } from '../../core/state/account';
import type { RecentWallet } from '../../core/state/wallets';
import type { Namespace } from '../../lib/caip';
import { closeEmbedded } from './closeEmbedded';
import { refreshAccount } from './refreshAccount';
import { removeConnection } from './removeConnection';
import { getRestorations } from './restorations';
import { resumeTransactions } from './resumeTransactions';
import { showPendingView } from './showPendingView';
import { clearStoredConnection, storeConnection } from './storedConnections';

/** The wallet of a connection, as the account shows it. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  /** A safe source for an `img`, or null. */
  readonly icon: string | null;
}

export interface AttachOptions {
  /** Restored on page load, without the visitor. */
  readonly restore: boolean;
  /** Entry for the recent wallets; none for a wallet that cannot be found again. */
  readonly recent?: RecentWallet;
  /** Additional data of an embedded wallet's account. */
  readonly embedded?: EmbeddedAccount;
}

/** Makes a connection the namespace's current one, replacing a previous one, and reads its balance. */
export function attachConnection(
  ctx: Context,
  namespace: Namespace,
  wallet: Wallet,
  connection: WalletConnection,
  { restore, recent, embedded }: AttachOptions,
): void {
  const { state } = ctx;
  getRestorations(ctx).get(namespace)?.end();
  const previous = ctx.connections.get(namespace);
  ctx.connections.set(namespace, connection);
  // Disposed after the replacement, so that it can distinguish a replacement from a removal.
  previous?.dispose();
  state.accounts.update(namespace, {
    status: 'connected',
    reconnecting: false,
    walletId: wallet.id,
    walletName: wallet.name,
    walletIcon: wallet.icon,
    addresses: connection.accounts,
    networkId: connection.networkId,
    approved: connection.approved,
    embedded,
    balance: null,
    balanceFailed: false,
  });
  // A restored wallet must not override the namespace that the visitor has chosen meanwhile.
  if (!restore || namespace === state.networks.activeNamespace.peek())
    state.networks.selectedId.value = connection.networkId;
  storeConnection(ctx, namespace, wallet, connection.networkId, recent);
  void refreshAccount(ctx, namespace);
  resumeTransactions(ctx);
  // For a wallet that the visitor connects, the caller closes the modal.
  if (restore) {
    closeEmbedded(ctx, namespace);
    showPendingView(ctx, namespace);
  }
}

/** Removes a connection that the wallet has ended, unless another one has replaced it. */
export function releaseConnection(ctx: Context, namespace: Namespace, connection: WalletConnection): void {
  if (ctx.connections.get(namespace) !== connection) return;
  clearStoredConnection(ctx, namespace);
  removeConnection(ctx, namespace);
}
