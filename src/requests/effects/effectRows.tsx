import type { ReactNode } from 'react';
import type { Effect } from '../../core/ports/chainTransactions';
import { isSameAddress } from '../../lib/address';
import type { KeyValue } from '../../ui/KeyValues';
import { createRowWriter, type RowWriter } from './createRowWriter';
import type { EffectContext } from './EffectContext';
import { isUnlimited } from './isUnlimited';
import { swapLoss } from './swapLoss';

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

function transferRows({ token, amount, item, from, to, startFrom, deadline }: Of<'transfer'>, writer: RowWriter) {
  const { t, account, number, row, amountOf, addressRow, tokenRow, timeRow } = writer;
  const params = { amount: number(amount), item: `${item}` };
  return [
    ...(item === undefined
      ? row('value.amount', amountOf(amount, token, token === null ? 'effect.units' : 'effect.unitsOrItem'))
      : row('effect.item', <bdi>{t(amount === 1n ? 'effect.itemNo' : 'effect.items', params)}</bdi>)),
    ...addressRow('value.to', to),
    ...(from !== undefined && !isSameAddress(from, account) ? addressRow('effect.from', from) : []),
    ...tokenRow(token, item === undefined ? 'effect.token' : 'effect.collection'),
    ...timeRow('effect.startFrom', startFrom),
    ...timeRow('effect.until', deadline),
  ];
}

function approvalRows(effect: Of<'approve'>, writer: RowWriter) {
  const { t, unit, row, isDate, amountOf, addressRow, tokenRow, timeRow } = writer;
  const { token, amount, spender, deadline, startBy, added, reduced, signed, permit2 } = effect;
  const known = unit(token);
  const canBeItem = !(known || added || reduced || signed || permit2);
  const unlimited = isUnlimited(effect, known);
  const limit =
    unlimited || amount === null ? (
      <bdi>
        <strong>{t('effect.unlimited')}</strong> {known?.symbol}
      </bdi>
    ) : (
      amountOf(amount, token, canBeItem ? 'effect.unitsOrItem' : 'effect.units')
    );
  // No item has the largest number of a type.
  const item = unlimited && canBeItem && amount !== null && amount & (amount + 1n) ? amount : null;
  return [
    ...row('value.amount', limit),
    ...addressRow('effect.spender', spender),
    ...tokenRow(token),
    ...(item === null ? [] : row('effect.orItem', <bdi>{t('effect.itemNo', { item: `${item}` })}</bdi>)),
    ...(startBy !== undefined && isDate(startBy) ? timeRow('effect.startBy', startBy) : []),
    ...(startBy === undefined ? timeRow('effect.until', deadline) : row('effect.until', t('effect.noEnd'))),
  ];
}

function swapRows(effect: Of<'swap'>, { t, account, unit, row, amountOf, addressRow, tokenRow, timeRow }: RowWriter) {
  const { from, to, amount, least, recipient, router, deadline } = effect;
  const isForeign = swapLoss(effect, account, unit(to)) === 'recipient';
  const minimum = row('effect.least', amountOf(least, to));
  const receiver = isForeign ? addressRow('value.to', recipient) : row('value.to', t('effect.ownAccount'));
  return [
    ...row('value.pay', amountOf(amount, from)),
    ...(isForeign ? [...receiver, ...minimum] : [...minimum, ...receiver]),
    ...tokenRow(from),
    ...tokenRow(to, 'effect.tokenGot'),
    ...(router === undefined ? [] : addressRow('effect.contract', router)),
    ...timeRow('effect.until', deadline),
  ];
}

function cancelRows({ token, from }: Of<'cancelTransfer'>, { account, unit, row, addressRow, tokenRow }: RowWriter) {
  const known = unit(token);
  return [
    ...(known ? row('effect.token', <bdi>{known.symbol}</bdi>) : tokenRow(token)),
    ...(isSameAddress(from, account) ? [] : addressRow('effect.from', from)),
  ];
}

function unknownRows({ to, selector, value, isProgram, signed }: Of<'unknown'>, writer: RowWriter) {
  const { row, amountOf, addressRow } = writer;
  if (signed) return to === null ? [] : addressRow('effect.contract', to);
  if (isProgram) return to === null ? [] : addressRow('effect.program', to);
  return [
    ...row('value.amount', amountOf(value, null)),
    ...(to === null ? [] : addressRow('effect.contract', to)),
    ...(selector === null ? [] : row('effect.function', <bdi dir="ltr">{selector}</bdi>)),
  ];
}

/**
 * The rows of one effect, the amount and the counterparty first. Amounts of an unknown token are in base units, with the token's
 * address. Of a transfer or an approval, they may also be the number of an item, because NFT contracts have the same functions
 * (ERC-721).
 * @param show writes an address
 */
export function effectRows(
  effect: Effect,
  context: EffectContext,
  show: (address: string) => ReactNode,
): readonly KeyValue[] {
  const writer = createRowWriter(effect, context, show);
  const { row, amountOf, addressRow } = writer;
  switch (effect.kind) {
    case 'transfer':
      return transferRows(effect, writer);
    case 'approve':
      return approvalRows(effect, writer);
    case 'swap':
      return swapRows(effect, writer);
    case 'cancelTransfer':
      return cancelRows(effect, writer);
    case 'registerName':
      return row('effect.name', <bdi>{effect.name}</bdi>);
    case 'memo':
      return row('effect.text', <bdi>{effect.text}</bdi>);
    case 'signIn':
      return row('effect.site', <bdi>{effect.site}</bdi>);
    case 'fee':
      return effect.amount === null ? [] : row('effect.feeMost', amountOf(effect.amount, null));
    case 'sender':
      return addressRow('effect.from', effect.address);
    case 'unknown':
      return unknownRows(effect, writer);
  }
}
