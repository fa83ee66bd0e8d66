import type { Context } from '../core/actions/Context';
import type { WalletConnection } from '../core/ports/adapter';
import type { Namespace } from '../lib/caip';

/**
 * Refreshes the modal's data of an account in the background, after a host's request that may have changed it, unless the wallet has
 * been replaced. The embedded wallet refreshes it itself, after each request that the visitor has approved. Never rejects.
 */
export async function refreshSent(
  ctx: Context,
  namespace: Namespace,
  connection: WalletConnection,
  isApproved = true,
): Promise<void> {
  if (isApproved && ctx.state.accounts.get(namespace).embedded) return;
  try {
    const { refreshChanged } = await ctx.connection();
    if (ctx.connections.get(namespace) === connection) refreshChanged(ctx, namespace);
  } catch {
    // The loader has reported the error. The host's request has succeeded.
  }
}
