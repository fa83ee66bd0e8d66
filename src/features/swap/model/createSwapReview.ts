import type { ReadonlySignal } from '#reactive';
import { createReview } from '../../../requests/createReview';
import { isUnsent, mayBeMined, outcome } from '../../../requests/outcome';
import { createApprovals } from './createApprovals';
import { createRecords } from './createRecords';
import type { PlanContext } from './PlanContext';
import { hasHighImpact } from './quoteImpact';
import type { SwapOrder } from './SwapOrder';
import { isFresh, RENEWED_AFTER, type SwapRecord } from './SwapRecord';
import type { Quote } from './SwapState';
import { swapProperties } from './swapProperties';

interface SwapReviewSetup extends Omit<PlanContext, 'approvedAmount'> {
  /** Whether the visitor accepts a high price impact. */
  readonly accepted: ReadonlySignal<boolean>;
  /** Called when the swap of an order has succeeded. */
  readonly onSwapped: (order: SwapOrder) => void;
}

/** The review of a swap, from its first record to the result of its transactions. */
export function createSwapReview({ accepted, onSwapped, ...setup }: SwapReviewSetup) {
  const { ports } = setup;
  const approvals = createApprovals(ports.clock);
  const { state, expected, generation, ...records } = createRecords({
    ...setup,
    approvedAmount: approvals.recentAmount,
  });
  const requests = createReview<SwapRecord>({
    submit: ({ intent }) => ports.submit(intent),
    isShown: (record) => state.peek().record === record,
    onSent: (sent) => (progress) => {
      if (mayBeMined(progress)) return;
      const { subject: record } = sent;
      const succeeded = outcome(progress) === 'succeeded';
      approvals.settle(record, progress);
      if (succeeded && record.step === 'swap') onSwapped(record.order);
      // The result of a swap that was sent stays on screen. After anything else, the next record is prepared.
      const staysOnScreen = record.step === 'swap' && !isUnsent(progress);
      if (requests.sent.peek() !== sent || staysOnScreen) return;
      requests.restart(succeeded ? null : { intent: record.intent, progress });
      records.renew();
    },
    report: ports.report,
    signal: ports.signal,
  });
  const { sent } = requests;

  return {
    state,
    expected,
    generation,
    sent,
    notice: requests.notice,
    /** Replaces the record on screen with the next one. */
    update(): void {
      if (records.update()) requests.restart();
    },
    /** The allowance that the last approval on this page has set, in base units: 0 after a reset; undefined without one. */
    approvedAmount: ({ order: { from }, router }: SwapRecord): bigint | undefined =>
      from.address === null ? undefined : approvals.approvedAmount(from.address, router),
    /** Starts the review of a quote. While a transaction is open, does nothing: the view shows its progress. */
    start(quote: Quote): void {
      const current = sent.peek();
      if (current && mayBeMined(current.submission.progress.peek())) return;
      requests.restart();
      records.start(quote);
      ports.emit({ event: 'INITIATE_SWAP', properties: swapProperties(quote, ports.isSmartAccount()) });
    },
    /** Prepares a record now and every 10 s. Call while the view is visible, and again when `generation` changes. */
    async follow(abort: AbortSignal): Promise<void> {
      for (let isRepeated = false; !abort.aborted; isRepeated = true) {
        if (!sent.peek()) await records.prepare(abort, isRepeated);
        await ports.clock.delay(RENEWED_AFTER, abort);
      }
    },
    /** Sends the record to the wallet if it is the one on screen. An expired record is prepared again instead. */
    confirm(id: string): void {
      const { record, next, status } = state.peek();
      if (sent.peek() || !record || record.id !== id || next || status === 'failed') return;
      void requests.confirm(record, () => {
        if (!ports.isActive()) records.refuse('account');
        else if (!isFresh(record, ports.clock.now())) records.renew();
        else if (!hasHighImpact(record) || accepted.peek()) {
          records.keep();
          return record;
        }
        return null;
      });
    },
    /** Dismisses the result of a transaction, so that another swap can be reviewed. */
    leave(): void {
      if (!sent.peek()) return;
      requests.restart();
      records.renew();
    },
  };
}
