import { Footer, useViewContext } from '../../core/kit';
import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import { TextLink } from '../../ui/TextLink';
import { pairingOf } from './pairingOf';

/** The way to a wallet that the visitor does not have: its stores, or its site when it is all there is. */
export function GetIt({ wallet }: { wallet: ListedWallet }) {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const { android } = pairingOf(ctx).agent;
  const { app_store, play_store, chrome_store } = wallet;
  const mine = device.mobile ? [android ? play_store : app_store] : [app_store, play_store, chrome_store];
  const homepage = linkUrl(wallet.homepage);
  const stores = mine.some(linkUrl);
  if (!stores && !homepage) return null;
  const get = (): void => {
    ctx.emit({ event: 'CLICK_GET_WALLET', properties: {} });
    if (stores) state.router.push('Downloads', { walletId: wallet.id });
  };
  return (
    <Footer
      prompt={
        <>
          {t('pairing.dontHave', { wallet: wallet.name })}{' '}
          <TextLink
            href={stores ? undefined : (homepage ?? undefined)}
            onClick={get}
            onIntent={() => ctx.prefetch('Downloads')}
          >
            {t('pairing.getIt')}
          </TextLink>
        </>
      }
    />
  );
}
