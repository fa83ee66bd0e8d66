import type { Translate } from '../../core/state/locale';
import { foldAddress, mediumAddress } from '../../lib/address';
import { fromBaseUnits } from '../../lib/amount';
import { formatExact } from '../../lib/formatExact';
import { MAX_UINT256 } from '../../lib/hexQuantity';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import { formatPeriod } from './formatPeriod';
import type { Permission } from './readPermission';

interface Units {
  readonly t: Translate;
  readonly locale: string;
  /** The network's coin. */
  readonly coin: TokenUnit;
  /** By folded address. */
  readonly tokens: ReadonlyMap<string, TokenUnit>;
}

/** Describes what a permission allows. Amounts have all their digits. */
export function describePermission(permission: Permission, { t, locale, coin, tokens }: Units): string {
  const write = (amount: bigint, { decimals, symbol }: TokenUnit): string =>
    `${formatExact(fromBaseUnits(amount, decimals), locale)} ${symbol}`;
  switch (permission.kind) {
    case 'spend': {
      const { token, allowance, period } = permission;
      const unit = token === null ? coin : tokens.get(foldAddress(token));
      if (!unit) return t('sessions.spendUnread', { address: mediumAddress(token ?? '') });
      if (allowance === MAX_UINT256) return t('sessions.spendAny', { symbol: unit.symbol });
      return t('sessions.spend', { amount: write(allowance, unit), period: formatPeriod(period, t, locale) });
    }
    case 'call': {
      const { contract, functions, limit, delegate } = permission;
      const address = mediumAddress(contract);
      if (delegate) return t('sessions.delegate', { address });
      const call = functions
        ? t('sessions.call', { functions: functions.join(', '), address })
        : t('sessions.callAny', { address });
      return limit > 0n ? t('sessions.callWith', { call, amount: write(limit, coin) }) : call;
    }
    case 'unread':
      return t('sessions.unread', { type: permission.type });
  }
}
