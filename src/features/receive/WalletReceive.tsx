import { Button, Icon, ListRow, useViewContext } from '../../core/kit';
import { networkImage } from '../../lib/networkImage';
import { AddressBlocks } from '../../shared/AddressBlocks';
import { CopyButton } from '../../shared/CopyButton';
import { linkTo } from '../../shared/linkTo';
import { profileOf } from '../../shared/profileOf';
import { useQrMatrix } from '../../shared/useQrMatrix';
import { useReceivingNetworks } from '../../shared/useReceivingNetworks';
import { Avatar } from '../../ui/Avatar';
import { iconChevronRight, iconShare } from '../../ui/icons';
import { NetworkIcon } from '../../ui/NetworkIcon';
import { QrCode } from '../../ui/QrCode';
import { Skeleton } from '../../ui/Skeleton';

const SHOWN_NETWORKS = 3;

/** The account's address as a QR code and as text, with a copy button. */
export function WalletReceive() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const namespace = state.networks.activeNamespace.value;
  const [address = ''] = state.accounts.get(namespace).addresses;
  const profile = profileOf(state, state.accounts.idOf(namespace));
  // The plain address, because more wallets read it than an EIP-681 link.
  const { matrix, failed } = useQrMatrix(address);
  const { networks, isKnown } = useReceivingNetworks(ctx);
  const [only] = networks;
  if (!address) return null;

  // Closing the share sheet rejects, which is no error.
  const share = (): void => void navigator.share({ text: address }).catch(() => {});
  return (
    <div className="body">
      <div className="hero receive">
        <QrCode
          matrix={matrix}
          failed={failed}
          label={t('receive.qr')}
          center={<Avatar address={address} src={profile?.image} size={36} />}
        />
        {profile?.name && (
          <p className="title">
            <bdi>{profile.name}</bdi>
          </p>
        )}
        <AddressBlocks address={address} />
      </div>
      <div className="pair">
        {typeof navigator.share === 'function' && (
          <Button icon={iconShare} onClick={share}>
            {t('receive.share')}
          </Button>
        )}
        <CopyButton variant="primary" text={address} label="shell.copyAddress" />
      </div>
      {isKnown && networks.length > 1 ? (
        <ul className="on">
          <ListRow
            leading={
              <span className="stack">
                {networks.slice(0, SHOWN_NETWORKS).map((network) => (
                  <NetworkIcon
                    key={network.caipNetworkId}
                    src={networkImage(ctx.state.settings.value, network)}
                    name={network.name}
                    size={22}
                  />
                ))}
              </span>
            }
            name={t('receive.networks')}
            trailing={<Icon d={iconChevronRight} flip />}
            {...linkTo(ctx, 'CompatibleNetworks')}
          />
        </ul>
      ) : (
        only && (
          <p className="on text">
            {isKnown ? t('receive.oneNetwork', { network: only.name }) : <Skeleton width={184} height={12} />}
          </p>
        )
      )}
    </div>
  );
}
