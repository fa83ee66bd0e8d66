import { type ReactElement, useId, useMemo, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import type { AccountData, Activity } from '../../services/account-data';
import { createTimes } from '../../shared/createTimes';
import { useAmounts } from '../../shared/useAmounts';
import { type Slot, useSlots } from '../../shared/useSlots';
import { ActivityRow } from './ActivityRow';
import { type ActivityEntry, groupByMonth } from './groupByMonth';

interface ActivityListProps {
  readonly store: AccountData;
  readonly items: readonly Activity[];
  /** More transactions may follow. */
  readonly open: boolean;
  /** The row that takes focus. */
  readonly focusKey?: string;
  readonly onEnd: () => void;
}

interface Month {
  readonly heading: ReactElement;
  readonly key: string;
  readonly rows: ReactElement[];
}

const MINUTE = 60_000;

/** A virtualized list of transactions, grouped by month. */
export function ActivityList({ store, items, open, focusKey, onEnd }: ActivityListProps) {
  const { state, clock, t } = useViewContext();
  const { formatKey } = useAmounts();
  const locale = state.locale.tag.value;
  const network = state.networks.find(store.networkId);
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const now = clock.now();
  const times = useMemo(() => createTimes(locale), [locale]);
  const previous = useRef<readonly ActivityEntry[]>([]);
  const entries = useMemo(() => groupByMonth(items, now, previous.current), [items]);
  previous.current = entries;
  const counts = useMemo(() => {
    const byHeading = new Map<number, number>();
    for (const entry of entries) if (entry.kind === 'activity') byHeading.set(entry.heading, entry.position);
    return byHeading;
  }, [entries]);
  const lastHeading = entries.at(-1)?.heading;
  /** Number of transactions in a month; -1 for the oldest one while more pages may follow. */
  const getCount = ({ heading }: ActivityEntry): number =>
    open && heading === lastHeading ? -1 : (counts.get(heading) ?? -1);

  const minute = Math.floor(now / MINUTE);
  const draw = (entry: ActivityEntry, slot: Slot): ReactElement => {
    if (entry.kind === 'month') {
      const current = times.month(entry.at, now);
      return (
        <h3 key={entry.key} id={`${base}${entry.key}`} className="cell group" style={slot.style}>
          {current === times.month(now, now) ? t('activity.thisMonth') : current}
        </h3>
      );
    }
    return (
      <ActivityRow
        key={entry.key}
        activity={entry.activity}
        slot={slot}
        position={entry.position}
        setSize={getCount(entry)}
        accountAddress={store.address}
        network={network}
        times={times}
      />
    );
  };
  const { drawn } = useSlots<ActivityEntry>({
    list,
    items: entries,
    keyOf: ({ key }) => key,
    getHeading: ({ heading }) => heading,
    // Relative times change every minute.
    renderKey: (entry) => `${formatKey} ${getCount(entry)} ${minute}`,
    focusKey,
    draw,
    onEnd,
  });
  const months: Month[] = [];
  for (const { item, element } of drawn) {
    if (item.kind === 'month') months.push({ heading: element, key: item.key, rows: [] });
    else months.at(-1)?.rows.push(element);
  }
  return (
    <div className="slots months" ref={list} style={{ height: `calc(${entries.length} * var(--wm-slot))` }}>
      {months.flatMap(({ key, heading, rows }) => [
        heading,
        rows.length > 0 && (
          <ul key={`rows ${key}`} aria-labelledby={`${base}${key}`}>
            {rows}
          </ul>
        ),
      ])}
    </div>
  );
}
