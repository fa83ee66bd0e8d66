import { useEffect } from 'react';
import { Button, Footer, ListRow, offeredLogins, useViewContext, WalletIcon } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { listedWalletCount } from '../../lib/limits';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import { parseUrl } from '../../lib/natives';
import { Drawing } from '../../shared/drawings/Drawing';
import { seedInHand, winding } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { NewTabButton } from '../../shared/NewTabButton';
import { useChunk } from '../../shared/useChunk';
import { iconMail, iconPlus } from '../../ui/icons';

const EXPLORE = 'https://ethereum.org/wallets/find-wallet/';

/** Where a wallet runs, derived from its links. */
function kindOf({ app_store, play_store, mobile_link, chrome_store }: ListedWallet): MessageKey | undefined {
  const phone = app_store || play_store || mobile_link;
  if (phone && chrome_store) return 'getWallet.both';
  if (phone) return 'getWallet.phone';
  return chrome_store ? 'getWallet.browser' : undefined;
}

/** The wallet that needs no installation; nothing where the modal offers no logins. Connect has its form. */
function CreateWallet() {
  const ctx = useViewContext();
  const { email, socials } = offeredLogins(ctx);
  if (!email && !socials.length) return null;
  return (
    <Button
      variant="soft"
      icon={email ? iconMail : iconPlus}
      // An address, even an empty one, moves the focus to the field.
      onClick={() => ctx.state.router.push('Connect', email ? { email: '' } : {})}
    >
      {ctx.t(email ? 'getWallet.email' : 'getWallet.social')}
    </Button>
  );
}

/**
 * Wallets to install: the recommended ones of the directory, or the host's custom wallets if there are none, with a link to
 * a list of all.
 */
export function GetWallet() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { relay, directory, excluded, installedInPage } = state.wallets;
  const { recommended, status } = directory.value;
  const missing = (wallet: ListedWallet): boolean =>
    !excluded(wallet) && !installedInPage(wallet) && Boolean(kindOf(wallet) || wallet.homepage);
  const listed = recommended.filter(missing);
  const wallets = (listed.length ? listed : state.settings.value.customWallets.filter(missing)).slice(
    0,
    listedWalletCount,
  );
  const { chunk, failed } = useChunk(ctx, 'directory', relay.value);
  useEffect(() => void chunk?.directory.fetchLists(ctx), [chunk]);
  const explore = (
    <NewTabButton variant={wallets.length ? 'ghost' : 'primary'} href={EXPLORE} label={t('getWallet.exploreAll')} />
  );
  if (!wallets.length) {
    // Placeholders in the size of the directory's wallets.
    if (status === 'loading' || (status === 'idle' && relay.value && !failed))
      return (
        <div className="body">
          <Drawing d={seedInHand} />
          <CreateWallet />
          <ul className="list" aria-busy="true">
            {['a', 'b', 'c', 'd'].map((key) => (
              <li key={key} className="row filled late" aria-hidden="true" />
            ))}
          </ul>
        </div>
      );
    return (
      <div className="body">
        <EmptyState drawing={winding} title={t('getWallet.find')} text={t('getWallet.exploreText')} />
        <CreateWallet />
        {explore}
      </div>
    );
  }
  return (
    <>
      <div className="body">
        <Drawing d={seedInHand} />
        <CreateWallet />
        <ul className="list" aria-label={t('connect.wallets')}>
          {wallets.map((wallet) => {
            const kind = kindOf(wallet);
            // A wallet with only a homepage opens it directly.
            const href = kind ? null : linkUrl(wallet.homepage);
            const get = t('getWallet.get');
            return (
              <ListRow
                key={wallet.id}
                leading={<WalletIcon src={wallet.image_url ?? null} name={wallet.name} />}
                name={wallet.name}
                sub={kind ? t(kind) : parseUrl(href ?? '')?.host}
                trailing={<span className="get">{get}</span>}
                trailingText={href ? t('shell.newTab', { label: get }) : get}
                href={href ?? undefined}
                onClick={() =>
                  href
                    ? ctx.emit({ event: 'GET_WALLET', properties: { type: 'homepage' } })
                    : state.router.push('Downloads', { walletId: wallet.id })
                }
                onIntent={() => ctx.prefetch('Downloads')}
              />
            );
          })}
        </ul>
      </div>
      <Footer split={explore} />
    </>
  );
}
