import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { familiesFor } from '../../shared/families/familiesFor';
import { providerId } from '../../shared/families/providerId';
import { connectInjected } from './connectInjected';
import { walletError } from './walletError';
import { whileConnecting } from './whileConnecting';
import { withLoading } from './withLoading';

/** What the visitor has chosen. */
export interface WalletChoice {
  readonly walletId: string;
  /** Default: the first that `familiesFor` returns. */
  readonly namespace?: Namespace | undefined;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}

/**
 * Connects the wallet that the visitor chose, on the chosen chain family, and closes the modal, or shows `UnsupportedChain` if the app does not have the
 * wallet's network.
 * @throws WalletModalError for the view to show; `signal.reason` if the visitor left.
 */
export async function connectWallet(
  ctx: Context,
  { walletId, signal, namespace = familiesFor(ctx, walletId)[0] }: WalletChoice,
): Promise<void> {
  const wallet = ctx.state.wallets.find(walletId);
  if (!wallet || !namespace) throw walletError('walletFailed');
  const shown = { ...wallet, id: providerId(wallet, namespace) };
  await whileConnecting(ctx, { namespace, wallet: shown, signal }, () =>
    withLoading(ctx, signal, () => connectInjected(ctx, { wallet, namespace, signal, method: 'browser' })),
  );
}
