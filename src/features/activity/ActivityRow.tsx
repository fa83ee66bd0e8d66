import { Tag, useViewContext } from '../../core/kit';
import { isSameAddress, shortAddress } from '../../lib/address';
import type { Network } from '../../lib/network';
import type { Activity, ActivityTransfer } from '../../services/account-data';
import type { Times } from '../../shared/createTimes';
import { DataRow } from '../../shared/DataRow';
import { explorerLink } from '../../shared/explorerLink';
import { Figure } from '../../shared/Figure';
import { useAmounts } from '../../shared/useAmounts';
import type { Slot } from '../../shared/useSlots';
import { ActivityIcon } from './ActivityIcon';
import { getMainTransfers } from './getMainTransfers';
import { getOperationLabel } from './getOperationLabel';
import { PoisonedRow } from './PoisonedRow';

interface ActivityRowProps {
  readonly activity: Activity;
  readonly slot: Slot;
  /** Position in its month from 1, and the month's length; -1 while it is unknown. */
  readonly position: number;
  readonly setSize: number;
  /** The account's address. */
  readonly accountAddress: string;
  readonly network: Network | undefined;
  readonly times: Times;
}

const signs = { in: '+', out: '\u2212', self: '' };

/**
 * The transfers to show. A flagged transaction is meant to mislead: its images, amounts and short addresses are hidden, except
 * the amounts that the account itself has sent.
 */
const getVisibleTransfers = ({ transfers, flag }: Activity, isSender: boolean): readonly ActivityTransfer[] =>
  getMainTransfers(flag ? transfers.filter(({ direction }) => isSender && direction === 'out') : transfers);

/** A transaction: operation, counterpart, amount and time. */
export function ActivityRow({ activity, slot, position, setSize, accountAddress, network, times }: ActivityRowProps) {
  const { clock, t } = useViewContext();
  const { amount, count, compactAmount, spoken } = useAmounts();
  const { operation, status, at, from, to, hash, flag, resembles } = activity;
  const isSender = isSameAddress(from, accountAddress);
  const transfers = getVisibleTransfers(activity, isSender);
  const [first, second] = transfers;
  const verb = getOperationLabel(t, operation);
  const incoming = activity.transfers.some(({ direction }) => direction === 'in');
  // For mints, show the contract, not the sender: the sender is the account itself.
  const peer = incoming && !isSender ? from : to;
  // Mints and burns use the zero address, which is not a counterpart.
  const counterpart = peer && /^0x0+$/.test(peer) ? null : peer;
  const href = hash && explorerLink(network, hash, 'tx');
  const timeAgo = at === null ? null : times.ago(at, clock.now());
  const time = at !== null && (
    <time dateTime={new Date(at).toISOString()} title={times.full(at)}>
      {timeAgo}
    </time>
  );
  const format = ({ direction, amount: quantity, token, nft }: ActivityTransfer, write: typeof amount): string => {
    if (token) return quantity === null ? token.symbol : `${signs[direction]}${write(quantity, token.symbol)}`;
    const name = nft?.name ?? '-';
    // A name with a number in it, such as `9,000 USDC`, would read as an amount; `Rose #12` does not.
    const isCounted = (quantity && quantity !== '1') || /\p{N}/u.test(name.replace(/#\p{N}+$/u, ''));
    return `${signs[direction]}${isCounted ? `${count(quantity ?? '1')} × ` : ''}${name}`;
  };
  const formatTransfer = (transfer: ActivityTransfer): string => format(transfer, amount);
  const formatCompactly = (transfer: ActivityTransfer): string => format(transfer, compactAmount);
  const icon = <ActivityIcon activity={activity} transfers={flag ? [] : transfers} late={slot.late} />;
  const common = { slot, position, setSize, leading: icon, name: verb };

  if (flag) {
    const spam = t('account.spam');
    const row = {
      ...common,
      label: [verb, spam, first && spoken(formatTransfer(first)), timeAgo].filter(Boolean).join(', '),
      sub: <Tag kind="warn">{spam}</Tag>,
      end: first && <bdi>{formatTransfer(first)}</bdi>,
      endSub: time,
    };
    if (resembles && counterpart)
      return <PoisonedRow {...row} address={counterpart} resembles={resembles} href={href} />;
    return <DataRow {...row} label={href ? t('shell.newTab', { label: row.label }) : row.label} href={href} dim />;
  }

  const statusText = status === 'pending' ? t('activity.pending') : status === 'failed' ? t('activity.failed') : null;
  const swapped = first && second;
  const mainTransfer = swapped ? second : first;
  const counterpartText = counterpart && shortAddress(counterpart);
  const label = [
    verb,
    statusText,
    !swapped && counterpartText,
    transfers.length > 0 && spoken(...transfers.map(formatTransfer)),
    timeAgo,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <DataRow
      {...common}
      label={href ? t('shell.newTab', { label }) : label}
      sub={
        statusText ? (
          <span className={status}>{statusText}</span>
        ) : swapped ? (
          <Figure text={formatTransfer(first)} short={formatCompactly(first)} beside={formatTransfer(second)} />
        ) : (
          counterpartText && <bdi>{counterpartText}</bdi>
        )
      }
      end={
        mainTransfer && (
          <Figure
            text={formatTransfer(mainTransfer)}
            short={formatCompactly(mainTransfer)}
            className={mainTransfer.direction === 'in' ? 'received' : ''}
          />
        )
      }
      endSub={time}
      href={href}
    />
  );
}
