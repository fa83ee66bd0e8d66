import type { Context } from '../../core/actions/Context';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import { embeddedId } from '../../lib/embeddedId';
import * as limits from '../../lib/limits';
import { relayId } from '../../lib/relayId';
import { withTimeout } from '../../lib/timeout';
import { usableConnections } from '../../lib/usableConnections';
import { clearAccount } from '../../shared/families/clearAccount';
import { leaveFamily } from '../../shared/families/leaveFamily';
import { isChunkFailure } from '../../shared/isChunkFailure';
import { isRefusal } from '../../shared/isRefusal';
import { perInstance } from '../../shared/perInstance';
import { until } from '../../shared/until';
import { isAttempting } from './attempts';
import { connectInjected } from './connectInjected';
import type { RestoreCause } from './RestoreCause';
import { getRefusals } from './refusals';
import { getRestorations, type Restoration, startRestoration } from './restorations';
import { restoreLater } from './restoreLater';
import { clearStoredConnection, isStored } from './storedConnections';

/**
 * Restores a namespace's stored connection without a prompt. Resolves with the account connected or disconnected: within 10 s, and
 * for the embedded wallet once its frame has not answered for 30 s. A wallet in the page that is not available (locked, slow, or
 * announced late) is restored whenever it shares accounts, and one whose code could not be loaded when that can be. Only a wallet that
 * refuses, or a session that has ended, is removed from storage, and never one that another tab has connected: this page may not have
 * read it yet. With `enableReconnect: false`, only a wallet that was connected in this page is restored. While another tab changes
 * something else, a wallet is waited for as before, and one that has refused is left alone: asking it again may prompt.
 */
export async function reconnect(ctx: Context, namespace: Namespace, cause: RestoreCause = 'load'): Promise<void> {
  const { state, storage, clock, signal } = ctx;
  const stored = usableConnections(storage.get('connections'), state.networks.families.peek())[namespace];
  if (signal.aborted || !stored || ctx.connections.has(namespace)) return;
  const wasConnected = cause !== 'load' && cause !== 'otherTab';
  if (!wasConnected && !state.settings.peek().enableReconnect) return;
  const { walletId, walletName } = stored;
  const current = getRestorations(ctx).get(namespace);
  const isRepeated = current?.walletId === walletId;
  if (isRepeated && current?.isShown) return;
  const known = isRepeated ? current?.stored : getRefusals(ctx).get(namespace);
  const account = state.accounts.get(namespace);
  const isAttempt = isAttempting(ctx, namespace);
  // By the app's networks, which have the family again.
  const isMarked = account.status === 'connecting' && account.walletId === walletId && !isAttempt;
  if (cause === 'otherTab' && known === JSON.stringify(stored)) {
    if (isMarked) clearAccount(ctx, namespace);
    return;
  }
  const isShown = !wasConnected && (!isRepeated || isMarked) && !isAttempt;
  if (isShown) state.accounts.update(namespace, { status: 'connecting', walletId, walletName });
  const restore = restorers.get(walletId);
  if (restore) {
    current?.end();
    const followed = getFollowed(ctx);
    if (cause === 'otherTab') followed.add(walletId);
    // Called when a connection has ended: another tab may have connected it again in the meantime.
    const mayRemove = (): boolean => !followed.has(walletId);
    // The loader has reported an error of a chunk; any other is temporary, too: the next page load tries again.
    await restore(ctx, namespace, mayRemove).catch((error) => {
      if (isChunkFailure(error)) restoreLater(ctx, { namespace, walletId, cause, error });
    });
    if (isShown && !signal.aborted) endRestore(ctx, namespace, walletId);
    return;
  }
  const restoration = startRestoration(ctx, namespace, stored, isShown);
  const settled = untilKnown(ctx, namespace, restoration, cause);
  if (!isShown) return;
  await withTimeout(() => settled, limits.restoreTimeout, { clock, signal: restoration.signal }).catch(() => {});
  if (restoration.isShown && !signal.aborted) {
    endRestore(ctx, namespace, walletId);
    showUnavailable(ctx, namespace, restoration);
  }
  restoration.isShown = false;
}

