import { useRef } from 'react';
import { Button, goBack, useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { formatShort } from '../../../lib/formatShort';
import { costRows } from '../../../requests/fields/costRows';
import { exactRow } from '../../../requests/fields/exactRow';
import { AddressBlocks } from '../../../shared/AddressBlocks';
import { type KeyValue, KeyValues } from '../../../ui/KeyValues';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { coinOf } from '../figures';
import { ImpactNotes } from '../ImpactNotes';
import type { AccountSwap } from '../model/loadSwaps';
import { priceOf } from '../model/prices';
import { hasHighImpact } from '../model/quoteImpact';
import type { SwapRecord } from '../model/SwapRecord';
import type { SwapToken } from '../model/SwapToken';
import { useDetails } from '../SwapDetails';
import { FundsNote } from './FundsNote';
import { PriceChange } from './PriceChange';
import { SwapAction } from './SwapAction';
import { SwapEffects } from './SwapEffects';
import { SwapLegs } from './SwapLegs';
import { SwapNotice } from './SwapNotice';
import { SwapSteps } from './SwapSteps';

/** The address of a token that the service does not list: anyone can create a token with the same symbol. */
const addressRow = (label: string, { address, listed }: SwapToken): readonly KeyValue[] =>
  listed || address === null ? [] : [{ label, value: <AddressBlocks address={address} strong /> }];

/** What a swap pays, and its fee. */
const toPaid = ({ order: { from, amount }, prices }: SwapRecord) => ({
  amount: fromBaseUnits(amount, from.decimals),
  symbol: from.symbol,
  price: priceOf(prices, from),
  isCoin: from.address === null,
});
const toFee = ({ fee, isFeePartial }: SwapRecord) =>
  fee === null ? null : { amount: fee, ...(isFeePartial && { partial: true as const }) };

/** The review of exactly the record that is sent to the wallet. */
export function SwapReview({ swap, record }: { swap: AccountSwap; record: SwapRecord }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { review } = swap;
  const { next } = review.state.value;
  const { order, step, least, fee, prices } = record;
  const { from, to, network, amount } = order;
  const { balance } = state.accounts.get(network.namespace);
  const locale = state.locale.tag.value;
  const needed = (fee ?? 0n) + (from.address === null ? order.amount : 0n);
  // Null if it is unknown, or enough.
  const tooLow = balance?.networkId === network.caipNetworkId && balance.value < needed ? balance.value : null;
  const checkbox = useRef<HTMLInputElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const update = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // Another review, or the reason why there is none, replaces this one.
  useFocusFallback(() => box.current);
  const paid = `${formatShort(fromBaseUnits(amount, from.decimals), locale)} ${from.symbol}`;
  const name =
    step === 'swap'
      ? t('transaction.earlierTrade', { amount: paid, symbol: to.symbol })
      : t(step === 'approve' ? 'swap.allow' : 'swap.reset', { symbol: from.symbol });
  const details = useDetails();
  const rows = [
    ...exactRow(t('swap.pay'), fromBaseUnits(order.amount, from.decimals), from.symbol),
    ...exactRow(t('swap.get'), fromBaseUnits(record.received, to.decimals), to.symbol),
    ...details(record, least),
    ...addressRow(t('effect.token'), from),
    ...addressRow(t('effect.tokenGot'), to),
    { label: t('swap.network'), value: <bdi>{network.name}</bdi> },
    ...costRows(ctx, toPaid(record), toFee(record), coinOf(network, prices)),
  ];
  return (
    <div className="body swap" ref={box}>
      <SwapNotice swap={swap} />
      <SwapLegs record={record} />
      <SwapSteps swap={swap} record={record} />
      <KeyValues rows={rows} />
      <SwapEffects record={record} />
      {next && <PriceChange next={next} button={update} onUpdate={review.update} />}
      <swap.transactions.EarlierRequestNote intent={record.intent} name={name} checkbox={consent} />
      <ImpactNotes swap={swap} priced={record} checkbox={checkbox} />
      {tooLow !== null && <FundsNote swap={swap} record={record} balance={tooLow} />}
      <div className="swap-foot">
        <div className="swap-fresh" key={record.id} aria-hidden="true" />
        <div className="swap-buttons">
          <Button onClick={() => goBack(ctx)}>{t('swap.back')}</Button>
          <SwapAction
            swap={swap}
            record={record}
            lacksFunds={tooLow !== null}
            onAccept={() => (hasHighImpact(record) && !swap.accepted.value ? checkbox : consent).current?.focus()}
            onUpdate={() => update.current?.focus()}
          />
        </div>
      </div>
    </div>
  );
}
