import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { removeConnection } from './removeConnection';
import { clearStoredConnection, isOtherStored, isStored } from './storedConnections';

/**
 * Removes a connection that has ended, unless another one has replaced it, and its stored data, unless another tab has connected
 * another wallet meanwhile, or the same one anew.
 */
export function releaseConnection(ctx: Context, namespace: Namespace, connection: WalletConnection): void {
  if (ctx.connections.get(namespace) !== connection) return;
  const { walletId } = ctx.state.accounts.get(namespace);
  try {
    if (walletId && isStored(ctx, namespace, walletId) && !isOtherStored(ctx, namespace))
      clearStoredConnection(ctx, namespace);
  } finally {
    // Even if what is stored of it could not be removed.
    removeConnection(ctx, namespace);
  }
}
