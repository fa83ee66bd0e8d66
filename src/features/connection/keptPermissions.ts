import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { rememberedFamilies } from '../../shared/rememberedFamilies';

type Revoke = () => Promise<void>;

/**
 * Permissions that wallets have given for several chain families, to revoke with the last one, whoever ends that: this page or another,
 * the visitor or the wallet. By wallet id, and by permission or family.
 */
const getKept = perInstance((ctx: Context) => {
  const kept = new Map<string | null, Map<unknown, Revoke>>();
  const revokeUnused = (): void => {
    for (const wallet of [...kept.keys()]) if (isLastOf(ctx, wallet, [])) void revokeKept(ctx, wallet);
  };
  const disposeEffect = effect(() => {
    // Read also while nothing is kept.
    rememberedFamilies(ctx);
    revokeUnused();
  });
  // Another page may have networks of families that this one does not show.
  const stopWatching = ctx.storage.watch((key) => {
    if (key === 'connections') revokeUnused();
  });
  const dispose = (): void => {
    disposeEffect();
    stopWatching();
  };
  ctx.signal.addEventListener('abort', dispose);
  return kept;
});

const idOf = ({ state }: Context, walletId: string): string => state.wallets.find(walletId)?.id ?? walletId;

/** The id of a chain family's wallet, which is connected, or stored: it may be locked, or another page of the site has its networks. */
export function walletOf(ctx: Context, namespace: Namespace): string | null {
  const connected = ctx.state.accounts.get(namespace).walletId;
  const walletId = connected ?? ctx.storage.get('connections')?.[namespace]?.walletId;
  return walletId ? idOf(ctx, walletId) : null;
}

/** Whether a wallet is connected, or stored for a chain family, for which the visitor may be connecting another one. */
function isWalletOf(ctx: Context, wallet: string | null, namespace: Namespace): boolean {
  const stored = ctx.storage.get('connections')?.[namespace]?.walletId;
  return walletOf(ctx, namespace) === wallet || (stored !== undefined && idOf(ctx, stored) === wallet);
}

/** Whether a wallet has no other chain families than those that are disconnected together. */
export const isLastOf = (ctx: Context, wallet: string | null, leaving: readonly Namespace[]): boolean =>
  !rememberedFamilies(ctx).some((other) => !leaving.includes(other) && isWalletOf(ctx, wallet, other));

/** Keeps a permission until the last chain family of its wallet is disconnected. */
export function keepPermission(ctx: Context, wallet: string | null, permission: unknown, revoke: Revoke): void {
  const kept = getKept(ctx);
  kept.set(wallet, new Map(kept.get(wallet)).set(permission, revoke));
}

/** Revokes the permissions that were kept of a wallet, except one that has just ended. */
export async function revokeKept(ctx: Context, wallet: string | null, ended?: unknown): Promise<void> {
  const kept = getKept(ctx);
  const rest = kept.get(wallet);
  kept.delete(wallet);
  rest?.delete(ended);
  for (const revoke of rest?.values() ?? []) await revoke().catch(ctx.report);
}
