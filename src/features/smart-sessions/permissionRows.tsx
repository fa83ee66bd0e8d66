import type { ReactNode } from 'react';
import type { Translate } from '../../core/state/locale';
import type { MessageKey } from '../../core/words/Words';
import { foldAddress, mediumAddress } from '../../lib/address';
import { fromBaseUnits } from '../../lib/amount';
import { formatExact } from '../../lib/formatExact';
import { unbroken } from '../../lib/unbroken';
import { isUnlimited } from '../../requests/effects/isUnlimited';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import type { KeyValue } from '../../ui/KeyValues';
import type { Permission } from './readPermission';
import type { Grant } from './toSession';

interface Units {
  readonly t: Translate;
  readonly locale: string;
  /** The network's coin. */
  readonly coin: TokenUnit;
  /** By folded address. */
  readonly tokens: ReadonlyMap<string, TokenUnit>;
}

/** One permission as text: the row that it belongs to, a line, and further details. */
interface Allowed {
  readonly label: MessageKey;
  readonly line: string;
  readonly more: readonly string[];
}

/** Describes a permission. Amounts have all their digits. */
function describe(permission: Permission, { t, locale, coin, tokens }: Units): Allowed {
  const write = (amount: bigint, { decimals, symbol }: TokenUnit): string =>
    `${formatExact(fromBaseUnits(amount, decimals), locale)} ${symbol}`;
  switch (permission.kind) {
    case 'spend': {
      const { token, allowance, period } = permission;
      const label = 'sessions.spend';
      const unit = token === null ? coin : tokens.get(foldAddress(token));
      if (!unit) return { label, line: t('sessions.spendUnread'), more: [unbroken(mediumAddress(token ?? ''))] };
      if (isUnlimited({ amount: allowance }, unit))
        return { label, line: t('sessions.spendAny', { symbol: unit.symbol }), more: [] };
      const each = { amount: write(allowance, unit), period: formatPeriod(period, t, locale) };
      return { label, line: t('sessions.spendEach', each), more: [] };
    }
    case 'call': {
      const { contract, functions, limit, delegate } = permission;
      const address = unbroken(mediumAddress(contract));
      if (delegate) return { label: 'sessions.delegate', line: address, more: [t('sessions.delegateText')] };
      const most = limit > 0n ? [t('sessions.callWith', { amount: write(limit, coin) })] : [];
      return {
        label: 'sessions.call',
        line: functions?.join(', ') ?? t('sessions.callAny'),
        more: [t('sessions.callOf', { address }), ...most],
      };
    }
    case 'unread':
      return { label: 'sessions.unread', line: permission.type, more: [t('sessions.unreadText')] };
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a period: `a day`, `every 3 hours`. Exact: a period that is not a whole number of one unit uses a smaller one. */
function formatPeriod(seconds: number, t: Translate, locale: string): string {
  if (seconds === 3_600) return t('sessions.hourly');
  if (seconds === 86_400) return t('sessions.daily');
  if (seconds === 604_800) return t('sessions.weekly');
  const [unit, size] = units.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return t('sessions.every', { time: format.format(seconds / size) });
}

/** What an app may do, in rows: each kind once, with its permissions one below the other. */
export function permissionRows(grants: readonly Grant[], units: Units): readonly KeyValue[] {
  const rows = new Map<MessageKey, ReactNode[]>();
  for (const { key, permission } of grants) {
    const { label, line, more } = describe(permission, units);
    const lines = rows.get(label) ?? [];
    rows.set(label, lines);
    lines.push(
      <li key={key}>
        <span>{line}</span>
        {more.map((text) => (
          <span className="sub" key={text}>
            {text}
          </span>
        ))}
      </li>,
    );
  }
  return [...rows].map(([label, lines]) => ({ label: units.t(label), value: <ul className="limits">{lines}</ul> }));
}
