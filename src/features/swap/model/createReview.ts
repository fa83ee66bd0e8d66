import { type ReadonlySignal, signal } from '#reactive';
import { isUnsent, mayBeMined, outcome } from '../../../requests/outcome';
import type { Progress } from '../../../requests/Transactions';
import { createApprovals } from './createApprovals';
import { createRecords } from './createRecords';
import { followSubmission } from './followSubmission';
import type { PlanContext } from './PlanContext';
import { hasHighImpact } from './quoteImpact';
import type { SwapOrder } from './SwapOrder';
import { isFresh, type SwapRecord } from './SwapRecord';
import type { ActiveSubmission, Quote, SwapNotice } from './SwapState';
import { swapProperties } from './swapProperties';

/** The interval at which a record is renewed, in ms. */
const INTERVAL = 10_000;

interface ReviewSetup extends Omit<PlanContext, 'approvedAmount'> {
  /** Whether the visitor accepts a high price impact. */
  readonly accepted: ReadonlySignal<boolean>;
  /** Called when the swap of an order has succeeded. */
  readonly onSwapped: (order: SwapOrder) => void;
}

const noticeOf = (record: SwapRecord, progress: Progress | null): SwapNotice => ({
  operation: record.step === 'swap' ? 'trade' : 'approve',
  record,
  progress,
});

/** The review of a swap, from its first record to the result of its transactions. */
export function createReview({ accepted, onSwapped, ...setup }: ReviewSetup) {
  const { ports } = setup;
  const active = signal<ActiveSubmission | null>(null);
  const approvals = createApprovals(ports.clock);
  const { state, generation, ...records } = createRecords({ ...setup, approvedAmount: approvals.recentAmount });

  const followActive = ({ record, submission }: ActiveSubmission): void =>
    followSubmission(submission, (progress) => {
      const { step } = record;
      const succeeded = outcome(progress) === 'succeeded';
      approvals.settle(record, progress);
      if (succeeded && step === 'swap') onSwapped(record.order);
      // The result of a swap that was sent stays on screen. After anything else, the next record is prepared.
      const staysOnScreen = step === 'swap' && !isUnsent(progress);
      if (active.peek()?.submission !== submission || staysOnScreen) return;
      active.value = null;
      records.renew(succeeded ? undefined : noticeOf(record, progress));
    });

  return {
    state,
    generation,
    active: active as ReadonlySignal<ActiveSubmission | null>,
    update: records.update,
    /** The allowance that the last approval on this page has set, in base units: 0 after a reset; undefined without one. */
    approvedAmount: ({ order: { from }, router }: SwapRecord): bigint | undefined =>
      from.address === null ? undefined : approvals.approvedAmount(from.address, router),
    /** Starts the review of a quote. While a transaction is open, does nothing: the view shows its progress. */
    start(quote: Quote): void {
      const current = active.peek();
      if (current && mayBeMined(current.submission.progress.peek())) return;
      active.value = null;
      records.start(quote.order);
      ports.emit({ event: 'INITIATE_SWAP', properties: swapProperties(quote, ports.isSmartAccount()) });
    },
    /** Prepares a record now and every 10 s. Call while the view is visible, and again when `generation` changes. */
    async follow(abort: AbortSignal): Promise<void> {
      for (let isRepeated = false; !abort.aborted; isRepeated = true) {
        if (!active.peek()) await records.prepare(abort, isRepeated);
        await ports.clock.delay(INTERVAL, abort);
      }
    },
    /**
     * Sends the record to the wallet if it is the one on screen. An expired record is prepared again instead. Synchronous, so that
     * a double click submits once.
     */
    confirm(id: string): void {
      const { record, next, status } = state.peek();
      if (active.peek() || !record || record.id !== id || next || status === 'failed') return;
      if (!ports.isActive()) records.refuse('account');
      else if (!isFresh(record, ports.clock.now())) records.renew();
      else if (!hasHighImpact(record) || accepted.peek()) {
        const submission = ports.submit(record.intent);
        // The same was submitted in another tab a moment ago, which the view names now.
        if (!submission) return;
        // `submit` returns another submission if its request is still open in the wallet.
        const isSubmitted = submission.intent.id === record.id;
        records.keep(isSubmitted ? undefined : noticeOf(record, null));
        if (!isSubmitted) return;
        active.value = { record, submission };
        followActive({ record, submission });
      }
    },
    /** Dismisses the result of a transaction, so that another swap can be reviewed. */
    leave(): void {
      if (!active.peek()) return;
      active.value = null;
      records.renew();
    },
  };
}
