import { useRef, useState } from 'react';
import { listedWalletCount } from '../../lib/limits';
import { Button } from '../../ui/Button';
import { iconGrid } from '../../ui/icons';
import { isConnected } from '../actions/isConnected';
import { isFeatureOn } from '../actions/isFeatureOn';
import { useViewContext } from '../context';
import type { ViewName } from '../state/views';
import type { WalletRow } from '../state/walletRows';
import { ConnectRow } from './ConnectRow';
import { ReservedRows } from './ReservedRows';
import { useDirectory } from './useDirectory';

interface WalletsProps {
  readonly needsConsent: () => boolean;
  /** Whether there are other ways to connect. */
  readonly hasOthers: boolean;
  /** Whether the page had no wallet of its own when the view was opened. */
  readonly isNew: boolean;
}

/** The row of all wallets. */
const allWallets: WalletRow = { kind: 'all', id: '', name: '', icon: null, recent: false, namesake: false };

/** The list of wallets: injected, of the host's options, and of the directory; behind one button if the host collapses it. */
export function Wallets({ needsConsent, hasOthers, isNew }: WalletsProps) {
  const ctx = useViewContext();
  const { state, t, device } = ctx;
  const { mobile } = device;
  const { features, allWallets: where, customWallets } = state.settings.value;
  const [revealed, setRevealed] = useState(
    !hasOthers || (!features.collapseWallets && isFeatureOn(ctx, 'emailShowWallets')),
  );
  const reload = useDirectory();
  const listRef = useRef<HTMLUListElement>(null);
  const rows = state.wallets.rows.value;
  const { status, featured } = state.wallets.directory.value;
  const relay = state.wallets.relay.value;
  const showsAllWallets =
    relay && isFeatureOn(ctx, 'allWallets') && (where === 'SHOW' || (where === 'ONLY_MOBILE' && mobile));
  // On a phone, the relay row would open the same view as the row of all wallets.
  const choices = mobile && showsAllWallets ? rows.filter(({ kind }) => kind !== 'relay') : rows;
  const first = choices.find(({ kind }) => kind !== 'relay');
  // The wallet that was used last, if it is the first in the host's order and no other one claims to be it.
  const lastUsed = first?.recent && !first.conflicting && !isConnected(ctx, state.networks.family.value) ? first : null;
  const others = choices.filter((row) => row !== lastUsed);
  const all = showsAllWallets ? [allWallets] : [];
  // A warning needs the room of a row.
  const hasCopies = others.some(({ conflicting }) => conflicting);
  const icons = showsAllWallets && (mobile || (isNew && !lastUsed)) && !hasCopies;
  const tiles =
    (lastUsed || icons) && all[0] && others[0]?.kind === 'relay' ? [others.shift() as WalletRow, ...all.splice(0)] : [];
  const injected = rows.filter(({ kind }) => kind === 'injected').length;
  // Reserves rows for the wallets of the directory, so that the layout does not shift, also if they cannot be loaded.
  const reserved =
    relay && status !== 'ready'
      ? Math.max(0, listedWalletCount - injected - customWallets.length - featured.length)
      : 0;
  // The place of one icon is too narrow for a failure, which the list of all wallets shows, too.
  const hasRoom = reserved > (icons && status === 'failed' ? 1 : 0);
  const viewOf = ({ kind, id }: WalletRow): ViewName => {
    if (kind === 'all' || (kind === 'relay' && mobile)) return 'AllWallets';
    if (kind === 'relay') return 'ConnectingWalletConnectBasic';
    if (kind === 'injected') return 'ConnectingExternal';
    const wallet = state.wallets.listed(id);
    // A recent wallet whose list is not loaded yet is looked up by the next view.
    const { mobile_link, desktop_link, webapp_link } = wallet ?? {};
    // On a phone, the directory has only wallets that can be reached, some of them by a link that the next view knows.
    const isKnown = mobile && wallet && !customWallets.includes(wallet);
    const reachable = !wallet || mobile_link || desktop_link || webapp_link || isKnown;
    return relay && reachable ? 'ConnectingWalletConnect' : 'Downloads';
  };
  const choose = (row: WalletRow): void => {
    if (needsConsent()) return;
    if (row.kind === 'all') ctx.emit({ event: 'CLICK_ALL_WALLETS', properties: {} });
    else if (row.kind !== 'relay') {
      const platform = row.kind === 'injected' ? 'browser' : mobile ? 'mobile' : 'qrcode';
      ctx.emit({ event: 'SELECT_WALLET', properties: { name: row.name, platform } });
    }
    state.router.push(viewOf(row), { walletId: row.id });
  };
  const prefetch = (row: WalletRow): void => ctx.prefetch(row.kind === 'injected' ? 'connection' : viewOf(row));
  const toRow = (size?: number, variant?: 'filled strong' | 'filled half') => (row: WalletRow) => (
    <ConnectRow
      key={`${row.kind} ${row.id}`}
      row={row}
      size={size}
      variant={variant}
      onClick={() => choose(row)}
      onIntent={() => prefetch(row)}
    />
  );
  const reveal = (): void => {
    setRevealed(true);
    setTimeout(() => listRef.current?.querySelector('button')?.focus());
  };
  if (!revealed && hasOthers)
    return (
      <Button variant="neutral" icon={iconGrid} onClick={reveal}>
        {t('connect.continueWithWallet')}
      </Button>
    );
  if (!rows.length) return <p className="empty-line">{t('connect.none')}</p>;
  return (
    <ul
      className={`list ${lastUsed ? 'known' : ''} ${icons ? 'icons' : ''}`}
      aria-label={t('connect.wallets')}
      ref={listRef}
    >
      {lastUsed && toRow(52, 'filled strong')(lastUsed)}
      {tiles.map(toRow(38, 'filled half'))}
      {others.map(toRow(icons ? 60 : 38))}
      {hasRoom && <ReservedRows count={reserved} onRetry={reload} />}
      {all.map(toRow())}
    </ul>
  );
}
