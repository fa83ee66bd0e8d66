import { type ReadonlySignal, signal } from '#reactive';
import { fromBaseUnits } from '../../lib/amount';
import { createDecimalsCheck } from './createDecimalsCheck';
import { createReview } from './createReview';
import { fetchQuote } from './fetchQuote';
import { fetchGasPrice, fetchRollupFee } from './gasPrices';
import { coinId, createPriceReader } from './prices';
import type { SwapAccount, SwapPorts } from './SwapPorts';
import type { QuoteState, SwapForm } from './SwapState';
import { isSameToken, type SwapToken } from './SwapToken';
import { toOrder } from './toOrder';
import { toProblem } from './toProblem';

/** A quote is requested once the form has not changed for the debounce time, then at the interval; both in ms. */
const DEBOUNCE = 200;
const INTERVAL = 10_000;

const EMPTY: QuoteState = { status: 'none', quote: null };

/**
 * Creates the swap of one account on one network: the form, its quote, and the review. State changes are synchronous. Responses to
 * older requests are ignored.
 */
export function createSwap(ports: SwapPorts, account: SwapAccount) {
  const { clock } = ports;
  const { network } = account;
  const form = signal<SwapForm>({ from: null, to: null, amount: '' });
  const quote = signal<QuoteState>(EMPTY);
  /** Whether the visitor accepts a high price impact. */
  const accepted = signal(false);
  const readPrices = createPriceReader(ports, network);
  let requestId = 0;

  const review = createReview({
    ports,
    accepted,
    readPrices,
    readGasPrice: (abort) => fetchGasPrice(ports, network, abort),
    checkDecimals: createDecimalsCheck(ports, network),
  });

  const change = (next: Partial<SwapForm>): void => {
    const previous = form.peek();
    form.value = { ...previous, ...next };
    const { from, to } = form.peek();
    const isSamePair = from?.id === previous.from?.id && to?.id === previous.to?.id;
    if (!isSamePair) accepted.value = false;
    requestId++;
    const isComplete = toOrder(form.peek(), account) !== null;
    quote.value = isComplete ? { status: 'loading', quote: isSamePair ? quote.peek().quote : null } : EMPTY;
  };

  async function refreshQuote(abort: AbortSignal): Promise<void> {
    const order = toOrder(form.peek(), account);
    const id = ++requestId;
    const isStale = (): boolean => abort.aborted || id !== requestId;
    if (!order) {
      quote.value = EMPTY;
      return;
    }
    quote.value = { status: 'loading', quote: quote.peek().quote };
    try {
      const gasPrice = await fetchGasPrice(ports, network, abort);
      const [received, prices, rollupFee] = await Promise.all([
        fetchQuote(ports.api, order, gasPrice.status === 'known' ? gasPrice.price : null, abort),
        readPrices([order.from.id, order.to.id, coinId(network)], abort),
        fetchRollupFee(ports, account, abort),
      ]);
      if (isStale()) return;
      quote.value = { status: 'ready', quote: Object.freeze({ order, received, prices, gasPrice, rollupFee }) };
    } catch (error) {
      if (!isStale()) quote.value = { status: 'failed', quote: quote.peek().quote, problem: toProblem(error) };
    }
  }

  return {
    account: account.account,
    network,
    form: form as ReadonlySignal<SwapForm>,
    quote: quote as ReadonlySignal<QuoteState>,
    accepted,
    review,
    setAmount: (amount: string): void => change({ amount }),
    /** Sets the token to pay. If the other side has it, the two sides are exchanged. */
    setFrom(from: SwapToken): void {
      const { from: previous, to } = form.peek();
      change({ from, to: to && isSameToken(from, to) ? previous : to, amount: '' });
    },
    setTo(to: SwapToken): void {
      const { from, to: previous } = form.peek();
      if (from && isSameToken(from, to)) change({ from: previous, to, amount: '' });
      else change({ to });
    },
    /** Exchanges the two tokens. The quoted amount becomes the amount to pay. */
    flip(): void {
      const { from, to } = form.peek();
      const { status, quote: latest } = quote.peek();
      const amount = status === 'ready' && latest && to ? fromBaseUnits(latest.received, to.decimals) : '';
      change({ from: to, to: from, amount });
    },
    reset: (): void => change({ to: null, amount: '' }),
    /** Requests a quote after the debounce time, then every 10 s. Call while the view is visible, again after each change. */
    async followQuote(abort: AbortSignal): Promise<void> {
      await clock.delay(DEBOUNCE, abort);
      while (!abort.aborted) {
        await refreshQuote(abort);
        await clock.delay(INTERVAL, abort);
      }
    },
    /** Starts the review of the quote. Returns false without a quote for the current form. */
    startReview(): boolean {
      const { status, quote: latest } = quote.peek();
      if (status !== 'ready' || !latest) return false;
      review.start(latest);
      return true;
    },
  };
}
