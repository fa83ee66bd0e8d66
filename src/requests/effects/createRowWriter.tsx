import type { ReactNode } from 'react';
import type { Effect, TokenAddress } from '../../core/ports/chainTransactions';
import type { MessageKey } from '../../core/words/Words';
import { fromBaseUnits } from '../../lib/amount';
import { formatExact } from '../../lib/formatExact';
import type { KeyValue } from '../../ui/KeyValues';
import type { EffectContext } from './EffectContext';
import type { TokenUnit } from './TokenUnit';

/** The latest time of `Date`, in seconds: later ends count as none. */
const LATEST = 8_640_000_000_000n;

export type RowWriter = ReturnType<typeof createRowWriter>;

/** Writes the rows of an effect. @param show writes an address */
export function createRowWriter(
  effect: Effect,
  { t, locale, account, unitOf }: EffectContext,
  show: (address: string) => ReactNode,
) {
  const number = (value: bigint): string => formatExact(value.toString(), locale);
  const row = (key: MessageKey, value: ReactNode): readonly KeyValue[] => [{ label: t(key), value }];
  const isDate = (time: bigint): boolean => time <= LATEST;
  const write = (time: bigint): ReactNode => {
    if (!isDate(time)) return t('effect.noEnd');
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return <bdi>{format.format(Number(time) * 1_000)}</bdi>;
  };
  const unit = (token: TokenAddress): TokenUnit | undefined => unitOf(effect, token);
  return {
    t,
    account,
    unit,
    number,
    row,
    isDate,
    addressRow: (key: MessageKey, address: string) => row(key, show(address)),
    timeRow: (key: MessageKey, time: bigint | undefined) => (time === undefined ? [] : row(key, write(time))),
    /** The address of a token whose symbol isn't known. */
    tokenRow: (token: TokenAddress, key: MessageKey = 'effect.token') =>
      token === null || unit(token) ? [] : row(key, show(token)),
    amountOf(amount: bigint, token: TokenAddress, key: 'effect.units' | 'effect.unitsOrItem' = 'effect.units') {
      const known = unit(token);
      if (!known) return <bdi>{t(key, { amount: number(amount) })}</bdi>;
      return (
        <bdi className="exact">
          {formatExact(fromBaseUnits(amount, known.decimals), locale)} {known.symbol}
        </bdi>
      );
    },
  };
}
