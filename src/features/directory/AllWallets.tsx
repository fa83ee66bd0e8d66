import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { iconRefresh } from '../../ui/icons';
import { type Entry, foundHere, keyOf } from './Entry';
import { fetchMore } from './fetchMore';
import { memoryOf } from './memory';
import { NoWallets } from './NoWallets';
import { SearchBar } from './SearchBar';
import { search, wanted } from './search';
import { useAnnouncements } from './useAnnouncements';
import { useShown } from './useShown';
import { WalletGrid } from './WalletGrid';

/** Every wallet that works with the app, to be searched and scrolled through (design 7.2). */
export function AllWallets() {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const memory = memoryOf(ctx);
  const [place] = useState(() => {
    // On the way back the list is as it was left.
    if (state.router.direction.peek() !== 'back') memory.place = { query: '', scroll: 0 };
    return memory.place;
  });
  const [query, setQuery] = useState(place.query);
  const sought = wanted(query);
  const shown = useShown(memory, query);
  const { wallets, status } = shown;
  const pages = memory.pages.value;
  const failed = status === 'failed';
  const busy = status === 'loading';
  const body = useRef<HTMLDivElement>(null);
  /** How many wallets the pages had when the visitor asked for more: the next one takes focus. */
  const asked = useRef<number | undefined>(undefined);
  const [focusId, setFocusId] = useState<string>();
  useAnnouncements(shown, sought);

  useEffect(() => {
    if (memory.pages.peek().next === 1) void fetchMore(ctx);
  }, [memory]);
  useEffect(() => {
    // On some phones the tap itself must lead to the wallet, with a pairing that is there already.
    if (!device.mobile) return;
    ctx
      .load('pairing')
      .then(({ pairing }) => pairing.prepare(ctx))
      .catch(() => {});
  }, []);
  // With the page itself, not after the next paint: who asks again in between means the page that follows.
  useLayoutEffect(() => {
    if (busy || asked.current === undefined || !wallets.length) return;
    const next = asked.current ? pages.wallets[asked.current] : wallets[0];
    setFocusId(next && keyOf(next));
    asked.current = undefined;
  }, [busy]);

  const type = (text: string): void => {
    setQuery(text);
    if (wanted(text) === sought) return;
    // Another search begins at its top.
    memory.place = { query: text, scroll: 0 };
    if (body.current) body.current.scrollTop = 0;
  };
  const again = (): void => void (sought ? search(ctx, query) : fetchMore(ctx));
  const more = (): void => {
    asked.current = sought ? undefined : pages.wallets.length;
    again();
  };
  const offline = useWhenOnline(failed, again);
  const choose = (wallet: Entry): void => {
    const here = foundHere(ctx, wallet);
    memory.place = { ...memory.place, chosen: keyOf(wallet) };
    const platform = here ? 'browser' : device.mobile ? 'mobile' : 'qrcode';
    ctx.emit({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } });
    if (here) state.router.push('ConnectingExternal', { walletId: here.id });
    else state.router.push('ConnectingWalletConnect', { walletId: wallet.id });
  };
  const showQr = (): void => state.router.push('ConnectingWalletConnectBasic');
  return (
    <div className="directory">
      <SearchBar query={query} onChange={type} onSubmit={() => void search(ctx, query)} onQr={showQr} />
      <div className="body" ref={body}>
        {wallets.length || busy ? (
          <WalletGrid
            wallets={wallets}
            open={!sought && status !== 'done'}
            busy={busy}
            focusId={focusId}
            scroll={memory.place.scroll}
            chosenId={place.chosen}
            onScroll={(scroll) => {
              memory.place = { ...memory.place, scroll };
            }}
            onEnd={() => {
              if (status === 'idle') void fetchMore(ctx);
            }}
            onChoose={choose}
            onIntent={(wallet) => ctx.prefetch(foundHere(ctx, wallet) ? 'connection' : 'ConnectingWalletConnect')}
          />
        ) : (
          <NoWallets failed={failed} offline={offline} onRetry={more} onQr={showQr} />
        )}
        {(failed ? wallets.length > 0 : !sought && status !== 'done' && pages.next > 1) && (
          <div className="more">
            {failed && <p className="text">{offline ? t('directory.offline') : t('directory.failed')}</p>}
            <Button small icon={failed ? iconRefresh : undefined} onClick={more}>
              {failed ? t('shell.tryAgain') : t('directory.showMore')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
