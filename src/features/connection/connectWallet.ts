import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { withTimeout } from '../../lib/timeout';
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
  /** After this time without an answer (ms), the attempt counts as failed. */
  readonly timeout?: number;
}

/**
 * Connects the wallet that the visitor chose, on the chosen chain family, and closes the modal, or shows `UnsupportedChain` if the
 * app does not have the wallet's network. A late answer of a wallet that is silent connects it until the visitor leaves.
 * @throws WalletModalError for the view to show, `requestTimedOut` after the timeout; `signal.reason` if the visitor left.
 */
export async function connectWallet(
  ctx: Context,
  { walletId, signal, timeout, namespace = familiesFor(ctx, walletId)[0] }: WalletChoice,
): Promise<void> {
  const wallet = ctx.state.wallets.find(walletId);
  if (!wallet || !namespace) throw walletError('walletFailed');
  const shown = { ...wallet, id: providerId(wallet, namespace) };
  const connect = () => connectInjected(ctx, { wallet, namespace, signal, method: 'browser' });
  const { clock } = ctx;
  await whileConnecting(ctx, { namespace, wallet: shown, signal }, () =>
    withLoading(ctx, signal, () => (timeout ? withTimeout(connect, timeout, { clock, signal }) : connect())),
  );
}
