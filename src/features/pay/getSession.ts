import { type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { PayErrorCode, PayResult } from '../../core/payment';
import type { Cursor } from '../../core/ports/chainTransactions';
import { createReview, type RequestReview } from '../../requests/createReview';
import type { Intent } from '../../requests/Intent';
import { outcome as outcomeOf } from '../../requests/outcome';
import type { Submission } from '../../requests/Submission';
import type { TransactionsService } from '../../requests/TransactionsService';
import { perInstance } from '../../shared/perInstance';
import type { PageWindow } from '../../shared/ports/foreignPages';
import type { PayingWallet } from './getWallet';
import type { BuyStatus, Exchange } from './ports/exchangeApi';
import type { Payment } from './schema/payment';

/** A payment in an exchange's window. */
export interface ExchangeOrder {
  readonly exchange: Exchange;
  /** Null if the exchange opens in this tab, or if the browser blocked the window. */
  readonly window: PageWindow | null;
  /** The visitor has opened its page in a tab, because the browser blocked the window. */
  readonly isInTab?: true;
  /** Null until the service has returned it. */
  readonly url: string | null;
  /** The host of a page that is not known to belong to the exchange: the visitor sees it before the page is opened. */
  readonly host: string | null;
  readonly sessionId: string | null;
  /** Where the chain was when it was made: an earlier transaction is not this payment. Null if no node has answered. */
  readonly madeAt: Promise<Cursor | null>;
  /** Null before the first response; after the visitor has gone back, before the next one. */
  readonly status: BuyStatus['status'] | null;
  /** The network's nodes show that it has paid. */
  readonly verified: boolean;
  /** The exchange has refused the payment, or its page may not be opened. */
  readonly refused: boolean;
  /** The visitor has gone back, and may pay in another way once the status is known to be unpaid. */
  readonly isLeft: boolean;
  /** It was not paid when it was asked last, and its window could be closed then: nothing can be paid there anymore. */
  readonly isClosed?: true | undefined;
}

/** What the visitor confirms: to pay from this wallet. */
export interface ReviewedPayment {
  readonly intent: Intent<'pay'>;
  readonly wallet: PayingWallet;
  readonly service: TransactionsService;
}

/** How the visitor pays. */
export type Phase =
  | { readonly kind: 'choose' }
  /** The wallet may disconnect meanwhile. */
  | { readonly kind: 'wallet'; readonly submission: Submission; readonly wallet: PayingWallet }
  | { readonly kind: 'exchange'; readonly order: ExchangeOrder };

/** Events then report the result of a payment from a wallet, because the promise no longer does. */
export function leaveSubmission(phase: Phase): void {
  if (phase.kind === 'wallet') phase.submission.endPromise?.();
}

/** A call of `pay()` that is in progress, or that has ended and is still shown. */
export interface PaymentSession {
  readonly payment: Payment;
  /** When the app asked for it (ms). */
  readonly at: number;
  /** What it does, whoever pays. */
  readonly intent: Intent<'pay'>;
  /** The payments of earlier calls that an exchange may still make, the latest first. Polled while the visitor pays. */
  readonly unresolved: readonly PaymentSession[];
  readonly phase: Signal<Phase>;
  /** The review of the payment from a wallet. */
  readonly review: RequestReview<ReviewedPayment>;
  /** The result, as soon as there is one. After a failure, the payment may still arrive. */
  readonly outcome: Signal<PayResult | null>;
  /** Aborted when there is a result. */
  readonly signal: AbortSignal;
  /** The latest error; the payment may still succeed. */
  failure: { readonly code: PayErrorCode; readonly message: string } | null;
  /** The orders that the visitor has left without a payment. Polled while the visitor pays in another way: a page may still be open. */
  left: readonly ExchangeOrder[];
  /** Ends the payment. A later call counts only if the payment has arrived after its time was up. */
  settle(result: PayResult): void;
}

/** The latest payment of a modal instance. */
export const getSession = perInstance((_: Context) => signal<PaymentSession | null>(null));

/** Starts a payment. `onSettled` is called with its result, and again if an exchange has paid after its time was up. */
export function createSession(
  ctx: Context,
  { payment, intent, unresolved }: Pick<PaymentSession, 'payment' | 'intent' | 'unresolved'>,
  onSettled: (result: PayResult) => void,
): PaymentSession {
  const { modal, router } = ctx.state;
  const outcome = signal<PayResult | null>(null);
  const phase = signal<Phase>({ kind: 'choose' });
  const controller = new AbortController();
  const isShown = (): boolean => modal.open.peek() && router.current.peek().view === 'Pay' && !outcome.peek();
  return {
    payment,
    at: ctx.clock.now(),
    intent,
    unresolved,
    phase,
    review: createReview<ReviewedPayment>({
      submit: ({ service, intent }) => service.submit(ctx, intent),
      isShown: () => phase.peek().kind === 'choose' && isShown(),
      onSent({ subject: { wallet }, submission }) {
        phase.value = { kind: 'wallet', submission, wallet };
        router.push('PayLoading');
        ctx.emit({ event: 'PAY_INITIATED', properties: { method: 'wallet' } });
        return () => {};
      },
      report: ctx.report,
      signal: ctx.signal,
    }),
    outcome,
    signal: controller.signal,
    failure: null,
    left: [],
    settle(result) {
      const earlier = outcome.peek();
      const isLate = earlier !== null && !earlier.success && result.success;
      if (earlier && !isLate) return;
      outcome.value = result;
      controller.abort();
      leaveSubmission(phase.peek());
      const current = phase.peek();
      const isByWallet = current.kind === 'wallet' && outcomeOf(current.submission.progress.peek()) === 'succeeded';
      // Where the transaction of a wallet is followed, its late end is reported, too.
      if (!isLate || !isByWallet) onSettled(result);
    },
  };
}
