import { Tag, useViewContext } from '../../core/kit';
import { shortAddress } from '../../lib/address';
import type { Network } from '../../lib/network';
import type { Activity, ActivityTransfer } from '../../services/account-data';
import type { Times } from '../../shared/createTimes';
import { DataRow } from '../../shared/DataRow';
import { explorerLink } from '../../shared/explorerLink';
import { useAmounts } from '../../shared/useAmounts';
import type { Slot } from '../../shared/useSlots';
import { ActivityIcon } from './ActivityIcon';
import { mainTransfers } from './mainTransfers';
import { PoisonedRow } from './PoisonedRow';
import { verbOf } from './verbOf';

interface ActivityRowProps {
  readonly activity: Activity;
  readonly slot: Slot;
  /** Its place in its month, from 1, and how many there are; -1 while nobody knows. */
  readonly place: number;
  readonly of: number;
  /** The account's address. */
  readonly own: string;
  readonly network: Network | undefined;
  readonly times: Times;
}

const signs = { in: '+', out: '\u2212', self: '' };

/** What was done, with whom, what came or went, and when (design 7.8). */
export function ActivityRow({ activity, slot, place, of, own, network, times }: ActivityRowProps) {
  const { clock, t } = useViewContext();
  const { amount, spoken } = useAmounts();
  const { operation, status, at, from, to, hash, flag, resembles } = activity;
  // What is told of a marked one is made to mislead: its pictures, amounts and short addresses are not repeated.
  const transfers = flag ? [] : mainTransfers(activity.transfers);
  const [first, second] = transfers;
  const verb = verbOf(t, operation);
  const incoming = activity.transfers.some(({ direction }) => direction === 'in');
  // What one mints comes from whom one calls, though one has sent the transaction oneself.
  const other = incoming && from?.toLowerCase() !== own.toLowerCase() ? from : to;
  // What is made or ended has nobody at its other end.
  const counterpart = other && /^0x0+$/.test(other) ? null : other;
  const href = hash && explorerLink(network, hash, 'tx');
  const when = at === null ? null : times.ago(at, clock.now());
  const time = at !== null && (
    <time dateTime={new Date(at).toISOString()} title={times.full(at)}>
      {when}
    </time>
  );
  const write = ({ direction, amount: moved, token, nft }: ActivityTransfer): string => {
    if (token) return `${signs[direction]}${amount(moved ?? '0', token.symbol)}`;
    return `${signs[direction]}${moved && moved !== '1' ? `${amount(moved, '')} × ` : ''}${nft?.name ?? '-'}`;
  };
  const icon = <ActivityIcon activity={activity} transfers={transfers} network={network} late={slot.late} />;
  const common = { slot, place, of, leading: icon, name: verb };

  if (flag) {
    const spam = t('account.spam');
    const row = {
      ...common,
      label: [verb, spam, when].filter(Boolean).join(', '),
      sub: <Tag kind="warn">{spam}</Tag>,
      endSub: time,
    };
    if (resembles && counterpart)
      return <PoisonedRow {...row} address={counterpart} resembles={resembles} href={href} />;
    return <DataRow {...row} label={href ? t('shell.newTab', { label: row.label }) : row.label} href={href} dim />;
  }

  const fares = status === 'pending' ? t('activity.pending') : status === 'failed' ? t('activity.failed') : null;
  const swapped = first && second;
  const shown = swapped ? second : first;
  const who = counterpart && shortAddress(counterpart);
  const label = [verb, fares, !swapped && who, transfers.length > 0 && spoken(...transfers.map(write)), when]
    .filter(Boolean)
    .join(', ');
  return (
    <DataRow
      {...common}
      label={href ? t('shell.newTab', { label }) : label}
      sub={
        fares ? <span className={status}>{fares}</span> : (swapped || who) && <bdi>{swapped ? write(first) : who}</bdi>
      }
      end={shown && <bdi className={shown.direction === 'in' ? 'came' : undefined}>{write(shown)}</bdi>}
      endSub={time}
      href={href}
    />
  );
}
