import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/** Permissions that wallets have given for several chain families, to revoke with the last one. By wallet id and family. */
const getShared = perInstance((_: Context) => new Map<string | null, Map<Namespace, () => Promise<void>>>());

/**
 * Ends a connection at its wallet. While the wallet stays connected with another chain family, a permission that may be that one's,
 * too, is kept.
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
  const shared = getShared(ctx);
  const isLast = !accounts.inUse().some((other) => !leaving.includes(other) && walletOf(other) === wallet);
  if (!isLast && connection.revoke) {
    shared.set(wallet, new Map(shared.get(wallet)).set(namespace, connection.revoke));
    return;
  }
  await connection.disconnect(all);
  if (!isLast) return;
  for (const revoke of shared.get(wallet)?.values() ?? []) await revoke().catch(ctx.report);
  shared.delete(wallet);
}
