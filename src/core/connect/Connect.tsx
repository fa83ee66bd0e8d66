import { useEffect, useRef, useState } from 'react';
import { listedWallets } from '../../lib/limits';
import { roundedCount } from '../../lib/roundedCount';
import { Button } from '../../ui/Button';
import { Footer } from '../../ui/Footer';
import { Glyph } from '../../ui/Glyph';
import { iconGrid, iconPhone, iconQr, iconRefresh } from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { Tag } from '../../ui/Tag';
import { TextLink } from '../../ui/TextLink';
import { WalletIcon } from '../../ui/WalletIcon';
import { useModal } from '../context';
import { hasLegal, mustAccept } from '../options/options';
import type { ViewName } from '../state/views';
import type { WalletRow } from '../state/wallets';
import { FrameNote } from './FrameNote';

const tagKinds = { relay: 'mute', injected: 'ok', listed: 'accent' } as const;

/** Choose a wallet (design 7.1): the sections of e-mail and socials stand here once their features exist. */
export function Connect() {
  const modal = useModal();
  const { state, t, device } = modal;
  const settings = state.settings.value;
  const { features, allWallets, customWallets } = settings;
  const { mobile } = device;
  const [revealed, setRevealed] = useState(!features.collapseWallets && features.emailShowWallets !== false);
  const [accepted, setAccepted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const listRef = useRef<HTMLUListElement>(null);
  const rows = state.wallets.rows.value;
  const { status, featured, total } = state.wallets.directory.value;
  const relay = state.wallets.relay.value;
  const listsAll =
    relay && features.allWallets !== false && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile));
  const injected = rows.filter(({ kind }) => kind === 'injected').length;
  // The room that the directory's wallets will take, so that nothing jumps.
  const asking = relay && (status === 'idle' || status === 'loading');
  const awaited = asking ? Math.max(0, listedWallets - injected - customWallets.length - featured.length) : 0;

  const list = (): void => {
    if (!relay) return;
    modal
      .load('directory')
      .then(({ directory }) => directory.fetchLists(modal))
      .catch(() => {
        state.wallets.directory.value = { ...state.wallets.directory.peek(), status: 'failed' };
      });
    // On some phones the tap itself must lead to the wallet, with a pairing that is there already.
    if (mobile)
      modal
        .load('pairing')
        .then(({ pairing }) => pairing.prepare(modal))
        .catch(() => {});
  };
  useEffect(list, [relay, settings, state.networks.all.value]);
  const Legal = hasLegal(settings) ? modal.hostOptions()?.legal : undefined;

  /** Nobody goes on without having accepted what must be accepted. */
  const refused = (): boolean => {
    if (accepted || !mustAccept(settings)) return false;
    if (Legal) setRefusals(refusals + 1);
    else missLegal();
    return true;
  };
  const choose = (row: WalletRow): void => {
    if (refused()) return;
    if (row.kind !== 'relay') {
      const platform = row.kind === 'injected' ? 'browser' : mobile ? 'mobile' : 'qrcode';
      modal.emit({ event: 'SELECT_WALLET', properties: { name: row.name, platform } });
    }
    state.router.push(viewOf(row), { walletId: row.id });
  };
  const viewOf = ({ kind, id }: WalletRow): ViewName => {
    if (kind === 'relay') return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
    if (kind === 'injected') return 'ConnectingExternal';
    const wallet = state.wallets.listed(id);
    // A recent wallet that no list has told of yet is looked up where it is shown.
    const reachable = !wallet || wallet.mobile_link || wallet.desktop_link || wallet.webapp_link;
    return relay && reachable ? 'ConnectingWalletConnect' : 'Downloads';
  };
  const intend = (row: WalletRow): void => modal.prefetch(row.kind === 'injected' ? 'connection' : viewOf(row));
  /** What must be accepted could not be shown: nobody goes on, and it is fetched again. */
  const missLegal = (): void => {
    modal.load('hostOptions').catch(() => state.announcer.say(t('screen.failed'), true));
  };
  const reveal = (): void => {
    setRevealed(true);
    setTimeout(() => listRef.current?.querySelector('button')?.focus());
  };
  const listAll = (): void => {
    if (refused()) return;
    modal.emit({ event: 'CLICK_ALL_WALLETS', properties: {} });
    state.router.push('AllWallets');
  };
  const getStarted = (): void => {
    modal.emit({ event: 'CLICK_GET_WALLET_HELP', properties: {} });
    state.router.push('GetWallet');
  };
  return (
    <>
      <div className="body">
        <FrameNote />
        {!revealed ? (
          <Button variant="neutral" onClick={reveal}>
            {t('connect.continueWithWallet')}
          </Button>
        ) : rows.length ? (
          <ul className="list" aria-label={t('connect.wallets')} ref={listRef}>
            {rows.map((row) => (
              <ListRow
                key={`${row.kind} ${row.id}`}
                variant="filled"
                leading={
                  row.kind === 'relay' ? (
                    <Glyph icon={mobile ? iconPhone : iconQr} />
                  ) : (
                    <WalletIcon src={row.icon} name={row.name} />
                  )
                }
                name={nameOf(row)}
                sub={sourceOf(row)}
                trailing={rowTag(row)}
                trailingText={rowState(row)}
                onClick={() => choose(row)}
                onIntent={() => intend(row)}
              />
            ))}
            {['a', 'b', 'c', 'd'].slice(0, awaited).map((key) => (
              <li key={key} className="row filled late" aria-hidden="true" />
            ))}
            {listsAll && (
              <ListRow
                leading={<Glyph icon={iconGrid} />}
                name={t('title.AllWallets')}
                trailing={total !== null && <Tag kind="mute">{roundedCount(total)}</Tag>}
                trailingText={total === null ? undefined : roundedCount(total)}
                onClick={listAll}
                onIntent={() => modal.prefetch('AllWallets')}
              />
            )}
          </ul>
        ) : (
          <p className="empty-line">{t('connect.none')}</p>
        )}
        {status === 'failed' && (
          <div className="again" role="status">
            <p className="sub">{t('connect.moreFailed')}</p>
            <Button small icon={iconRefresh} onClick={list}>
              {t('shell.tryAgain')}
            </Button>
          </div>
        )}
      </div>
      <Footer
        prompt={
          <>
            {t('connect.newToWallets')}{' '}
            <TextLink onClick={getStarted} onIntent={() => modal.prefetch('GetWallet')}>
              {t('connect.getStarted')}
            </TextLink>
          </>
        }
        legal={Legal && <Legal accepted={accepted} onAccept={setAccepted} refusals={refusals} />}
      />
    </>
  );

  function nameOf({ kind, name }: WalletRow): string {
    if (kind === 'relay') return mobile ? t('connect.openApp') : t('title.ConnectingWalletConnectBasic');
    return name || t('connect.browserWallet');
  }

  /** Where a row comes from, when its name does not tell it from another one, or is nobody's but its own word. */
  function sourceOf({ kind, id, rdns, conflicting, namesake }: WalletRow): string | undefined {
    const anonymous = kind === 'injected' && !rdns;
    if (!conflicting && !namesake && !anonymous) return undefined;
    if (rdns) return rdns;
    if (kind === 'injected') return t(conflicting ? 'connect.unknownSource' : 'connect.fromBrowser');
    return t(customWallets.some((wallet) => wallet.id === id) ? 'connect.fromApp' : 'connect.fromDirectory');
  }

  function rowState({ kind, recent, conflicting }: WalletRow): string | undefined {
    if (conflicting) return t('connect.conflicting');
    if (kind === 'relay') return mobile ? undefined : t('connect.qrCode');
    return kind === 'injected' ? t('connect.installed') : recent ? t('connect.recent') : undefined;
  }

  /** One tag a row; Installed wins, a possible copy is warned of before anything else. */
  function rowTag(row: WalletRow) {
    const text = rowState(row);
    return text && <Tag kind={row.conflicting ? 'warn' : tagKinds[row.kind]}>{text}</Tag>;
  }
}
