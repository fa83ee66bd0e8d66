import type { Context } from '../../core/actions/Context';
import { withTimeout } from '../../lib/timeout';
import { chooseNamespace } from './chooseNamespace';
import { connectInjected } from './connectInjected';
import { providerId } from './providerId';
import { walletError } from './walletError';
import { whileConnecting } from './whileConnecting';
import { withLoading } from './withLoading';

export interface ConnectWalletParams {
  readonly walletId: string;
  readonly signal: AbortSignal;
  /** After this time without an answer (ms), the attempt counts as failed. */
  readonly timeout?: number;
}

/**
 * Connects the wallet that the visitor chose and closes the modal, or shows `UnsupportedChain` if the app does not have the
 * wallet's network. A late answer of a wallet that is silent connects it until the visitor leaves.
 * @throws WalletModalError for the view to show, `requestTimedOut` after the timeout; `signal.reason` if the visitor left.
 */
export async function connectWallet(ctx: Context, { walletId, signal, timeout }: ConnectWalletParams): Promise<void> {
  const wallet = ctx.state.wallets.find(walletId);
  const namespace = wallet && chooseNamespace(ctx, wallet);
  if (!wallet || !namespace) throw walletError('walletFailed');
  const shown = { ...wallet, id: providerId(wallet, namespace) };
  const connect = () => connectInjected(ctx, { wallet, namespace, signal, method: 'browser' });
  const { clock } = ctx;
  await whileConnecting(ctx, { namespace, wallet: shown, signal }, () =>
    withLoading(ctx, signal, () => (timeout ? withTimeout(connect, timeout, { clock, signal }) : connect())),
  );
}
