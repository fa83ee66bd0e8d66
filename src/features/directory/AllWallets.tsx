import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { iconRefresh } from '../../ui/icons';
import { type Entry, findInstalled, getEntryKey } from './Entry';
import { fetchMore } from './fetchMore';
import { getDirectoryState } from './getDirectoryState';
import { NoWallets } from './NoWallets';
import { SearchBar } from './SearchBar';
import { normalizeQuery, search } from './search';
import { useAnnouncements } from './useAnnouncements';
import { useVisibleWallets } from './useVisibleWallets';
import { WalletGrid } from './WalletGrid';

/** All wallets that work with the app, or those with a badge, with a search. */
export function AllWallets() {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const { badge } = state.router.current.peek().data;
  const directoryState = getDirectoryState(ctx, badge);
  const [lastVisit] = useState(() => {
    // Navigating back restores the search and the scroll position.
    if (state.router.direction.peek() !== 'back') directoryState.lastVisit = { query: '', scroll: 0 };
    return directoryState.lastVisit;
  });
  const [query, setQuery] = useState(lastVisit.query);
  const searchText = normalizeQuery(query);
  const visible = useVisibleWallets(directoryState, query);
  const { wallets, status } = visible;
  const pages = directoryState.pages.value;
  const failed = status === 'failed';
  const busy = status === 'loading';
  const body = useRef<HTMLDivElement>(null);
  /** Number of wallets when the visitor requested more: the first new one takes focus. */
  const previousCount = useRef<number | undefined>(undefined);
  const [focusId, setFocusId] = useState<string>();
  useAnnouncements(visible, searchText);

  useEffect(() => {
    if (directoryState.pages.peek().next === 1) void fetchMore(ctx, badge);
  }, [directoryState]);
  useEffect(() => {
    // Some phones open an app only within a tap, so the pairing must be ready before it.
    if (!device.mobile) return;
    ctx
      .load('pairing')
      .then(({ pairing }) => pairing.prepare(ctx))
      .catch(() => {});
  }, []);
  // A layout effect: after the paint, the visitor may already have requested the following page.
  useLayoutEffect(() => {
    if (busy || previousCount.current === undefined || !wallets.length) return;
    const next = previousCount.current ? pages.wallets[previousCount.current] : wallets[0];
    setFocusId(next && getEntryKey(next));
    previousCount.current = undefined;
  }, [busy]);

  const onQueryChange = (text: string): void => {
    setQuery(text);
    if (normalizeQuery(text) === searchText) return;
    // A new search starts at the top.
    directoryState.lastVisit = { query: text, scroll: 0 };
    if (body.current) body.current.scrollTop = 0;
  };
  const retry = (): void => void (searchText ? search(ctx, query, badge) : fetchMore(ctx, badge));
  const loadMore = (): void => {
    previousCount.current = searchText ? undefined : pages.wallets.length;
    retry();
  };
  const offline = useWhenOnline(failed, retry);
  const choose = (wallet: Entry): void => {
    const installed = findInstalled(ctx, wallet);
    directoryState.lastVisit = { ...directoryState.lastVisit, chosen: getEntryKey(wallet) };
    const platform = installed ? 'browser' : device.mobile ? 'mobile' : 'qrcode';
    ctx.emit({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } });
    if (installed) state.router.push('ConnectingExternal', { walletId: installed.id });
    else state.router.push('ConnectingWalletConnect', { walletId: wallet.id });
  };
  const showQr = (): void => state.router.push('ConnectingWalletConnectBasic');
  return (
    <div className="directory">
      <SearchBar query={query} onChange={onQueryChange} onSubmit={() => void search(ctx, query, badge)} onQr={showQr} />
      <div className="body" ref={body}>
        {wallets.length || busy ? (
          <WalletGrid
            wallets={wallets}
            open={!searchText && status !== 'done'}
            busy={busy}
            focusId={focusId}
            scroll={directoryState.lastVisit.scroll}
            chosenId={lastVisit.chosen}
            onScroll={(scroll) => {
              directoryState.lastVisit = { ...directoryState.lastVisit, scroll };
            }}
            onEnd={() => {
              if (status === 'idle') void fetchMore(ctx, badge);
            }}
            onChoose={choose}
            onIntent={(wallet) => ctx.prefetch(findInstalled(ctx, wallet) ? 'connection' : 'ConnectingWalletConnect')}
          />
        ) : (
          <NoWallets failed={failed} offline={offline} onRetry={loadMore} onQr={showQr} />
        )}
        {(failed ? wallets.length > 0 : !searchText && status !== 'done' && pages.next > 1) && (
          <div className="more">
            {failed && <p className="text">{offline ? t('directory.offline') : t('directory.failed')}</p>}
            <Button small icon={failed ? iconRefresh : undefined} onClick={loadMore}>
              {failed ? t('shell.tryAgain') : t('directory.showMore')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
