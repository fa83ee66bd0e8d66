import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { removeConnection } from './removeConnection';
import { clearStoredConnection } from './storedConnections';

/** Removes a connection that has ended, and its stored data, unless another one has replaced it. */
export function releaseConnection(ctx: Context, namespace: Namespace, connection: WalletConnection): void {
  if (ctx.connections.get(namespace) !== connection) return;
  clearStoredConnection(ctx, namespace);
  removeConnection(ctx, namespace);
}
