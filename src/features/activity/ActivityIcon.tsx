import { Icon, Spinner, useViewContext } from '../../core/kit';
import type { Network } from '../../lib/network';
import type { Activity, ActivityTransfer } from '../../services/account-data';
import { networkMark } from '../../shared/networkMark';
import { iconCheck, iconClose, iconWarning } from '../../ui/icons';
import { TokenIcon } from '../../ui/TokenIcon';
import { iconReceived, iconSent } from './activityIcons';

interface ActivityIconProps {
  readonly activity: Activity;
  /** Its main transfers, two at most. */
  readonly transfers: readonly ActivityTransfer[];
  readonly network: Network | undefined;
  /** The row appeared by scrolling and may leave the screen soon, so images load after a delay. */
  readonly late: boolean;
}

const icons: Readonly<Record<string, string>> = { approve: iconCheck, cancel: iconClose, receive: iconReceived };

function TransferIcon({
  transfer,
  size,
  network,
  late,
}: Omit<ActivityIconProps, 'activity' | 'transfers'> & { transfer: ActivityTransfer; size?: number }) {
  const ctx = useViewContext();
  const { token, nft } = transfer;
  const isNativeCurrency = token?.symbol === network?.nativeCurrency.symbol;
  return (
    <TokenIcon
      src={(token ?? nft)?.image ?? null}
      symbol={token?.symbol ?? nft?.name ?? ''}
      size={size}
      shape={nft ? 'square' : 'circle'}
      network={size || isNativeCurrency ? undefined : networkMark(ctx, network)}
      deferred={late}
    />
  );
}

/** The icons of the transferred tokens, with the transaction's status as a badge. */
export function ActivityIcon({ activity, transfers, network, late }: ActivityIconProps) {
  const { status, operation, flag } = activity;
  const [first, second] = transfers;
  const badge = status !== 'confirmed';
  return (
    <span className="transfer-icon" aria-hidden="true">
      {first && second ? (
        <span className="token-pair">
          <TransferIcon transfer={first} size={26} network={network} late={late} />
          <TransferIcon transfer={second} size={26} network={network} late={late} />
        </span>
      ) : first ? (
        <TransferIcon transfer={first} network={badge ? undefined : network} late={late} />
      ) : (
        <span className="sign">
          <Icon d={flag ? iconWarning : (icons[operation] ?? iconSent)} />
        </span>
      )}
      {badge && (
        <span className={`tx-status ${status}`}>
          {status === 'pending' ? <Spinner size={12} /> : <Icon d={iconClose} size={12} />}
        </span>
      )}
    </span>
  );
}
