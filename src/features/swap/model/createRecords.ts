import { type ReadonlySignal, signal } from '#reactive';
import type { PlanContext } from './PlanContext';
import { planSwap } from './planSwap';
import type { PricedQuote } from './quoteImpact';
import type { SwapProblem } from './SwapError';
import type { SwapOrder } from './SwapOrder';
import { isAsGood, isWorse, type SwapRecord } from './SwapRecord';
import type { ReviewState } from './SwapState';
import { toProblem } from './toProblem';

/** Holds the records of an order: the one on screen, and the next one. Responses to older requests are ignored. */
export function createRecords(context: PlanContext) {
  const { isActive } = context.ports;
  const state = signal<ReviewState>({ status: 'none', record: null, next: null });
  const expected = signal<PricedQuote | null>(null);
  const generation = signal(0);
  let order: SwapOrder | null = null;
  /** The best record that was shown since the start, or since the visitor agreed to a lower price. */
  let baseline: SwapRecord | null = null;
  let requestId = 0;

  const refuse = (problem: SwapProblem): void => {
    state.value = { ...state.peek(), status: 'failed', record: null, next: null, problem };
  };

  const accept = (record: SwapRecord): void => {
    expected.value = record;
    // Compared with the one on screen alone, a price could fall unnoticed: in small steps, or while there is none.
    if (baseline && isWorse(record, baseline)) {
      state.value = { status: 'ready', record: state.peek().record ?? record, next: record };
      return;
    }
    if (!baseline || isAsGood(record, baseline)) baseline = record;
    state.value = { status: 'ready', record, next: null };
  };

  const renew = (): void => {
    requestId++;
    state.value = { status: 'preparing', record: null, next: null };
    generation.value = requestId;
  };

  return {
    state: state as ReadonlySignal<ReviewState>,
    /** The order with its latest price, which is drawn until there is a record. */
    expected: expected as ReadonlySignal<PricedQuote | null>,
    /** Changes whenever the next record must be prepared at once. */
    generation: generation as ReadonlySignal<number>,
    refuse,
    /** Drops the record on screen. The next one is still compared with what the visitor has reviewed. */
    renew,
    start(quote: PricedQuote): void {
      order = Object.freeze({ ...quote.order });
      baseline = null;
      expected.value = { ...quote, order };
      renew();
    },
    /** Prepares a record for the order. */
    async prepare(abort: AbortSignal, isRepeated: boolean): Promise<void> {
      if (!order) return;
      if (!isActive()) {
        refuse('account');
        return;
      }
      const id = ++requestId;
      const isStale = (): boolean => abort.aborted || id !== requestId;
      const { problem, ...current } = state.peek();
      state.value = { ...current, status: 'preparing', problem: isRepeated ? problem : undefined };
      try {
        const record = await planSwap(context, order, abort);
        if (!isStale()) accept(record);
      } catch (error) {
        if (!isStale()) refuse(toProblem(error));
      }
    },
    /** Replaces the record on screen with the next one. Returns false if there is none. */
    update(): boolean {
      const { next } = state.peek();
      if (!next) return false;
      baseline = next;
      state.value = { status: 'ready', record: next, next: null };
      return true;
    },
    /** Keeps the record on screen, and ignores the one that is being prepared. */
    keep(): void {
      requestId++;
      state.value = { ...state.peek(), status: 'ready' };
    },
  };
}
