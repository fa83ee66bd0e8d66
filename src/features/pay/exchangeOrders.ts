import { outcome } from '../../requests/outcome';
import { type ExchangeOrder, leaveSubmission, type PaymentSession, type Phase } from './getSession';

/** Whether a payment at an exchange may be on its way: its page could be opened, and its result is unknown. */
export const mayBePaid = ({ sessionId, status }: ExchangeOrder): boolean =>
  sessionId !== null && status !== 'SUCCESS' && status !== 'FAILED';

/** Whether the same may be paid twice: an exchange is paying, or its page may still be open. */
export const mayStillBePaid = (order: ExchangeOrder): boolean =>
  order.status === 'IN_PROGRESS' || (mayBePaid(order) && !order.isClosed);

/** The orders of a payment: those that the visitor has left, and the one that is shown. */
export const ordersOf = (left: readonly ExchangeOrder[], phase: Phase): readonly ExchangeOrder[] =>
  phase.kind === 'exchange' ? [...left, phase.order] : left;

/** Whether an order is the one that is shown, or was shown last. */
export function showsOrder({ phase }: PaymentSession, { sessionId }: ExchangeOrder): boolean {
  const current = phase.peek();
  return current.kind === 'exchange' && current.order.sessionId === sessionId;
}

/** Whether a wallet was asked, and has certainly not paid. Reads signals. */
export const hasNotPaid = (phase: Phase): boolean =>
  phase.kind === 'wallet' && outcome(phase.submission.progress.value) === 'failed';

/** Whether an exchange has paid, or is paying. */
export const isPaying = (status: ExchangeOrder['status']): boolean => status === 'SUCCESS' || status === 'IN_PROGRESS';

/**
 * Whether an exchange that is paying takes the place of what is shown: not of what a wallet may still pay, nor of another exchange that
 * is paying, too, unless only the first has paid.
 */
export function givesWay(phase: Phase, status: ExchangeOrder['status']): boolean {
  if (phase.kind !== 'exchange') return phase.kind === 'choose' || hasNotPaid(phase);
  return phase.order.status !== 'SUCCESS' && (status === 'SUCCESS' || !isPaying(phase.order.status));
}

/** Shows another phase. The order that was shown is left, and polled further if it may still be paid. */
function show(session: PaymentSession, next: Phase): void {
  const { left, phase } = session;
  const current = phase.peek();
  leaveSubmission(current);
  const isLeft = current.kind === 'exchange' && mayBePaid(current.order);
  const all = isLeft ? [...left, { ...current.order, isLeft }] : left;
  session.left = all.filter(({ sessionId }) => next.kind !== 'exchange' || sessionId !== next.order.sessionId);
  phase.value = next;
}

/** Shows an order in place of the ways to pay, or of a wallet that has not paid. */
export const showOrder = (session: PaymentSession, order: ExchangeOrder): void =>
  show(session, { kind: 'exchange', order });

/** Shows an order again that may be paid although the visitor has left it, unless another one is shown. */
export function showLeft(session: PaymentSession, order: ExchangeOrder): void {
  if (session.phase.peek().kind !== 'exchange')
    showOrder(session, { ...order, isLeft: true, status: null, isClosed: undefined });
}

/** Shows the order that its exchange has paid, or else one that it is paying. Returns whether there is one. */
export function showPaying(session: PaymentSession): boolean {
  const find = (wanted: ExchangeOrder['status']): ExchangeOrder | undefined =>
    ordersOf(session.left, session.phase.peek()).find(({ status }) => status === wanted);
  const order = find('SUCCESS') ?? find('IN_PROGRESS');
  if (order && !showsOrder(session, order)) showOrder(session, { ...order, isLeft: true });
  return order !== undefined;
}

/** Stores what is known of an order, whether it is shown or was left. */
export function updateOrder(
  session: PaymentSession,
  order: ExchangeOrder,
  change: Partial<Pick<ExchangeOrder, 'status' | 'verified' | 'isClosed'>>,
): void {
  const { phase } = session;
  const current = phase.peek();
  const update = (each: ExchangeOrder): ExchangeOrder =>
    each.sessionId === order.sessionId ? { ...each, ...change } : each;
  session.left = session.left.map(update);
  if (current.kind === 'exchange' && showsOrder(session, order))
    phase.value = { kind: 'exchange', order: update(current.order) };
}

/** Shows the ways to pay. */
export const chooseWay = (session: PaymentSession): void => show(session, { kind: 'choose' });

/** Closes the window of an order that is not paid, and leaves it, unless its page may still be open: out of sight, or in a tab of its own. */
export function closeUnpaid(session: PaymentSession, order: ExchangeOrder): void {
  const isReachable = order.window?.isReachable() ?? false;
  order.window?.close();
  if (!isReachable) return;
  if (showsOrder(session, order)) chooseWay(session);
  updateOrder(session, order, { isClosed: true });
}

/**
 * Leaves an exchange after the visitor has gone back. If its page could be opened, only its next status says whether the visitor
 * may pay in another way.
 */
export function leaveExchange(session: PaymentSession): void {
  const current = session.phase.peek();
  if (current.kind !== 'exchange') return;
  const { order } = current;
  if (mayBePaid(order)) {
    const status = order.status === 'IN_PROGRESS' ? order.status : null;
    session.phase.value = { kind: 'exchange', order: { ...order, isLeft: true, status } };
    return;
  }
  order.window?.close();
  chooseWay(session);
}
