import { type ReadonlySignal, signal } from '#reactive';
import { fetchQuote } from './fetchQuote';
import { fetchCosts, fetchGasPrice, type GasPrice, type SwapCosts } from './gasPrices';
import type { PlanContext } from './PlanContext';
import { coinId, type Prices } from './prices';
import type { SwapOrder } from './SwapOrder';
import type { SwapAccount } from './SwapPorts';
import type { QuoteState, SwapForm } from './SwapState';
import { toOrder } from './toOrder';
import { toProblem } from './toProblem';

/** A quote is requested once the form has not changed for the debounce time, then at the interval; both in ms. */
const DEBOUNCE = 200;
const INTERVAL = 10_000;

const EMPTY: QuoteState = { status: 'none', quote: null };

/** The inputs of a swap's fee before its transaction is built. */
type Costs = SwapCosts & { readonly gasPrice: GasPrice };

interface QuotesSetup extends Pick<PlanContext, 'ports' | 'readPrices'> {
  readonly account: SwapAccount;
  readonly form: ReadonlySignal<SwapForm>;
}

const isSameOrder = (one: SwapOrder, other: SwapOrder): boolean =>
  one.from === other.from && one.to === other.to && one.amount === other.amount;

/** Requests the quotes of a form, and holds the newest one. Responses to older requests are ignored. */
export function createQuotes({ ports, readPrices, account, form }: QuotesSetup) {
  const { api, clock } = ports;
  const state = signal<QuoteState>(EMPTY);
  const costs = signal<Costs | null>(null);
  const known = signal<Prices>({});
  let requestId = 0;

  /** Requests the gas price, which a quote needs, and all costs. The latter also wait for nodes. */
  function updateCosts(abort: AbortSignal) {
    const gasPrice = fetchGasPrice(ports, account.network, abort);
    const all = Promise.all([gasPrice, fetchCosts(ports, account, abort)]).then(([known, rest]): Costs => {
      costs.value = { ...rest, gasPrice: known };
      return costs.value;
    });
    return { gasPrice, all };
  }

  async function request(abort: AbortSignal, isRepeated: boolean): Promise<void> {
    const order = toOrder(form.peek(), account);
    const id = ++requestId;
    const isStale = (): boolean => abort.aborted || id !== requestId;
    if (!order) {
      state.value = EMPTY;
      // The maximum of the coin leaves the fee, and is offered before there is a quote.
      if (!costs.peek()) await updateCosts(abort).all;
      return;
    }
    const { status, quote: latest, problem } = state.peek();
    // A price of the same order stays until the next one: the button must not ignore a press each time that it is renewed.
    if (status !== 'ready' || !latest || !isSameOrder(latest.order, order))
      state.value = { status: 'loading', quote: latest, problem: isRepeated ? problem : undefined };
    try {
      const { gasPrice: loading, all } = updateCosts(abort);
      // Both reject only when aborted, and then no caller awaits them.
      all.catch(() => {});
      const gasPrice = await loading;
      const [received, prices, { rollupFee, paysFee }] = await Promise.all([
        fetchQuote(api, order, gasPrice.status === 'known' ? gasPrice.price : null, abort),
        readPrices([order.from.id, order.to.id, coinId(account.network)], abort),
        all,
      ]);
      if (isStale()) return;
      known.value = { ...known.peek(), ...prices };
      state.value = {
        status: 'ready',
        quote: Object.freeze({ order, received, prices, gasPrice, rollupFee, paysFee }),
      };
    } catch (error) {
      if (isStale()) return;
      const isSameAmount = latest?.order.amount === order.amount;
      state.value = { status: 'failed', quote: isSameAmount ? latest : null, problem: toProblem(error) };
    }
  }

  return {
    state: state as ReadonlySignal<QuoteState>,
    /** Null before the first response. */
    costs: costs as ReadonlySignal<Costs | null>,
    /** The last price of each token. It stays while there is no quote: an amount may be typed in USD. */
    prices: known as ReadonlySignal<Prices>,
    /** Call when the form has changed. The last quote of the same two tokens stays until the next one. */
    invalidate(isSamePair: boolean): void {
      requestId++;
      const isComplete = toOrder(form.peek(), account) !== null;
      state.value = isComplete ? { status: 'loading', quote: isSamePair ? state.peek().quote : null } : EMPTY;
    },
    /** Requests a quote after the debounce time, then every 10 s. Call while the view is visible, again after each change. */
    async follow(abort: AbortSignal): Promise<void> {
      await clock.delay(DEBOUNCE, abort);
      for (let isRepeated = false; !abort.aborted; isRepeated = true) {
        await request(abort, isRepeated);
        await clock.delay(INTERVAL, abort);
      }
    },
  };
}
