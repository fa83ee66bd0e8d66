import type { Context } from '../../core/actions/Context';
import { familiesFor } from '../../shared/families/familiesFor';
import { connectInjected } from './connectInjected';
import type { WalletChoice } from './connectWallet';

/**
 * Connects a wallet whose request has failed as soon as it shares accounts by itself: the visitor may still approve in the wallet,
 * for example a request that was open already. Ends with the signal; a failure is ignored.
 */
export async function awaitApproval(
  ctx: Context,
  { walletId, signal, namespace = familiesFor(ctx, walletId)[0] }: WalletChoice,
): Promise<void> {
  const wallet = ctx.state.wallets.find(walletId);
  if (!wallet || !namespace) return;
  try {
    await connectInjected(ctx, { wallet, namespace, signal, afterEvent: true, method: 'browser' });
  } catch {
    // The view shows why the request has failed, and how to try again.
  }
}
