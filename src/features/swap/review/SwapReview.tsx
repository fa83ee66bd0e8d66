import { useRef } from 'react';
import { goBack, useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { formatExact } from '../../../lib/formatExact';
import { shortAmount } from '../../../lib/shortAmount';
import { exactRow } from '../../../requests/fields/exactRow';
import { feeValue } from '../../../requests/fields/feeValue';
import { totalValue } from '../../../requests/fields/totalValue';
import { Countdown } from '../../../requests/money/Countdown';
import { MoneyFacts } from '../../../requests/money/MoneyFacts';
import { ReviewFoot } from '../../../requests/views/ReviewFoot';
import { coinUnits } from '../../../services/account-data/coinUnits';
import { AddressBlocks } from '../../../shared/AddressBlocks';
import type { KeyValue } from '../../../ui/KeyValues';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { feeCoin } from '../figures';
import { ImpactNotes } from '../ImpactNotes';
import { readBalances } from '../model/balances';
import type { AccountSwap } from '../model/loadSwaps';
import { priceOf } from '../model/prices';
import { hasHighImpact } from '../model/quoteImpact';
import { RENEWED_AFTER, type SwapRecord } from '../model/SwapRecord';
import type { SwapToken } from '../model/SwapToken';
import { useDetails, useLeast, useRate } from '../SwapDetails';
import { FundsNote } from './FundsNote';
import { PriceChange } from './PriceChange';
import { SwapBoxes } from './SwapBoxes';
import { SwapSteps } from './SwapSteps';
import { useLess } from './useLess';
import { useSwapEffects } from './useSwapEffects';

/** The address of a token that the service does not list: anyone can create a token with the same symbol. */
const addressRow = (label: string, { address, listed }: SwapToken): readonly KeyValue[] =>
  listed || address === null ? [] : [{ label, value: <AddressBlocks address={address} strong /> }];

/** What a swap pays, and its fee. */
const toPaid = ({ order: { from, amount }, prices, intent }: SwapRecord) => ({
  amount: fromBaseUnits(amount, from.decimals),
  symbol: from.symbol,
  price: priceOf(prices, from),
  isCoin: from.address === null,
  paysFee: intent.paysFee,
});
const toFee = ({ fee, isFeePartial }: SwapRecord) =>
  fee === null ? null : { amount: fee, ...(isFeePartial && { partial: true as const }) };

const labels = { reset: 'swap.reset', approve: 'swap.allow', swap: 'title.Swap' } as const;

/** The account's balance of the coin, if it is too low for the record; null if it is unknown, or enough. */
function tooLowFor({ order, fee }: SwapRecord, balance: bigint | null): bigint | null {
  const needed = (fee ?? 0n) + (order.from.address === null ? order.amount : 0n);
  return balance !== null && balance < needed ? balance : null;
}

/** The confirmation before the swap itself: the approval of a token, or the reset of an older one. */
function StepHint({ record: { step, order } }: { readonly record: SwapRecord }) {
  const { state, t } = useViewContext();
  if (step === 'swap') return null;
  const { symbol, decimals } = order.from;
  const amount = `${formatExact(fromBaseUnits(order.amount, decimals), state.locale.tag.value)} ${symbol}`;
  return (
    <p className="money-hint">
      <bdi>{step === 'reset' ? t('swap.resetText', { symbol }) : t('swap.allowText', { amount })}</bdi>
    </p>
  );
}

/** The review of exactly the record that is sent to the wallet. */
export function SwapReview({ swap, record }: { swap: AccountSwap; record: SwapRecord }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { review } = swap;
  const { next } = review.state.value;
  const { order, step, least, prices } = record;
  const { from, to, network, amount } = order;
  const { symbol } = from;
  const listedCoin = readBalances(state, swap).find({ address: null });
  const tooLow = tooLowFor(record, coinUnits(state.accounts.get(network.namespace), network, listedCoin));
  const checkbox = useRef<HTMLInputElement>(null);
  const update = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const buy = useRef<HTMLButtonElement>(null);
  // Another review, or the reason why there is none, replaces this one.
  useFocusFallback(() => box.current);
  const units = fromBaseUnits(amount, from.decimals);
  const paid = shortAmount(units, symbol, state.locale.tag.value);
  const leastRow = useLeast();
  const details = useDetails();
  const rate = useRate();
  const effects = useSwapEffects(record);
  const onUseLess = useLess(swap);
  const coin = feeCoin(network, prices);
  const rows = [
    ...exactRow(t('value.pay'), units, symbol),
    ...exactRow(t('value.get'), fromBaseUnits(record.received, to.decimals), to.symbol),
    leastRow(record, least),
    { label: t('value.fee'), value: feeValue(ctx, toFee(record), coin) },
    ...addressRow(t('effect.token'), from),
    ...addressRow(t('effect.tokenGot'), to),
    { label: t('shell.network'), value: <bdi>{network.name}</bdi> },
  ];
  const unresolved = () => {
    if (tooLow !== null)
      return {
        label: t('swap.notEnoughForFee', { symbol: network.nativeCurrency.symbol }),
        // If nothing can be bought, only another amount or another token helps.
        onPress: () => (buy.current ? buy.current.focus() : goBack(ctx)),
      };
    if (next) return { onPress: () => update.current?.focus() };
    return hasHighImpact(record) && !swap.accepted.value
      ? { label: t('swap.confirmImpact'), onPress: () => checkbox.current?.focus() }
      : null;
  };
  return (
    <div className="body money-sheet swap" ref={box}>
      <SwapBoxes priced={record} />
      <MoneyFacts
        rows={rows}
        more={details(record)}
        line={
          <span className="money-rate">
            <bdi>{rate(record)}</bdi>
            <Countdown key={record.id} seconds={RENEWED_AFTER / 1_000} />
          </span>
        }
      >
        {!effects.needAttention && effects.list}
      </MoneyFacts>
      {effects.needAttention && effects.list}
      <SwapSteps swap={swap} record={record} />
      <ReviewFoot
        intent={record.intent}
        networkId={network.caipNetworkId}
        notice={review.notice.value}
        service={swap.transactions}
        name={
          step === 'swap'
            ? t('transaction.earlierTrade', { amount: paid, symbol: to.symbol })
            : t(labels[step], { symbol })
        }
        label={t(labels[step], { symbol })}
        isBusy={false}
        unresolved={unresolved()}
        onConfirm={() => review.confirm(record.id)}
        onUseLess={onUseLess}
        total={totalValue(ctx, toPaid(record), toFee(record), coin)}
        hint={<StepHint record={record} />}
      >
        {next && <PriceChange next={next} button={update} onUpdate={review.update} />}
        <ImpactNotes swap={swap} priced={record} checkbox={checkbox} />
        {tooLow !== null && <FundsNote swap={swap} record={record} balance={tooLow} buyRef={buy} />}
      </ReviewFoot>
    </div>
  );
}
