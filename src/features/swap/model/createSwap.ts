import { type ReadonlySignal, signal } from '#reactive';
import { fromBaseUnits } from '../../../lib/amount';
import { isSameToken } from '../../../lib/isSameToken';
import { shorten } from '../../../lib/shorten';
import { createHeld } from './createHeld';
import { createQuotes } from './createQuotes';
import { createSwapReview } from './createSwapReview';
import { createTokenCheck, createTokenDoubts } from './createTokenCheck';
import { followConsent } from './followConsent';
import { fetchGasPrice } from './gasPrices';
import { createPriceReader } from './prices';
import type { SwapAccount, SwapPorts } from './SwapPorts';
import type { SwapForm } from './SwapState';
import type { SwapToken } from './SwapToken';
import { toOrder } from './toOrder';

/** Creates the swap of one account on one network: the form, its quote, and the review. State changes are synchronous. */
export function createSwap(ports: SwapPorts, account: SwapAccount) {
  const { network } = account;
  const form = signal<SwapForm>({ from: null, to: null, amount: '' });
  /** Whether the visitor accepts a high price impact. */
  const accepted = signal(false);
  const doubts = createTokenDoubts();
  const readPrices = createPriceReader(ports, network);
  const quotes = createQuotes({ ports, readPrices, account, form });

  const review = createSwapReview({
    ports,
    accepted,
    readPrices,
    readGasPrice: (abort) => fetchGasPrice(ports, network, abort),
    checkToken: createTokenCheck(ports, network, doubts),
    // A form that has changed meanwhile is for another swap.
    onSwapped({ from, to, amount }) {
      const order = toOrder(form.peek(), account);
      if (order?.from === from && order.to === to && order.amount === amount) reset();
    },
  });

  followConsent(accepted, [() => quotes.state.value.quote, () => review.state.value.record]);

  const change = (next: Partial<SwapForm>): void => {
    const previous = form.peek();
    form.value = { ...previous, ...next };
    const { from, to } = form.peek();
    const isSamePair = from?.id === previous.from?.id && to?.id === previous.to?.id;
    if (!isSamePair) accepted.value = false;
    quotes.invalidate(isSamePair);
  };

  const reset = (): void => change({ to: null, amount: '' });

  return {
    account: account.account,
    network,
    form: form as ReadonlySignal<SwapForm>,
    quote: quotes.state,
    costs: quotes.costs,
    prices: quotes.prices,
    followQuote: quotes.follow,
    accepted,
    ...doubts,
    review,
    ...createHeld(ports, account),
    setAmount: (amount: string): void => change({ amount }),
    /** Sets the token to pay, without an amount unless it is the same. If the other side has it, the two sides are exchanged. */
    setFrom(from: SwapToken): void {
      const { from: previous, to } = form.peek();
      if (previous && isSameToken(previous, from)) return;
      change({ from, to: to && isSameToken(from, to) ? previous : to, amount: '' });
    },
    setTo(to: SwapToken): void {
      const { from, to: previous } = form.peek();
      if (from && isSameToken(from, to)) change({ from: previous, to, amount: '' });
      else change({ to });
    },
    /** Exchanges the two tokens. The quoted amount, to six significant decimals, becomes the amount to pay. */
    flip(): void {
      const { from, to } = form.peek();
      const { status, quote: latest } = quotes.state.peek();
      const amount = status === 'ready' && latest && to ? shorten(fromBaseUnits(latest.received, to.decimals)) : '';
      change({ from: to, to: from, amount });
    },
    /** Starts the review of the quote. Returns false without a quote for the current form. */
    startReview(): boolean {
      const { status, quote: latest } = quotes.state.peek();
      if (status !== 'ready' || !latest) return false;
      review.start(latest);
      return true;
    },
  };
}
