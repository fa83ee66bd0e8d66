import { type ReadonlySignal, signal } from '#reactive';
import { fromBaseUnits } from '../../lib/amount';
import { createDecimals } from './createDecimals';
import { createReview } from './createReview';
import { coinId, createPrices } from './fetchPrices';
import { fetchQuote } from './fetchQuote';
import { fetchGasPrice, fetchRollupFee } from './gasPrices';
import type { SwapAccount, SwapPorts } from './SwapPorts';
import type { QuoteState, SwapForm } from './SwapState';
import { isSameToken, type SwapToken } from './SwapToken';
import { toOrder } from './toOrder';
import { toProblem } from './toProblem';

/** A quote is requested once the form has not changed for this long, and again at this interval; both in ms. */
const REST = 200;
const INTERVAL = 10_000;

const EMPTY: QuoteState = { status: 'none', quote: null };

/**
 * A swap of one account on one network: the form, its price, and the review. All changes are synchronous; a response to
 * an older request is ignored.
 */
export function createSwap(ports: SwapPorts, account: SwapAccount) {
  const { clock } = ports;
  const { network } = account;
  const form = signal<SwapForm>({ from: null, to: null, amount: '' });
  const quote = signal<QuoteState>(EMPTY);
  /** The visitor accepts that much of the value is lost. */
  const accepted = signal(false);
  const readPrices = createPrices(ports, network);
  let round = 0;

  const review = createReview({
    ports,
    accepted,
    readPrices,
    readGasPrice: (abort) => fetchGasPrice(ports, network, abort),
    checkDecimals: createDecimals(ports, network),
  });

  const change = (next: Partial<SwapForm>): void => {
    const before = form.peek();
    form.value = { ...before, ...next };
    const { from, to } = form.peek();
    const isSamePair = from?.id === before.from?.id && to?.id === before.to?.id;
    if (!isSamePair) accepted.value = false;
    round++;
    const isComplete = toOrder(form.peek(), account) !== null;
    quote.value = isComplete ? { status: 'loading', quote: isSamePair ? quote.peek().quote : null } : EMPTY;
  };

  async function refreshQuote(abort: AbortSignal): Promise<void> {
    const order = toOrder(form.peek(), account);
    const current = ++round;
    const isStale = (): boolean => abort.aborted || current !== round;
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
    /** Chooses the token that is paid; the same token on the other side makes both change places. */
    setFrom(from: SwapToken): void {
      const { from: old, to } = form.peek();
      change({ from, to: to && isSameToken(from, to) ? old : to, amount: '' });
    },
    setTo(to: SwapToken): void {
      const { from, to: old } = form.peek();
      if (from && isSameToken(from, to)) change({ from: old, to, amount: '' });
      else change({ to });
    },
    /** Exchanges both tokens. What would have been received is paid. */
    flip(): void {
      const { from, to } = form.peek();
      const { status, quote: known } = quote.peek();
      const amount = status === 'ready' && known && to ? fromBaseUnits(known.received, to.decimals) : '';
      change({ from: to, to: from, amount });
    },
    reset: (): void => change({ to: null, amount: '' }),
    /** Requests a quote after a rest, then every 10 s. For a visible view, which starts it again when the form changes. */
    async followQuote(abort: AbortSignal): Promise<void> {
      await clock.delay(REST, abort);
      while (!abort.aborted) {
        await refreshQuote(abort);
        await clock.delay(INTERVAL, abort);
      }
    },
    /** Starts the review of what is quoted. False while there is no quote for the form. */
    startReview(): boolean {
      const { status, quote: known } = quote.peek();
      if (status !== 'ready' || !known) return false;
      review.start(known);
      return true;
    },
  };
}
