import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { WalletConnection } from '../../core/ports/adapter';
import type { RecentWallet } from '../../core/state/wallets';
import type { Namespace } from '../../lib/caip';
import { refreshAccount } from './refreshAccount';
import { clearStoredConnection, rememberConnection } from './rememberConnection';
import { removeConnection } from './removeConnection';

/** Who is at the other end of a connection, as the account shows it. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  /** A source safe for an `img`, or null. */
  readonly icon: string | null;
}

export interface AttachOptions {
  /** Without the visitor, as on page load. */
  readonly restore: boolean;
  /** What the visitor finds among the recent wallets next time; none for a wallet that no list knows. */
  readonly recent?: RecentWallet;
}

/** Takes over a wallet that said yes with an address, in place of the namespace's former one, and reads its balance. */
export function attachConnection(
  ctx: Context,
  namespace: Namespace,
  wallet: Wallet,
  connection: WalletConnection,
  { restore, recent }: AttachOptions,
): void {
  const { state } = ctx;
  const former = ctx.connections.get(namespace);
  ctx.connections.set(namespace, connection);
  // Now it can see that it was replaced, and not only dropped.
  former?.dispose();
  state.accounts.update(namespace, {
    status: 'connected',
    walletId: wallet.id,
    walletName: wallet.name,
    walletIcon: wallet.icon,
    addresses: connection.accounts,
    networkId: connection.networkId,
    balance: null,
    balanceFailed: false,
  });
  // A restored wallet must not override the family that the visitor has moved to meanwhile.
  if (!restore || namespace === state.networks.activeNamespace.peek())
    state.networks.chosen.value = connection.networkId;
  rememberConnection(ctx, namespace, wallet, connection.networkId, recent);
  void refreshAccount(ctx, namespace);
  // An embedded card never hides, and shows the account that has come (specification section 2, Closing).
  if (restore && state.settings.peek().enableEmbedded && namespace === state.networks.activeNamespace.peek())
    close(ctx);
}

/** A wallet left by itself: it is forgotten and dropped, unless another one has taken its place meanwhile. */
export function releaseConnection(ctx: Context, namespace: Namespace, connection: WalletConnection): void {
  if (ctx.connections.get(namespace) !== connection) return;
  clearStoredConnection(ctx, namespace);
  removeConnection(ctx, namespace);
}
