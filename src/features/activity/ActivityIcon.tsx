import { Icon, Spinner } from '../../core/kit';
import type { Activity, ActivityTransfer } from '../../services/account-data';
import { iconCheck, iconClose, iconWarning } from '../../ui/icons';
import { TokenIcon } from '../../ui/TokenIcon';

interface ActivityIconProps {
  readonly activity: Activity;
  /** Its main transfers, two at most. */
  readonly transfers: readonly ActivityTransfer[];
  /** The row appeared by scrolling and may leave the screen soon, so images load after a delay. */
  readonly late: boolean;
}

// Path data on the grid of ui/icons.ts.
const iconSent = 'm5.5 14.5 9-9m-7 0h7v7';
const iconReceived = 'm14.5 5.5-9 9m7 0h-7v-7';

/** By operation, which is any word of the service. */
const icons: ReadonlyMap<string, string> = new Map([
  ['approve', iconCheck],
  ['cancel', iconClose],
  ['receive', iconReceived],
]);

/** Without the network's mark: all activity is on the network that the header names. */
function TransferIcon({ transfer, size, late }: { transfer: ActivityTransfer; size?: number; late: boolean }) {
  const { token, nft } = transfer;
  return (
    <TokenIcon
      src={(token ?? nft)?.image ?? null}
      symbol={token?.symbol ?? nft?.name ?? ''}
      size={size}
      shape={nft ? 'square' : 'circle'}
      deferred={late}
    />
  );
}

/** The icons of the transferred tokens, with the transaction's status as a badge. */
export function ActivityIcon({ activity, transfers, late }: ActivityIconProps) {
  const { status, operation, flag } = activity;
  const [first, second] = transfers;
  const badge = status !== 'confirmed';
  return (
    <span className="transfer-icon" aria-hidden="true">
      {first && second ? (
        <span className="token-pair">
          <TransferIcon transfer={first} size={26} late={late} />
          <TransferIcon transfer={second} size={26} late={late} />
        </span>
      ) : first ? (
        <TransferIcon transfer={first} late={late} />
      ) : (
        <span className="sign">
          <Icon d={flag ? iconWarning : (icons.get(operation) ?? iconSent)} />
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
