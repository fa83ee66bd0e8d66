import { Footer, useViewContext } from '../../core/kit';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import { parseUrl } from '../../lib/natives';
import { TextLink } from '../../ui/TextLink';
import { getPairing } from './getPairing';

/** Links to a wallet that the visitor does not have: its app stores, or its site if it has none. */
export function GetWalletFooter({ wallet }: { wallet: ListedWallet }) {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const { android } = getPairing(ctx).userAgent;
  const { app_store, play_store, chrome_store } = wallet;
  const storeLinks = device.mobile ? [android ? play_store : app_store] : [app_store, play_store, chrome_store];
  const homepage = linkUrl(wallet.homepage);
  const stores = storeLinks.some(linkUrl);
  if (!stores && !homepage) return null;
  const get = (): void => {
    ctx.emit({ event: 'CLICK_GET_WALLET', properties: {} });
    if (stores) state.router.push('Downloads', { walletId: wallet.id });
  };
  // The site is what the directory names, so its host is shown.
  const label = stores ? t('pairing.getIt') : `${t('pairing.getIt')} (${parseUrl(homepage ?? '')?.host})`;
  return (
    <Footer
      prompt={
        <>
          {t('pairing.dontHave', { wallet: wallet.name })}{' '}
          <TextLink
            href={stores ? undefined : (homepage ?? undefined)}
            ariaLabel={t('shell.newTab', { label })}
            onClick={get}
            onIntent={() => ctx.prefetch('Downloads')}
          >
            {label}
          </TextLink>
        </>
      }
    />
  );
}
