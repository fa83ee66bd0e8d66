import { Button, Footer, Icon, useModal } from '../../kit';
import { shortAddress } from '../../lib/address';
import { ActionTile } from '../../ui/ActionTile';
import { Avatar } from '../../ui/Avatar';
import { iconChevronDown, iconDisconnect, iconExternal, iconReceive } from '../../ui/icons';
import { explorerLink } from '../explorerLink';
import { useDisconnect } from '../useDisconnect';
import { Balance } from './Balance';
import { CopyAddress } from './CopyAddress';

/** The active account: who, how much, and what to do next (design 7.8). */
export function Account() {
  const modal = useModal();
  const { state, t } = modal;
  const { busy, run } = useDisconnect(modal);
  const namespace = state.networks.activeNamespace.value;
  const account = state.accounts.get(namespace);
  const [address] = account.addresses;
  if (!address) return null;

  const name = shortAddress(address);
  const { features, walletFeaturesOrder } = state.settings.value;
  const actions = (features.walletFeaturesOrder ?? walletFeaturesOrder).filter(
    (action) => action === 'receive' && features.receive !== false,
  );
  const explorer = explorerLink(state.networks.find(account.networkId), address);
  return (
    <>
      <div className="body">
        <div className="hero account">
          <Avatar address={address} size={64} />
          <div className="who-line">
            <button
              type="button"
              className="who"
              aria-label={t('account.openProfile', { name })}
              onClick={() => state.router.push('Profile')}
            >
              <bdi>{name}</bdi>
              <Icon d={iconChevronDown} />
            </button>
            <CopyAddress address={address} />
          </div>
          <Balance namespace={namespace} account={account} />
        </div>
        {actions.length > 0 && (
          <div className="tiles">
            {actions.map((action) => (
              <ActionTile
                key={action}
                icon={iconReceive}
                label={t('account.receive')}
                onClick={() => state.router.push('WalletReceive')}
                onIntent={() => modal.prefetch('WalletReceive')}
              />
            ))}
          </div>
        )}
      </div>
      <Footer
        split={
          <>
            {explorer && (
              <Button
                variant="ghost"
                icon={iconExternal}
                flip
                href={explorer}
                ariaLabel={t('shell.newTab', { label: t('account.explorer') })}
              >
                {t('account.explorer')}
              </Button>
            )}
            <Button variant="ghost" icon={iconDisconnect} busy={busy} onClick={() => void run(namespace)}>
              {busy ? t('account.disconnecting') : t('account.disconnect')}
            </Button>
          </>
        }
      />
    </>
  );
}
