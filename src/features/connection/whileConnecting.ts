import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { clearAccount } from '../../shared/families/clearAccount';
import { isRefusal } from '../../shared/isRefusal';
import { getAttempts } from './attempts';
import { fromUnknown } from './fromUnknown';
import { getRestorations } from './restorations';
import { clearStoredConnection } from './storedConnections';

/** The visitor's attempt to connect a wallet. */
export interface Attempt {
  readonly namespace: Namespace;
  readonly wallet: { readonly id: string; readonly name: string };
  /** Aborted when the visitor leaves the attempt. */
  readonly signal: AbortSignal;
}

/**
 * Shows an account as connecting during the visitor's attempt, unless another wallet is connected: that one stays until the new one
 * has approved.
 * @throws WalletModalError for the view to show, which the host gets, too; `signal.reason` if the visitor left
 */
export async function whileConnecting(ctx: Context, attempt: Attempt, connect: () => Promise<void>): Promise<void> {
  const { namespace, wallet, signal } = attempt;
  const { accounts } = ctx.state;
  const attempts = getAttempts(ctx);
  const end = (): void => {
    if (attempts.get(namespace) === attempt) attempts.delete(namespace);
  };
  const clear = (): void => {
    end();
    if (accounts.get(namespace).status === 'connecting') clearAccount(ctx, namespace);
  };
  const restoration = getRestorations(ctx).get(namespace);
  // From now on, this attempt sets the account's status.
  if (restoration) restoration.isShown = false;
  if (accounts.get(namespace).status !== 'connected') {
    attempts.set(namespace, attempt);
    accounts.update(namespace, { status: 'connecting', walletId: wallet.id, walletName: wallet.name });
    // Immediately on abort, before the next attempt sets its own status.
    signal.addEventListener('abort', clear, { once: true });
  }
  try {
    await connect();
  } catch (cause) {
    signal.throwIfAborted();
    clear();
    // Not if it is connected: then it shares accounts. It may have been lost or restored since the attempt began.
    const isAway = getRestorations(ctx).get(namespace)?.walletId === wallet.id;
    if (isAway && isRefusal(cause)) clearStoredConnection(ctx, namespace);
    const error = fromUnknown(cause);
    const event = error.code === 'userRejected' ? 'USER_REJECTED' : 'CONNECT_ERROR';
    ctx.emit({ event, properties: { message: error.message } });
    throw error;
  } finally {
    signal.removeEventListener('abort', clear);
    end();
  }
}
