import { useRef } from 'react';
import type { ViewContext } from '../../core/context';
import { Button, IconButton, Tag, useViewContext } from '../../core/kit';
import type { RecentWallet } from '../../core/state/wallets';
import { iconClose } from '../../ui/icons';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { WalletIcon } from '../../ui/WalletIcon';

/** Removes a wallet from the recent ones, in this and other tabs. */
function removeRecentWallet({ state, storage }: ViewContext, id: string): void {
  const remaining = state.wallets.recent.peek().filter((wallet) => wallet.id !== id);
  state.wallets.recent.value = remaining;
  storage.set('recentWallets', [...remaining]);
}

/** Recently used wallets, with buttons to connect the reachable ones and to remove each. */
export function RecentWallets({ wallets }: { wallets: readonly RecentWallet[] }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading is removed together with the last wallet.
  useFocusFallback(() => heading.current);
  const remove = (id: string): void => {
    // The focused row disappears, so move focus to the heading.
    heading.current?.focus();
    removeRecentWallet(ctx, id);
  };
  return (
    <>
      <h3 className="group" tabIndex={-1} ref={heading}>
        {t('profile.recent')}
      </h3>
      <ul>
        {wallets.map((recent) => {
          const { id } = recent;
          const { toListed, installedRecent, familiesOf, isReachable, relay } = state.wallets;
          const wallet = toListed(recent);
          const injected = installedRecent(recent);
          // The provider that was used says which chain family is meant.
          const family = injected && familiesOf(injected).find((namespace) => injected.ids[namespace] === id);
          const reachable = relay.value && isReachable(recent);
          const view = injected ? 'ConnectingExternal' : reachable ? 'ConnectingWalletConnect' : null;
          const name = (injected ?? wallet).name || t('connect.browserWallet');
          return (
            <li className="row plain idle" key={id}>
              <WalletIcon src={injected?.icon ?? wallet.image_url ?? null} name={name} />
              <span className="grow">
                <bdi className="name">{name}</bdi>
              </span>
              {injected?.conflicting && <Tag kind="warn">{t('connect.conflicting')}</Tag>}
              {view && (
                <Button
                  variant="soft"
                  small
                  ariaLabel={t('profile.connectWallet', { wallet: name })}
                  onClick={() =>
                    state.router.push(view, {
                      walletId: (injected ?? wallet).id,
                      ...(family && { namespace: family }),
                    })
                  }
                  onIntent={() => ctx.prefetch(injected ? 'connection' : view)}
                >
                  {t('profile.connect')}
                </Button>
              )}
              <IconButton label={t('profile.remove', { wallet: name })} icon={iconClose} onClick={() => remove(id)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
