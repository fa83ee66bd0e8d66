import { Button, useModal } from '../../kit';
import { iconPlus } from '../../ui/icons';
import { AccountRow } from './AccountRow';
import { DisconnectFooter } from './DisconnectFooter';
import { RecentWallets } from './RecentWallets';

/** Every wallet in use, those used before, and the ways to add one or to let all go (design 7.21). */
export function Profile() {
  const { state, t } = useModal();
  const namespaces = state.accounts.connected();
  const several = namespaces.length > 1;
  const inUse = namespaces.map((namespace) => state.accounts.get(namespace).walletId);
  const recent = state.wallets.recent.value.filter(({ id }) => !inUse.includes(id));
  return (
    <>
      <div className="body">
        {namespaces.map((namespace) => {
          const { addresses, networkId, walletName } = state.accounts.get(namespace);
          const network = state.networks.find(networkId);
          const name = walletName || t('connect.browserWallet');
          return (
            <ul key={namespace} aria-label={name}>
              {addresses.map((address, index) => (
                <AccountRow key={address} address={address} network={network} name={index ? undefined : name} />
              ))}
            </ul>
          );
        })}
        {recent.length > 0 && <RecentWallets wallets={recent} />}
        <div className="below">
          <Button icon={iconPlus} onClick={() => state.router.push('Connect')}>
            {t('profile.connectAnother')}
          </Button>
        </div>
      </div>
      <DisconnectFooter several={several} />
    </>
  );
}
