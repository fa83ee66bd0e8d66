import { effect, untracked } from '#reactive';
import type { Namespace } from '../lib/caip';
import { usableConnections } from '../lib/usableConnections';
import { discoverWallets } from './actions/discoverWallets';
import type { ViewContext } from './context';
import type { Parts } from './createParts';
import { readRecentWallets } from './options/recentWallets';
import { hasLoginReturned } from './ports/hasLoginReturned';
import { createInjected } from './ports/injected';
import { freeCopies } from './ports/page/isolate';
import { whenIdle } from './ports/page/whenIdle';
import type { Mount } from './shell/mount';

/**
 * Starts wallet discovery, reads stored values, restores connections and follows other tabs. Returns disposers in the
 * order of creation.
 * @param cause `otherTab` if the stored connections were not there when the page has loaded
 */
export function startInstance(
  ctx: ViewContext,
  { prefetchViews, loadAdapter }: Parts,
  { prepare }: Pick<Mount, 'prepare'>,
  cause?: 'otherTab',
): (() => void)[] {
  const { state, storage, tabStorage, signal, load, want } = ctx;
  const { settings, wallets, hideAmounts, networks, accounts } = state;
  const readRecent = (): void => {
    wallets.recent.value = readRecentWallets(storage.get('recentWallets'));
  };
  const readHidden = (): void => {
    hideAmounts.value = storage.get('hideAmounts') ?? false;
  };
  const readStored = () => usableConnections(storage.get('connections'), networks.families.value);
  /** The families whose stored connections have been restored. */
  let restored: readonly string[] = [];
  /** Restores stored connections, unless the visitor has connected or disconnected them in the meantime. */
  const restore = async (namespaces: readonly string[]): Promise<void> => {
    const isMissing = ([namespace]: readonly [string, unknown]): boolean =>
      namespaces.includes(namespace) && accounts.get(namespace as Namespace).status === 'disconnected';
    const missing = Object.entries(readStored()).filter(isMissing);
    accounts.setRestoring(Object.fromEntries(missing));
    prefetchViews().catch(() => {});
    try {
      const { reconnect } = await ctx.connection();
      for (const [namespace] of missing) void reconnect(ctx, namespace as Namespace, cause);
    } catch (error) {
      accounts.clearRestoring();
      throw error;
    }
  };
  ctx.pageEvents.listen();
  freeCopies(signal);
  readRecent();
  readHidden();
  state.remembered.value = storage.get('remoteFeatures') ?? null;
  // The network may be missing until the page's script has set the options.
  networks.selectedId.value = storage.get('activeNetwork') ?? null;
  const { defaultNetwork } = settings.peek();
  if (defaultNetwork && !networks.find(defaultNetwork))
    console.warn(`WalletModal: defaultNetwork ${defaultNetwork} has no effect, it is not in networks`);
  const warn = (text: string): unknown => settings.peek().debug && console.warn(`WalletModal: ${text}`);
  const disposers = [
    discoverWallets(ctx, createInjected(warn), loadAdapter),
    storage.watch((key) => {
      if (key === 'recentWallets') readRecent();
      if (key === 'hideAmounts') readHidden();
      if (key === 'connections' && (storage.get('connections') || accounts.inUse().length)) {
        void want('otherTab', async () => {
          const { followConnections } = await ctx.connection();
          if (!signal.aborted) followConnections(ctx, 'otherTab');
        });
      }
    }),
  ];
  whenIdle(prepare, signal);
  // A wallet may have approved a pairing of an earlier page of the origin.
  if (storage.get('pairings')) void want('pairing', async () => (await load('pairing')).pairing.resume(ctx));
  // The secure site has not confirmed to an earlier page that it has ended the visitor's login.
  if (storage.get('signOutPending'))
    void want('signOutPending', async () => (await load('embeddedWallet')).embeddedWallet.resumeSignOut(ctx));
  if (hasLoginReturned(tabStorage))
    void want('socials', async () => (await load('socials')).socialLogin.resume(ctx, ctx.open));
  disposers.push(
    // The host may set the app's networks, and with them the families, after the page has started the modal.
    effect(() => {
      const stored = Object.keys(readStored());
      if (!settings.value.enableReconnect) return;
      const added = stored.filter((namespace) => !restored.includes(namespace));
      restored = [...networks.families.value, ...stored];
      if (added.length) untracked(() => void want(added, () => restore(added)));
    }),
  );
  return disposers;
}
