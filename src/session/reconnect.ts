import { effect } from '#reactive';
import type { Context } from '../actions/Context';
import type { Namespace } from '../lib/caip';
import { deferred } from '../lib/deferred';
import * as limits from '../lib/limits';
import { withTimeout } from '../lib/timeout';
import type { InjectedWallet } from '../ports/injected';
import { connectInjected } from './connectInjected';
import { forgetConnection } from './rememberConnection';

/**
 * Restores the stored connection of a namespace without a prompt, within 10 s: afterwards it is connected with an
 * address or disconnected, never in between. A wallet that grants nothing any more is forgotten; one that did not show
 * up may be slow today and is tried again on the next load.
 */
export async function reconnect(ctx: Context, namespace: Namespace): Promise<void> {
  const { state, storage, clock, signal } = ctx;
  const entry = storage.get('connections')?.[namespace];
  if (!entry || ctx.connections.has(namespace)) return;
  state.accounts.update(namespace, { status: 'connecting', walletId: entry.walletId, walletName: entry.walletName });
  let found = false;
  try {
    await withTimeout(
      async (attempt) => {
        const wallet = await announced(ctx, entry.walletId, attempt);
        found = true;
        await connectInjected(ctx, { wallet, namespace, signal: attempt, restore: true });
      },
      limits.restore,
      { clock, signal },
    );
  } catch (error) {
    if (signal.aborted || ctx.connections.has(namespace)) return;
    state.accounts.clear(namespace);
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    if (found && !timedOut) forgetConnection(ctx, namespace);
  }
}

/** Resolves when the page has the wallet; announcements may come long after the page has loaded. */
async function announced({ state }: Context, id: string, signal: AbortSignal): Promise<InjectedWallet> {
  const { promise, resolve, reject } = deferred<InjectedWallet>();
  const stop = effect(() => {
    state.wallets.injected.value;
    const wallet = state.wallets.find(id);
    // Two wallets that claim one identity cannot be told apart without the visitor.
    if (wallet && !wallet.conflicting) resolve(wallet);
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
