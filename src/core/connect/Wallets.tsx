import { useRef, useState } from 'react';
import { listedWalletCount } from '../../lib/limits';
import { roundedCount } from '../../lib/roundedCount';
import { Button } from '../../ui/Button';
import { Glyph } from '../../ui/Glyph';
import { iconGrid } from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { Tag } from '../../ui/Tag';
import { isFeatureOn } from '../actions/isFeatureOn';
import { useViewContext } from '../context';
import type { ViewName } from '../state/views';
import type { WalletRow } from '../state/walletRows';
import { ConnectRow } from './ConnectRow';

interface WalletsProps {
  readonly needsConsent: () => boolean;
  /** Whether there are other ways to connect. */
  readonly hasOthers: boolean;
}

/** The list of wallets: injected, of the host's options, and of the directory; behind one button if the host collapses it. */
export function Wallets({ needsConsent, hasOthers }: WalletsProps) {
  const ctx = useViewContext();
  const { state, t, device } = ctx;
  const { mobile } = device;
  const { features, allWallets, customWallets } = state.settings.value;
  const [revealed, setRevealed] = useState(
    !hasOthers || (!features.collapseWallets && isFeatureOn(ctx, 'emailShowWallets')),
  );
  const listRef = useRef<HTMLUListElement>(null);
  const rows = state.wallets.rows.value;
  const { status, featured, total } = state.wallets.directory.value;
  const relay = state.wallets.relay.value;
  const showsAllWallets =
    relay && isFeatureOn(ctx, 'allWallets') && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile));
  // On a phone, the relay row would open the same view as the row of all wallets.
  const choices = mobile && showsAllWallets ? rows.filter(({ kind }) => kind !== 'relay') : rows;
  const injected = rows.filter(({ kind }) => kind === 'injected').length;
  // Reserves rows for the wallets of the directory, so that the layout does not shift.
  const loading = relay && (status === 'idle' || status === 'loading');
  const placeholderCount = loading
    ? Math.max(0, listedWalletCount - injected - customWallets.length - featured.length)
    : 0;

  const viewOf = ({ kind, id }: WalletRow): ViewName => {
    if (kind === 'relay') return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
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
    if (row.kind !== 'relay') {
      const platform = row.kind === 'injected' ? 'browser' : mobile ? 'mobile' : 'qrcode';
      ctx.emit({ event: 'SELECT_WALLET', properties: { name: row.name, platform } });
    }
    state.router.push(viewOf(row), { walletId: row.id });
  };
  const prefetch = (row: WalletRow): void => ctx.prefetch(row.kind === 'injected' ? 'connection' : viewOf(row));
  const reveal = (): void => {
    setRevealed(true);
    setTimeout(() => listRef.current?.querySelector('button')?.focus());
  };
  const openAllWallets = (): void => {
    if (needsConsent()) return;
    ctx.emit({ event: 'CLICK_ALL_WALLETS', properties: {} });
    state.router.push('AllWallets');
  };
  if (!revealed)
    return (
      <Button variant="neutral" onClick={reveal}>
        {t('connect.continueWithWallet')}
      </Button>
    );
  if (!rows.length) return <p className="empty-line">{t('connect.none')}</p>;
  return (
    <ul className="list" aria-label={t('connect.wallets')} ref={listRef}>
      {choices.map((row) => (
        <ConnectRow
          key={`${row.kind} ${row.id}`}
          row={row}
          onClick={() => choose(row)}
          onIntent={() => prefetch(row)}
        />
      ))}
      {['a', 'b', 'c', 'd'].slice(0, placeholderCount).map((key) => (
        <li key={key} className="row filled late" aria-hidden="true" />
      ))}
      {showsAllWallets && (
        <ListRow
          leading={<Glyph icon={iconGrid} />}
          name={t('connect.allWallets')}
          trailing={total !== null && <Tag kind="mute">{roundedCount(total)}</Tag>}
          trailingText={total === null ? undefined : roundedCount(total)}
          onClick={openAllWallets}
          onIntent={() => ctx.prefetch('AllWallets')}
        />
      )}
    </ul>
  );
}
