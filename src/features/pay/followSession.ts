import type { Context } from '../../core/actions/Context';
import { endHashOf, failureMessage, mayBeMined, outcome } from '../../requests/outcome';
import { readArrival } from '../../requests/readArrival';
import { effectUntil } from '../../shared/effectUntil';
import { leavePage } from '../../shared/ports/foreignPages';
import { leftPayments } from './earlierSessions';
import {
  closeUnpaid,
  hasNotPaid,
  mayBePaid,
  mayStillBePaid,
  ordersOf,
  showLeft,
  showPaying,
  updateOrder,
} from './exchangeOrders';
import { type ExchangeOrder, getSession, type PaymentSession } from './getSession';
import { fetchBuyStatus } from './ports/exchangeApi';
import { readMined } from './readMined';

const views: readonly string[] = ['Pay', 'PayLoading'];
const closed = { code: 'GENERIC_PAYMENT_ERROR', message: 'The visitor closed the payment' } as const;
const uncertain = { code: 'UNABLE_TO_GET_BUY_STATUS', message: 'Whether the exchange has paid is not known' } as const;

/**
 * Fetches the status of each exchange a last time: the visitor has left, but may have paid in a window. If one has paid, that is the
 * result; if none has, closes the payment. Without an exchange, it is closed at once.
 */
async function settleExchanges(ctx: Context, session: PaymentSession): Promise<void> {
  const { payment, signal } = session;
  const phase = session.phase.peek();
  const orders = ordersOf(session.left, phase);
  const failedHash = phase.kind === 'wallet' ? endHashOf(phase.submission.progress.peek()) : undefined;
  const readIsOpen = async (order: ExchangeOrder): Promise<boolean> => {
    const { exchange, sessionId } = order;
    if (!sessionId) return true;
    const latest = await fetchBuyStatus(ctx, { exchangeId: exchange.id, sessionId }, signal);
    const isOpen = latest.status === 'UNKNOWN' || latest.status === 'FAILED';
    if (isOpen) {
      updateOrder(session, order, { status: latest.status });
      // The app may ask for the payment again, so it must not be made here anymore.
      closeUnpaid(session, order);
    }
    if (latest.status === 'SUCCESS') {
      const { status, hash } = await readMined(ctx, payment, order, latest, signal);
      const verified = status === 'paid';
      if (verified || status === 'mined') {
        updateOrder(session, order, { status: 'SUCCESS', verified });
        session.settle({ success: true, verified, result: hash });
      }
    }
    return isOpen;
  };
  // All of them: another one than the first that fails may have paid.
  const answers = await Promise.allSettled(orders.map(readIsOpen));
  const paying = orders.find((_, place) => {
    const answer = answers[place];
    return answer?.status !== 'fulfilled' || !answer.value;
  });
  // Another call for the same must not count it as left without a payment.
  if (paying && !showPaying(session)) showLeft(session, paying);
  if (paying) session.settle({ success: false, error: uncertain });
  else session.settle({ success: false, ...(failedHash && { result: failedHash }), error: session.failure ?? closed });
}

/** Settles or reopens a payment that no view shows anymore, unless it has a result. Never rejects. */
async function onHidden(ctx: Context, session: PaymentSession): Promise<void> {
  if (session.outcome.peek()) return;
  const phase = session.phase.peek();
  if (phase.kind === 'wallet' && mayBeMined(phase.submission.progress.peek())) return;
  await settleExchanges(ctx, session);
}

/** Names what exchanges may still pay in the reviews of the same. Never rejects. */
async function nameLeft(ctx: Context, session: PaymentSession): Promise<void> {
  const payments = leftPayments(session);
  // The loader reports its error.
  const chunk = payments.length ? await ctx.load('transactions').catch(() => null) : null;
  // A later payment names what the visitor sees there.
  if (getSession(ctx).peek() === session) chunk?.transactions.setPaymentsElsewhere(ctx, payments);
}

/** Settles a payment by the progress of its transaction. Returns whether it has failed, but an exchange that was left may pay it. */
function onProgress(session: PaymentSession, isShown: boolean): boolean {
  const phase = session.phase.value;
  if (phase.kind !== 'wallet') return false;
  const progress = phase.submission.progress.value;
  const hash = endHashOf(progress);
  const isPaid = outcome(progress) === 'succeeded';
  if (isPaid) {
    const { units, token } = session.payment;
    const { status } = readArrival(progress, units, token === null);
    session.settle({ success: true, verified: status === 'whole', result: hash });
  }
  if (isPaid || mayBeMined(progress)) return false;
  session.failure = { code: 'GENERIC_PAYMENT_ERROR', message: failureMessage(progress) };
  const mayPay = session.left.some(mayBePaid);
  // While a view shows it, the visitor may try again.
  if (!isShown && !mayPay) session.settle({ success: false, result: hash, error: session.failure });
  return mayPay;
}

/** Follows a payment until it has a result: its transaction, and whether the modal still shows it. Names it until there is a later one. */
export function followSession(ctx: Context, session: PaymentSession): void {
  const { modal, router } = ctx.state;
  const latest = getSession(ctx);
  // The modal was just opened with the payment.
  let wasShown = true;
  let wasFailed = false;
  let isOver = false;
  effectUntil(ctx.signal, () => {
    const isShown = modal.open.value && router.history.value.some(({ view }) => views.includes(view));
    const isReplaced = latest.value !== session;
    const hasEnded = session.outcome.value !== null;
    const isFailed = !isOver && onProgress(session, isShown);
    const isHidden = wasShown && !isShown;
    if (isHidden && isOver) void nameLeft(ctx, session);
    else if (isHidden || (!isShown && isFailed && !wasFailed))
      void onHidden(ctx, session).then(() => {
        void nameLeft(ctx, session);
        if (isHidden) redirect(ctx, session, hasEnded);
      });
    // Also after the result: nothing else says that it was paid.
    if (hasNotPaid(session.phase.value)) showPaying(session);
    wasShown = isShown;
    wasFailed = isFailed;
    isOver ||= hasEnded && !isShown;
    return isOver && isReplaced;
  });
}

/** Whether a payment that is not known to have arrived may be on its way. */
function mayArrive({ left, phase, outcome }: PaymentSession, isTimedOut: boolean): boolean {
  const current = phase.peek();
  if (current.kind === 'wallet' && mayBeMined(current.submission.progress.peek())) return true;
  const mayPay = (order: ExchangeOrder): boolean =>
    order.status === 'IN_PROGRESS' || (isTimedOut && mayStillBePaid(order));
  return ordersOf(left, current).some(mayPay) || outcome.peek()?.error?.code === uncertain.code;
}

/**
 * Navigates to the host's page for the result, if there is one, after the visitor has left the latest payment. A payment that may
 * still arrive has no result yet: the page for a failure would ask for it again.
 * @param isTimedOut it has ended before the visitor has left it, so that no exchange was asked a last time
 */
function redirect(ctx: Context, session: PaymentSession, isTimedOut: boolean): void {
  const { payment, outcome } = session;
  const result = outcome.peek();
  if (!result || getSession(ctx).peek() !== session) return;
  const { success, failure } = payment.redirectUrl;
  if (result.success && success) leavePage(success);
  if (!result.success && failure && !mayArrive(session, isTimedOut)) leavePage(failure);
}
