import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import * as limits from '../../lib/limits';
import { relayId } from '../../lib/relayId';
import { withTimeout } from '../../lib/timeout';
import { usableConnections } from '../../lib/usableConnections';
import { connectInjected } from './connectInjected';
import { fromUnknown } from './fromUnknown';
import { clearStoredConnection } from './rememberConnection';

/**
 * Restores the stored connection of a namespace without a prompt, within 10 s: afterwards it is connected with an
 * address or disconnected, never in between. A wallet that grants nothing any more is forgotten; one that did not show
 * up may be slow today and is tried again on the next load.
 */
export async function reconnect(ctx: Context, namespace: Namespace): Promise<void> {
  const { state, storage, clock, signal } = ctx;
  const entry = usableConnections(storage.get('connections'), state.settings.peek().adapters)[namespace];
  if (!entry || ctx.connections.has(namespace)) return;
  state.accounts.update(namespace, { status: 'connecting', walletId: entry.walletId, walletName: entry.walletName });
  if (entry.walletId === relayId) return reconnectByRelay(ctx, namespace);
  const isWanted = (): boolean => storage.get('connections')?.[namespace]?.walletId === entry.walletId;
  try {
    await withTimeout(
      async (attempt) => {
        const wallet = await announced(ctx, entry.walletId, namespace, attempt);
        await connectInjected(ctx, { wallet, namespace, signal: attempt, restore: true, isWanted });
      },
      limits.restoreTimeout,
      { clock, signal },
    );
    if (!ctx.connections.has(namespace)) state.accounts.clear(namespace);
  } catch (cause) {
    if (signal.aborted || ctx.connections.has(namespace)) return;
    state.accounts.clear(namespace);
    // Only a wallet that was asked and refused is forgotten: not a slow one, not one whose code did not arrive.
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    if (!timedOut && isWanted() && !fromUnknown(cause).code.startsWith('chunk')) clearStoredConnection(ctx, namespace);
  }
}

/** One session may hold several namespaces: the pairing's restore is the same for all of them. */
async function reconnectByRelay(ctx: Context, namespace: Namespace): Promise<void> {
  try {
    await (await ctx.load('pairing')).pairing.restore(ctx);
  } catch {
    // The loader has told why; the session is tried again on the next load.
  }
  if (!ctx.connections.has(namespace) && !ctx.signal.aborted) ctx.state.accounts.clear(namespace);
}

/** Resolves when the page has the wallet for that family; announcements may come long after the page has loaded. */
async function announced(
  { state }: Context,
  id: string,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<InjectedWallet> {
  const { promise, resolve, reject } = deferred<InjectedWallet>();
  const stop = effect(() => {
    state.wallets.injected.value;
    const wallet = state.wallets.find(id);
    // Two wallets that claim one identity cannot be told apart without the visitor.
    if (wallet?.providers[namespace] && !wallet.conflicting) resolve(wallet);
  });
  const giveUp = (): void => reject(signal.reason);
  signal.addEventListener('abort', giveUp);
  try {
    return await promise;
  } finally {
    stop();
    signal.removeEventListener('abort', giveUp);
  }
}
