import { type ReactElement, useRef } from 'react';
import { Button, Note, useViewContext } from '../../core/kit';
import { readUnits } from '../../lib/readUnits';
import { ShortfallNote } from '../../requests/views/ShortfallNote';
import { iconRefresh } from '../../ui/icons';
import type { AccountSwap } from './model/loadSwaps';
import { hasHighImpact } from './model/quoteImpact';
import type { SwapToken } from './model/SwapToken';

interface SwapReviewButtonProps {
  readonly swap: AccountSwap;
  readonly amountOf: (token: SwapToken) => bigint | null;
  /** The approximate fee, in base units of the coin; null if unknown. */
  readonly fee: bigint | null;
  /** The amount exceeds the balance. */
  readonly isOver: boolean;
  readonly retry: () => void;
  readonly onChoose: () => void;
  readonly onEnter: () => void;
  /** Moves the focus to the confirmation of a token that may only look like another one; nothing if there is none to confirm. */
  readonly onConfirm?: (() => void) | undefined;
  readonly onAccept: () => void;
}

/**
 * The button of the form, below why there is no price, or what is missing for the fee. Its label says what is missing next; a click
 * moves focus there. It is always the same button, so that it keeps the focus when its label changes.
 */
export function SwapReviewButton(props: SwapReviewButtonProps) {
  const { swap, amountOf, fee, isOver, retry, onChoose, onEnter, onConfirm, onAccept } = props;
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { from, to, amount: text } = swap.form.value;
  const { status, quote, problem } = swap.quote.value;
  const { network } = swap;
  const { symbol } = network.nativeCurrency;
  const amount = from ? readUnits(text, from.decimals) : 0n;
  const coin = from?.address === null ? amountOf(from) : coinBalance(swap, amountOf);
  const needed = (fee ?? 0n) + (from?.address === null ? amount : 0n);
  const lacksFee = coin !== null && coin < needed;
  const buy = useRef<HTMLButtonElement>(null);

  const review = (): void => {
    if (swap.startReview()) state.router.push('SwapPreview');
  };
  const missing = (label: string, onUnavailable: () => void) => (
    <Button variant="primary" unavailable onUnavailable={onUnavailable}>
      {label}
    </Button>
  );
  const isComplete = from !== null && to !== null && amount > 0n && !isOver;
  const button = (): ReactElement => {
    if (!from || !to)
      return (
        <Button variant="primary" onClick={onChoose} onIntent={() => ctx.prefetch('SwapSelectToken')}>
          {t('value.chooseToken')}
        </Button>
      );
    if (!amount) return missing(t('value.enterAmount'), onEnter);
    if (isOver) return missing(t('value.notEnough', { symbol: from.symbol }), onEnter);
    if (problem)
      return (
        <Button variant="primary" icon={iconRefresh} busy={status === 'loading'} onClick={retry}>
          {t('shell.tryAgain')}
        </Button>
      );
    if (status !== 'ready' || !quote)
      return (
        <Button variant="primary" busy>
          {t('swap.gettingPrice')}
        </Button>
      );
    if (lacksFee)
      return missing(t('swap.notEnoughForFee', { symbol }), () => (buy.current ? buy.current.focus() : onEnter()));
    if (onConfirm) return missing(t('value.checkToken'), onConfirm);
    if (hasHighImpact(quote) && !swap.accepted.value) return missing(t('swap.confirmImpact'), onAccept);
    return (
      <Button variant="primary" onClick={review} onIntent={() => ctx.prefetch('SwapPreview')}>
        {t('swap.review')}
      </Button>
    );
  };
  return (
    <>
      {isComplete && problem ? (
        <Note kind="error" title={t(`swapProblem.${problem}`)}>
          {t(`swapProblem.${problem}Text`)}
        </Note>
      ) : isComplete && lacksFee && fee !== null && from.address !== null ? (
        <ShortfallNote network={network} needed={fee} buyRef={buy} />
      ) : null}
      <div className="money-foot">{button()}</div>
    </>
  );
}

/** The account's balance of the network's coin. */
function coinBalance({ tokens }: AccountSwap, amountOf: SwapReviewButtonProps['amountOf']): bigint | null {
  const coin = tokens.state.value.tokens.find(({ address }) => address === null);
  return coin ? amountOf(coin) : null;
}
