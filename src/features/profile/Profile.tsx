import { Button, useViewContext } from '../../core/kit';
import { DisconnectFooter } from '../../shared/DisconnectFooter';
import { iconPlus } from '../../ui/icons';
import { RecentWallets } from './RecentWallets';
import { WalletAccounts } from './WalletAccounts';

/** The connected and the recent wallets, with buttons to connect another one or disconnect all. */
export function Profile() {
  const { state, t } = useViewContext();
  const namespaces = state.accounts.connected();
  const { recent: recentWallets, excluded, toListed, find } = state.wallets;
  /** A wallet of several families is in use with any of them. */
  const walletOf = (id: string) => find(id) ?? id;
  const inUse = namespaces.map((namespace) => walletOf(state.accounts.get(namespace).walletId ?? ''));
  const recent = recentWallets.value.filter(
    (wallet) => !inUse.includes(walletOf(wallet.id)) && !excluded(toListed(wallet)),
  );
  return (
    <>
      <div className="body">
        {namespaces.map((namespace) => (
          <WalletAccounts key={namespace} namespace={namespace} />
        ))}
        {recent.length > 0 && <RecentWallets wallets={recent} />}
        <div className="below">
          <Button icon={iconPlus} onClick={() => state.router.push('Connect')}>
            {t('profile.connectAnother')}
          </Button>
        </div>
      </div>
      <DisconnectFooter />
    </>
  );
}
