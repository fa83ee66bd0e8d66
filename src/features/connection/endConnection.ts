import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/** Permissions that wallets have given for several chain families, to revoke with the last one. By wallet id, and by permission or family. */
const getKept = perInstance((_: Context) => new Map<string | null, Map<unknown, () => Promise<void>>>());

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
  const { accounts, wallets } = ctx.state;
  const walletOf = (ns: Namespace): string | null => {
    const { walletId } = accounts.get(ns);
    return wallets.find(walletId ?? '')?.id ?? walletId;
  };
  const wallet = walletOf(namespace);
  const kept = getKept(ctx);
  const { permission, revoke } = connection;
  const isLast = !accounts.inUse().some((other) => !leaving.includes(other) && walletOf(other) === wallet);
  if (!isLast && revoke) {
    kept.set(wallet, new Map(kept.get(wallet)).set(permission ?? namespace, revoke));
    return;
  }
  const before = leaving.slice(0, leaving.indexOf(namespace));
  if (permission && before.some((other) => ctx.connections.get(other)?.permission === permission)) return;
  await connection.disconnect(all);
  if (!isLast) return;
  const rest = kept.get(wallet);
  kept.delete(wallet);
  rest?.delete(permission ?? namespace);
  for (const revokeOther of rest?.values() ?? []) await revokeOther().catch(ctx.report);
}
