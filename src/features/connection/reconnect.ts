import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import { embeddedId } from '../../lib/embeddedId';
import * as limits from '../../lib/limits';
import { relayId } from '../../lib/relayId';
import { withTimeout } from '../../lib/timeout';
import { usableConnections } from '../../lib/usableConnections';
import { connectInjected } from './connectInjected';
import { fromUnknown } from './fromUnknown';
import { clearStoredConnection } from './storedConnections';

/**
 * Restores a namespace's stored connection without a prompt, within 10 s. The account ends up connected or disconnected,
 * never in between. A wallet that no longer grants access is removed from storage; after a timeout the next page load
 * tries again.
 */
export async function reconnect(ctx: Context, namespace: Namespace): Promise<void> {
  const { state, storage, clock, signal } = ctx;
  const stored = usableConnections(storage.get('connections'), state.settings.peek().adapters)[namespace];
  if (!stored || ctx.connections.has(namespace)) return;
  state.accounts.update(namespace, { status: 'connecting', walletId: stored.walletId, walletName: stored.walletName });
  const restore = restorers.get(stored.walletId);
  if (restore) return reconnectByService(ctx, namespace, stored.walletId, restore);
  const isStillStored = (): boolean => storage.get('connections')?.[namespace]?.walletId === stored.walletId;
  try {
    await withTimeout(
      async (attempt) => {
        const wallet = await waitForWallet(ctx, stored.walletId, namespace, attempt);
        await connectInjected(ctx, { wallet, namespace, signal: attempt, restore: true, isStillStored });
      },
      limits.restoreTimeout,
      { clock, signal },
    );
    endRestore(ctx, namespace, stored.walletId);
  } catch (cause) {
    if (signal.aborted || ctx.connections.has(namespace)) return;
    endRestore(ctx, namespace, stored.walletId);
    // Remove the wallet only if it refused, not if it was slow or a chunk could not be loaded.
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    if (!timedOut && isStillStored() && !fromUnknown(cause).code.startsWith('chunk'))
      clearStoredConnection(ctx, namespace);
  }
}

type Restore = (ctx: Context, namespace: Namespace) => Promise<void>;

/** The wallets that a service connects, by id. A session may have several namespaces, which are restored together. */
const restorers: ReadonlyMap<string, Restore> = new Map<string, Restore>([
  [relayId, async (ctx) => (await ctx.load('pairing')).pairing.restore(ctx)],
  [embeddedId, async (ctx, namespace) => (await ctx.load('embeddedWallet')).embeddedWallet.restore(ctx, namespace)],
]);

async function reconnectByService(
  ctx: Context,
  namespace: Namespace,
  walletId: string,
  restore: Restore,
): Promise<void> {
  try {
    await restore(ctx, namespace);
  } catch {
    // The loader has reported the error; the next page load tries again.
  }
  if (!ctx.signal.aborted) endRestore(ctx, namespace, walletId);
}

/** Marks a restore that has not connected as ended. The visitor may be connecting another wallet meanwhile. */
function endRestore({ state, connections }: Context, namespace: Namespace, walletId: string): void {
  const isOther = state.accounts.get(namespace).walletId !== walletId;
  if (!isOther && !connections.has(namespace)) state.accounts.clear(namespace);
}

/** Resolves once the wallet is announced for the namespace, which may be long after the page has loaded. */
async function waitForWallet(
  { state }: Context,
  id: string,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<InjectedWallet> {
  const { promise, resolve, reject } = deferred<InjectedWallet>();
  const dispose = effect(() => {
    state.wallets.injected.value;
    const wallet = state.wallets.find(id);
    // Two wallets that claim the same identity: only the visitor can choose.
    if (wallet?.providers[namespace] && !wallet.conflicting) resolve(wallet);
  });
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await promise;
  } finally {
    dispose();
    signal.removeEventListener('abort', abort);
  }
}
