import { type ReadonlySignal, signal } from '#reactive';
import type { PlanContext } from './PlanContext';
import { planSwap } from './planSwap';
import type { SwapProblem } from './SwapError';
import type { SwapOrder } from './SwapOrder';
import { isWorse, type SwapRecord } from './SwapRecord';
import type { ReviewState, SwapNotice } from './SwapState';
import { toProblem } from './toProblem';

/** The records of an order: the one on the screen, and the one that replaces it. A response to an older request is ignored. */
export function createRecords(context: PlanContext) {
  const { isActive } = context.ports;
  const state = signal<ReviewState>({ status: 'none', record: null, next: null });
  const generation = signal(0);
  let order: SwapOrder | null = null;
  let round = 0;

  const refuse = (problem: SwapProblem): void => {
    state.value = { ...state.peek(), status: 'failed', record: null, next: null, problem };
  };

  const accept = (record: SwapRecord): void => {
    const { record: shown, notice } = state.peek();
    state.value =
      shown && isWorse(record, shown)
        ? { status: 'ready', record: shown, next: record, notice }
        : { status: 'ready', record, next: null, notice };
  };

  const renew = (notice?: SwapNotice): void => {
    round++;
    state.value = { status: 'preparing', record: null, next: null, notice };
    generation.value = round;
  };

  return {
    state: state as ReadonlySignal<ReviewState>,
    /** Changes whenever the next record has to be prepared at once. */
    generation: generation as ReadonlySignal<number>,
    refuse,
    /** Drops what is shown: the next record is prepared from scratch. */
    renew,
    start(next: SwapOrder): void {
      order = Object.freeze({ ...next });
      renew();
    },
    /** Prepares a record for the order. */
    async prepare(abort: AbortSignal): Promise<void> {
      if (!order) return;
      if (!isActive()) {
        refuse('account');
        return;
      }
      const current = ++round;
      const isStale = (): boolean => abort.aborted || current !== round;
      state.value = { ...state.peek(), status: 'preparing' };
      try {
        const record = await planSwap(context, order, abort);
        if (!isStale()) accept(record);
      } catch (error) {
        if (!isStale()) refuse(toProblem(error));
      }
    },
    /** Shows the newer record. */
    update(): void {
      const { next } = state.peek();
      if (next) state.value = { status: 'ready', record: next, next: null };
    },
    /** Keeps the record on the screen: one that is being prepared does not replace it. */
    keep(notice?: SwapNotice): void {
      round++;
      state.value = { ...state.peek(), status: 'ready', notice };
    },
  };
}
