import { effect } from '#reactive';
import type { CaipNetworkId } from '../lib/caip';
import { usableConnections } from '../lib/usableConnections';
import { discoverWallets } from './actions/discoverWallets';
import { followLocale } from './actions/followLocale';
import type { ViewContext } from './context';
import type { Parts } from './createParts';
import { readRecentWallets } from './options/recentWallets';
import { createInjected } from './ports/injected';
import { whenIdle } from './ports/page/whenIdle';
import type { Mount } from './shell/mount';
import type { WalletModal } from './types';

/**
 * Starts wallet discovery, reads stored values, restores connections and follows other tabs. Returns disposers in the
 * order of creation.
 */
export function startInstance(
  ctx: ViewContext,
  { prefetchViews, loadAdapter }: Parts,
  { prepare }: Pick<Mount, 'prepare'>,
  open: WalletModal['open'],
): (() => void)[] {
  const { state, storage, tabStorage, signal, load } = ctx;
  const { settings, wallets, hideAmounts, networks, accounts } = state;
  const readRecent = (): void => {
    wallets.recent.value = readRecentWallets(storage.get('recentWallets'));
  };
  const readHidden = (): void => {
    hideAmounts.value = storage.get('hideAmounts') ?? false;
  };
  const followConnections = async (cause: 'load' | 'otherTab'): Promise<void> => {
    const { followConnections: follow } = await ctx.connection();
    if (!signal.aborted) follow(ctx, cause);
  };
  readRecent();
  readHidden();
  state.remembered.value = storage.get('remoteFeatures') ?? null;
  // The network may be missing until the page's script has set the options.
  networks.selectedId.value = (storage.get('activeNetwork') as CaipNetworkId | undefined) ?? null;
  const warn = (text: string): unknown => settings.peek().debug && console.warn(`WalletModal: ${text}`);
  const disposers = [
    discoverWallets(ctx, createInjected(warn), loadAdapter),
    storage.watch((key) => {
      if (key === 'recentWallets') readRecent();
      if (key === 'hideAmounts') readHidden();
      if (key === 'connections' && (storage.get('connections') || ctx.connections.size)) {
        followConnections('otherTab').catch(() => {});
      }
    }),
    effect(() => {
      followLocale(ctx, settings.value.locale).catch(() => {});
    }),
  ];
  whenIdle(prepare, signal);
  // A wallet may have approved a pairing of an earlier page of the origin.
  if (storage.get('pairings'))
    load('pairing').then(
      ({ pairing }) => pairing.resume(ctx),
      () => {},
    );
  // A social login has redirected the page, which may have returned with the provider's response.
  if (tabStorage.get('socialRedirect'))
    load('socials')
      .then(({ socialLogin }) => socialLogin.resume(ctx, open))
      .catch(() => {});
  const stored = usableConnections(storage.get('connections'), networks.families.peek());
  if (Object.keys(stored).length && settings.peek().enableReconnect) {
    accounts.setRestoring(stored);
    prefetchViews().catch(() => {});
    followConnections('load').catch(() => accounts.clearRestoring());
  }
  return disposers;
}
