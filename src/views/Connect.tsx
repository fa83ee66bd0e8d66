import { useRef, useState } from 'react';
import { useModal } from '../context';
import { hasLegal } from '../schema/options';
import type { WalletRow } from '../state/wallets';
import { Button } from '../ui/Button';
import { Footer } from '../ui/Footer';
import { ListRow } from '../ui/ListRow';
import { Tag } from '../ui/Tag';
import { TextLink } from '../ui/TextLink';
import { WalletIcon } from '../ui/WalletIcon';

/** Choose a wallet (design 7.1): the sections of the relay, e-mail and socials stand here once their features exist. */
export function Connect() {
  const modal = useModal();
  const { state, t } = modal;
  const { features } = state.settings.value;
  const [revealed, setRevealed] = useState(!features.collapseWallets && features.emailShowWallets !== false);
  const [accepted, setAccepted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const rows = state.wallets.rows.value;
  const Legal = hasLegal(state.settings.value) ? modal.hostOptions()?.legal : undefined;

  const choose = (row: WalletRow): void => {
    if (features.legalCheckbox && hasLegal(state.settings.peek()) && !accepted) {
      if (Legal) setRefusals(refusals + 1);
      else missLegal();
      return;
    }
    modal.emit({ event: 'SELECT_WALLET', properties: { name: row.name, platform: 'browser' } });
    state.router.push(row.installed ? 'ConnectingExternal' : 'Downloads', { walletId: row.id });
  };
  /** What must be accepted could not be shown: nobody goes on, and it is fetched again. */
  const missLegal = (): void => {
    modal.loadHostOptions().catch(() => state.announcer.say(t('screen.failed'), true));
  };
  const reveal = (): void => {
    setRevealed(true);
    setTimeout(() => list.current?.querySelector('button')?.focus());
  };
  const getStarted = (): void => {
    modal.emit({ event: 'CLICK_GET_WALLET_HELP', properties: {} });
    state.router.push('GetWallet');
  };
  return (
    <>
      <div className="body">
        {!revealed ? (
          <Button variant="neutral" onClick={reveal}>
            {t('connect.continueWithWallet')}
          </Button>
        ) : rows.length ? (
          <ul className="list" aria-label={t('connect.wallets')} ref={list}>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                variant="filled"
                leading={<WalletIcon src={row.icon} name={row.name} />}
                name={row.name || t('connect.browserWallet')}
                sub={row.conflicting ? (row.rdns ?? t('connect.unknownSource')) : undefined}
                trailing={rowTag(row)}
                trailingText={rowState(row)}
                onClick={() => choose(row)}
                onIntent={() => modal.prefetch(row.installed ? 'connection' : 'Downloads')}
              />
            ))}
          </ul>
        ) : (
          <p className="empty-line">{t('connect.none')}</p>
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

  function rowState({ installed, recent, conflicting }: WalletRow): string | undefined {
    if (conflicting) return t('connect.conflicting');
    return installed ? t('connect.installed') : recent ? t('connect.recent') : undefined;
  }

  /** One tag a row; Installed wins, a possible copy is warned of before anything else. */
  function rowTag(row: WalletRow) {
    const text = rowState(row);
    return text && <Tag kind={row.conflicting ? 'warn' : row.installed ? 'ok' : 'accent'}>{text}</Tag>;
  }
}
