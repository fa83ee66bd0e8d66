import { type ReadonlySignal, signal } from '#reactive';
import type { Intent } from '../transactions/Transactions';
import { createApprovals } from './createApprovals';
import { createRecords } from './createRecords';
import { isLossy } from './impactOf';
import type { PlanContext } from './PlanContext';
import { followSubmission, isOpen, isSuccess } from './progress';
import { isFresh, type SwapRecord } from './SwapRecord';
import type { ActiveSubmission, Quote } from './SwapState';
import { swapEvent } from './swapEvent';

/** The interval at which a record is renewed, in ms. */
const INTERVAL = 10_000;

interface ReviewSetup extends Omit<PlanContext, 'approved'> {
  /** The visitor accepts that much of the value is lost. */
  readonly accepted: ReadonlySignal<boolean>;
}

const operationOf = ({ operation }: Intent) => (operation === 'approve' ? 'approve' : 'trade');

/** The review of a swap, from its first record to the result of its transactions. */
export function createReview({ accepted, ...setup }: ReviewSetup) {
  const { ports } = setup;
  const active = signal<ActiveSubmission | null>(null);
  const approvals = createApprovals();
  const { state, generation, ...records } = createRecords({ ...setup, approved: approvals.approved });

  const followActive = ({ record, submission }: ActiveSubmission): void =>
    followSubmission(submission, (progress) => {
      const { step, intent } = record;
      const succeeded = isSuccess(progress);
      approvals.settle(record, progress);
      const failed = step === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR';
      const isSmartAccount = ports.isSmartAccount();
      if (!succeeded) ports.emit(swapEvent(failed, record, isSmartAccount, progress));
      else if (step === 'swap') ports.emit(swapEvent('SWAP_SUCCESS', record, isSmartAccount));
      // A swap that was sent keeps its result on the screen; everything else leads to another record.
      const isShown = step === 'swap' && progress.status !== 'rejected' && progress.status !== 'failed';
      if (active.peek()?.submission !== submission || isShown) return;
      active.value = null;
      records.renew(succeeded ? undefined : { operation: operationOf(intent), progress });
    });

  return {
    state,
    generation,
    active: active as ReadonlySignal<ActiveSubmission | null>,
    update: records.update,
    /** How much of the record's token was allowed on this visit: 0 if an older allowance was ended; undefined if nothing was changed. */
    allowed: ({ order: { from }, router }: SwapRecord): bigint | undefined =>
      from.address === null ? undefined : approvals.approved(from.address, router),
    /** Starts the review of a quote, unless a transaction is on its way: its progress is shown first. */
    start(quote: Quote): void {
      const current = active.peek();
      if (current && isOpen(current.submission.progress.peek())) return;
      active.value = null;
      records.start(quote.order);
      ports.emit(swapEvent('INITIATE_SWAP', quote, ports.isSmartAccount()));
    },
    /** Prepares the record, and renews it every 10 s. For a visible view, which starts it again on request. */
    async follow(abort: AbortSignal): Promise<void> {
      while (!abort.aborted) {
        if (!active.peek()) await records.prepare(abort);
        await ports.clock.delay(INTERVAL, abort);
      }
    },
    /**
     * Asks the wallet for the record that the visitor saw, and only for that one. Synchronous, so that a second click
     * finds the first. A record that is too old is prepared again instead.
     */
    confirm(id: string): void {
      const { record, next, status } = state.peek();
      if (active.peek() || !record || record.id !== id || next || status === 'failed') return;
      if (!ports.isActive()) records.refuse('account');
      else if (!isFresh(record, ports.clock.now())) records.renew();
      else if (!isLossy(record) || accepted.peek()) {
        const submission = ports.submit(record.intent);
        // Another request of the modal may be open: the wallet has to answer that one first.
        const isOwn = submission.intent.id === record.id;
        records.keep(isOwn ? undefined : { operation: operationOf(record.intent), progress: null });
        if (!isOwn) return;
        active.value = { record, submission };
        followActive({ record, submission });
      }
    },
    /** Leaves the result of a transaction; another swap can be reviewed. */
    leave(): void {
      if (!active.peek()) return;
      active.value = null;
      records.renew();
    },
  };
}
