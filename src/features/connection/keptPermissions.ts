import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { rememberedFamilies } from '../../shared/rememberedFamilies';

type Revoke = () => Promise<void>;

/** Permissions that wallets have given for several chain families, to revoke with the last one. By wallet id, and by permission or family. */
const getKept = perInstance((_: Context) => new Map<string | null, Map<unknown, Revoke>>());

/** The id of a chain family's wallet, which is connected, or stored: it may be locked, or another page of the site has its networks. */
export function walletOf({ state, storage }: Context, namespace: Namespace): string | null {
  const connected = state.accounts.get(namespace).walletId;
  const walletId = connected ?? storage.get('connections')?.[namespace]?.walletId ?? null;
  return state.wallets.find(walletId ?? '')?.id ?? walletId;
}

/** Whether a wallet has no other chain families than those that are disconnected together. */
export const isLastOf = (ctx: Context, wallet: string | null, leaving: readonly Namespace[]): boolean =>
  !rememberedFamilies(ctx).some((other) => !leaving.includes(other) && walletOf(ctx, other) === wallet);

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