/**
 * Activates a connected chain family in place of one whose wallet is restored only if the visitor connects it, or is not in the page
 * at all: it may have been uninstalled.
 */
function showUnavailable(ctx: Context, namespace: Namespace, { needsClick, signal }: Restoration): void {
  const { accounts } = ctx.state;
  if (!needsClick || signal.aborted || accounts.get(namespace).status !== 'disconnected') return;
  accounts.update(namespace, { needsClick });
  leaveFamily(ctx);
}

/** Connects the wallet in the background. Resolves when it is connected or known to be unavailable. */
async function untilKnown(
  ctx: Context,
  namespace: Namespace,
  restoration: Restoration,
  cause: RestoreCause,
): Promise<void> {
  const { walletId, stored, signal, end } = restoration;
  const known = deferred();
  const restoreWallet = async (): Promise<void> => {
    const wallet = await waitForWallet(ctx, walletId, namespace, signal);
    restoration.needsClick = false;
    await connectInjected(ctx, {
      wallet,
      namespace,
      signal,
      by: 'restore',
      afterEvent: cause === 'suspended',
      approvedElsewhere: cause === 'otherTab',
      onUnavailable(needsClick = false) {
        restoration.needsClick = needsClick;
        if (!restoration.isShown) showUnavailable(ctx, namespace, restoration);
        known.resolve();
      },
    });
  };
  restoreWallet()
    .catch((error) => {
      if (signal.aborted) return;
      // Any other failure is temporary: the next page load tries again.
      const isFinal = cause !== 'otherTab' && isRefusal(error);
      if (isChunkFailure(error)) restoreLater(ctx, { namespace, walletId, cause, error });
      else if (isFinal && isStored(ctx, namespace, walletId)) clearStoredConnection(ctx, namespace);
      else if (isRefusal(error)) getRefusals(ctx).set(namespace, stored);
    })
    .finally(() => {
      end();
      known.resolve();
    });
  await known.promise;
}

/** Restores a service's connections. Those that have ended are removed from storage if `mayRemove` says so. */
type Restore = (ctx: Context, namespace: Namespace, mayRemove: () => boolean) => Promise<void>;

/** The wallets that a service connects, by id. A session may have several namespaces, which are restored together. */
const restorers: ReadonlyMap<string, Restore> = new Map<string, Restore>([
  [relayId, async (ctx, ...params) => (await ctx.load('pairing')).pairing.restore(ctx, ...params)],
  [embeddedId, async (ctx, ...params) => (await ctx.load('embeddedWallet')).embeddedWallet.restore(ctx, ...params)],
]);

/** The wallets, by id, that another tab has connected since this page has loaded. */
const getFollowed = perInstance((_: Context) => new Set<string>());

/** Marks a restore that has not connected as ended. The visitor may be connecting a wallet meanwhile. */
function endRestore(ctx: Context, namespace: Namespace, walletId: string): void {
  const isOther = ctx.state.accounts.get(namespace).walletId !== walletId || isAttempting(ctx, namespace);
  if (!isOther && !ctx.connections.has(namespace)) clearAccount(ctx, namespace);
}

/**
 * Resolves once the wallet is announced for the namespace, which may be long after the page has loaded. Its name may be written as in
 * another source; it keeps the stored id, by which other tabs know it.
 */
const waitForWallet = (
  { state }: Context,
  id: string,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<InjectedWallet> =>
  until(() => {
    state.wallets.injected.value;
    const wallet = state.wallets.find(id);
    const own = wallet?.ids[namespace];
    // If several providers claim the same id, none of them gets it: only the visitor can choose.
    const isFound = own && (own === id || (!wallet.conflicting && id.startsWith(`${namespace}:`)));
    return isFound ? { ...wallet, ids: { [namespace]: id } } : undefined;
  }, signal);
