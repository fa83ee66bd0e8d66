import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { isLastOf, keepPermission, revokeKept, walletOf } from './keptPermissions';

/**
 * Ends a connection at its wallet. While the wallet stays connected with another chain family, a permission that this family may
 * share is kept. One call ends a permission that several families share.
 * @param leaving the chain families that are disconnected together
 */
export async function endConnection(
  ctx: Context,
  connection: WalletConnection,
  namespace: Namespace,
  leaving: readonly Namespace[] = [namespace],
  all?: boolean,
): Promise<void> {
  const wallet = walletOf(ctx, namespace);
  const { permission, revoke } = connection;
  const isLast = isLastOf(ctx, wallet, leaving);
  if (!isLast && revoke) return keepPermission(ctx, wallet, permission ?? namespace, revoke);
  const before = leaving.slice(0, leaving.indexOf(namespace));
  if (permission && before.some((other) => ctx.connections.get(other)?.permission === permission)) return;
  await connection.disconnect(all);
  if (isLast) await revokeKept(ctx, wallet, permission ?? namespace);
}
