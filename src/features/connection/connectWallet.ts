import type { Context } from '../../core/actions/Context';
import { chooseNamespace } from './chooseNamespace';
import { connectInjected } from './connectInjected';
import { providerId } from './providerId';
import { walletError } from './walletError';
import { whileConnecting } from './whileConnecting';
import { withLoading } from './withLoading';

/**
 * Connects the wallet that the visitor chose and closes the modal, or shows `UnsupportedChain` if the app does not have the
 * wallet's network.
 * @throws WalletModalError for the view to show; `signal.reason` if the visitor left.
 */
export async function connectWallet(
  ctx: Context,
  { walletId, signal }: { walletId: string; signal: AbortSignal },
): Promise<void> {
  const wallet = ctx.state.wallets.find(walletId);
  const namespace = wallet && chooseNamespace(ctx, wallet);
  if (!wallet || !namespace) throw walletError('walletFailed');
  const shown = { ...wallet, id: providerId(wallet, namespace) };
  await whileConnecting(ctx, { namespace, wallet: shown, signal }, () =>
    withLoading(ctx, signal, () => connectInjected(ctx, { wallet, namespace, signal, method: 'browser' })),
  );
}
