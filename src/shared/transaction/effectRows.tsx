import type { ReactNode } from 'react';
import type { Effect } from '../../core/ports/chainTransactions';
import type { Translate } from '../../core/state/locale';
import { fromBaseUnits } from '../../lib/amount';
import { formatExact } from '../../lib/formatExact';
import type { KeyValue } from '../../ui/KeyValues';
import { AddressBlocks } from '../value/AddressBlocks';
import type { TokenUnit } from './TokenUnit';

interface RowContext {
  readonly t: Translate;
  readonly locale: string;
  /** The network's coin. */
  readonly coin: TokenUnit | undefined;
  readonly tokenOf: (address: string) => TokenUnit | undefined;
  readonly account: string;
}

/** The latest time of `Date`, in seconds: later ends count as none. */
const LATEST = 8_640_000_000_000n;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The rows of one effect. Amounts of an unknown token are in base units, with the token's address. Of a transfer or an approval,
 * they may also be the number of an item, because NFT contracts have the same functions (ERC-721).
 */
export function effectRows(effect: Effect, { t, locale, coin, tokenOf, account }: RowContext): readonly KeyValue[] {
  const blocks = (address: string): ReactNode => <AddressBlocks address={address} strong />;
  const findToken = (token: string | null) => (token === null ? coin : tokenOf(token.toLowerCase()));
  const amountOf = (
    amount: bigint,
    token: string | null,
    key: 'effect.units' | 'effect.unitsOrItem' = 'effect.units',
  ): ReactNode => {
    const unit = findToken(token);
    if (!unit) return <bdi>{t(key, { amount: formatExact(amount.toString(), locale) })}</bdi>;
    const { symbol, decimals } = unit;
    return (
      <bdi className="exact">
        {formatExact(fromBaseUnits(amount, decimals), locale)} {symbol}
      </bdi>
    );
  };
  const row = (key: Parameters<Translate>[0], value: ReactNode): KeyValue[] => [{ label: t(key), value }];
  const tokenRow = (token: string | null): KeyValue[] =>
    token === null || findToken(token) ? [] : row('effect.token', blocks(token));
  const write = (time: bigint): ReactNode => {
    if (time > LATEST) return t('effect.noEnd');
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return <bdi>{format.format(Number(time) * 1_000)}</bdi>;
  };
  const endRow = (deadline: bigint | undefined): KeyValue[] =>
    deadline === undefined ? [] : row('effect.until', write(deadline));
  switch (effect.kind) {
    case 'transfer': {
      const { token, amount, from, to } = effect;
      return [
        ...row('effect.amount', amountOf(amount, token, token === null ? 'effect.units' : 'effect.unitsOrItem')),
        ...tokenRow(token),
        ...(from !== undefined && !isSame(from, account) ? row('effect.from', blocks(from)) : []),
        ...row('effect.to', blocks(to)),
      ];
    }
    case 'approve': {
      const { token, amount, spender, deadline, startBy } = effect;
      const limit =
        amount === null ? <strong>{t('effect.unlimited')}</strong> : amountOf(amount, token, 'effect.unitsOrItem');
      const symbol = amount === null ? findToken(token)?.symbol : undefined;
      return [
        ...row('effect.amount', limit),
        ...(symbol === undefined ? [] : row('effect.token', <bdi>{symbol}</bdi>)),
        ...tokenRow(token),
        ...row('effect.spender', blocks(spender)),
        ...(startBy === undefined || startBy > LATEST ? [] : row('effect.startBy', write(startBy))),
        ...(startBy === undefined ? endRow(deadline) : row('effect.until', t('effect.noEnd'))),
      ];
    }
    case 'swap': {
      const { from, to, amount, least, recipient, router, deadline } = effect;
      return [
        ...row('effect.pay', amountOf(amount, from)),
        ...tokenRow(from),
        ...row('effect.least', amountOf(least, to)),
        ...(to === null || findToken(to) ? [] : row('effect.tokenGot', blocks(to))),
        ...row('effect.to', isSame(recipient, account) ? t('effect.ownAccount') : blocks(recipient)),
        ...(router === undefined ? [] : row('effect.contract', blocks(router))),
        ...endRow(deadline),
      ];
    }
    case 'registerName':
      return row('effect.name', <bdi>{effect.name}</bdi>);
    case 'signIn':
      return row('effect.site', <bdi>{effect.site}</bdi>);
    case 'unknown': {
      const { to, selector, value } = effect;
      return [
        ...(to === null ? [] : row('effect.contract', blocks(to))),
        ...(selector === null ? [] : row('effect.function', <bdi dir="ltr">{selector}</bdi>)),
        ...row('effect.amount', amountOf(value, null)),
      ];
    }
  }
}
