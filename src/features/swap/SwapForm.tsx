import { useRef } from 'react';
import { IconButton, useViewContext } from '../../core/kit';
import { fromBaseUnits } from '../../lib/amount';
import { readUnits } from '../../lib/readUnits';
import { AmountField } from '../../requests/fields/AmountField';
import type { AmountUnderProps } from '../../requests/fields/AmountUnder';
import { TokenPill } from '../../requests/fields/TokenPill';
import { MoneyStack } from '../../requests/money/MoneyStack';
import { useAmounts } from '../../shared/useAmounts';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { iconSwap } from '../../ui/icons';
import { ImpactNotes } from './ImpactNotes';
import { isSuspect, readBalances, toAmount } from './model/balances';
import { approximateFee } from './model/gasPrices';
import type { AccountSwap } from './model/loadSwaps';
import { priceOf } from './model/prices';
import type { SwapToken } from './model/SwapToken';
import { QuoteSummary } from './QuoteSummary';
import { SwapReviewButton } from './SwapReviewButton';
import { TokenWarnings } from './TokenWarnings';
import { useArguments } from './useArguments';
import { useQuoteAnnouncement } from './useQuoteAnnouncement';

type Side = 'from' | 'to';

/** The largest amount that can be paid: the whole balance, less the fee if it is the network's coin. */
function largestAmount(
  { form, costs }: AccountSwap,
  balance: bigint | null,
  label: (value: string, symbol: string) => string,
): AmountUnderProps['max'] {
  const { from } = form.value;
  const reserved = from?.address === null ? (costs.value?.reserve ?? null) : 0n;
  if (!from || balance === null || reserved === null || balance <= reserved) return undefined;
  const value = fromBaseUnits(balance - reserved, from.decimals);
  return { value, label: label(value, from.symbol) };
}

/** The form: the paid and the received amount, with the current quote. */
export function SwapForm({ swap }: { swap: AccountSwap }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { amountInText } = useAmounts();
  const input = useRef<HTMLInputElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  useArguments(swap);
  useQuoteAnnouncement(swap);
  const { from, to, amount } = swap.form.value;
  const { status, quote } = swap.quote.value;
  const retry = useWhileVisible((signal) => swap.followQuote(signal), [swap, from?.id, to?.id, amount]);

  const { find, amountOf } = readBalances(state, swap);
  const suspects = [from, to].filter(
    (token) => token !== null && (isSuspect({ find }, token) || swap.otherSymbols.value.has(token.id)),
  ) as readonly SwapToken[];
  const balance = from && amountOf(from);
  const fee = swap.costs.value && approximateFee(swap.costs.value);
  const max = largestAmount(swap, balance, (...max) => t('value.useMax', { amount: amountInText(...max) }));
  const priceOfToken = (token: SwapToken | null): string | null =>
    token && (priceOf(swap.prices.value, token) ?? find(token)?.price ?? null);
  const isOver = Boolean(from && balance !== null && readUnits(amount, from.decimals) > balance);

  const choose = (side: Side): void => {
    ctx.emit({ event: 'CLICK_SELECT_TOKEN_TO_SWAP', properties: {} });
    state.router.push('SwapSelectToken', { side });
  };
  const pill = (side: Side, token: SwapToken | null) => (
    <TokenPill token={token} onClick={() => choose(side)} onIntent={() => ctx.prefetch('SwapSelectToken')} />
  );
  const received = quote && to ? fromBaseUnits(quote.received, to.decimals) : '';
  return (
    <div className="body money-sheet swap">
      <MoneyStack
        from={
          <AmountField
            label={t('value.pay')}
            value={amount}
            onChange={swap.setAmount}
            decimals={from?.decimals ?? 18}
            symbol={from?.symbol ?? ''}
            price={priceOfToken(from)}
            balance={from ? toAmount(balance, from) : undefined}
            max={max}
            isMaxPending={from?.address === null && Boolean(balance) && swap.costs.value === null}
            pill={pill('from', from)}
            error={
              isOver && from
                ? t('value.youHave', { amount: amountInText(toAmount(balance, from) ?? '0', from.symbol) })
                : undefined
            }
            inputRef={input}
          />
        }
        node={<IconButton label={t('swap.flip')} icon={iconSwap} onClick={swap.flip} />}
        to={
          <AmountField
            label={t('value.get')}
            value={status === 'none' ? '' : received}
            onChange={() => {}}
            decimals={to?.decimals ?? 18}
            symbol={to?.symbol ?? ''}
            price={priceOfToken(to)}
            pill={pill('to', to)}
            readOnly
            busy={status === 'loading'}
          />
        }
      />
      <QuoteSummary quote={quote} status={status} />
      <TokenWarnings swap={swap} suspects={suspects} checkboxRef={confirmation} />
      {quote && status !== 'none' && <ImpactNotes swap={swap} priced={quote} checkbox={checkbox} />}
      <SwapReviewButton
        swap={swap}
        amountOf={amountOf}
        fee={fee}
        isOver={isOver}
        retry={retry}
        onChoose={() => choose(from ? 'to' : 'from')}
        onEnter={() => input.current?.focus()}
        onConfirm={
          suspects.some(({ id }) => !swap.confirmed.value.has(id)) ? () => confirmation.current?.focus() : undefined
        }
        onAccept={() => checkbox.current?.focus()}
      />
    </div>
  );
}
