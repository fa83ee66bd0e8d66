import type { Context } from '../../core/actions/Context';
import { chooseNamespace } from './chooseNamespace';
import { connectInjected } from './connectInjected';

/**
 * Connects a wallet whose request has failed as soon as it shares accounts by itself: the visitor may still approve in the wallet,
 * for example a request that was open already. Ends with the signal; a failure is ignored.
 */
export async function awaitApproval(
  ctx: Context,
  { walletId, signal }: { walletId: string; signal: AbortSignal },
): Promise<void> {
  const wallet = ctx.state.wallets.find(walletId);
  const namespace = wallet && chooseNamespace(ctx, wallet);
  if (!wallet || !namespace) return;
  try {
    await connectInjected(ctx, { wallet, namespace, signal, afterEvent: true, method: 'browser' });
  } catch {
    // The view shows why the request has failed, and how to try again.
  }
}
