import type { ExchangeOrder, PaymentSession, Phase } from './getSession';

/** Whether a payment at an exchange may be on its way: its page could be opened, and its result is unknown. */
export const mayBePaid = ({ sessionId, status }: ExchangeOrder): boolean =>
  sessionId !== null && status !== 'SUCCESS' && status !== 'FAILED';

/** The orders of a payment: those that the visitor has left, and the one that is shown. */
export const ordersOf = (left: readonly ExchangeOrder[], phase: Phase): readonly ExchangeOrder[] =>
  phase.kind === 'exchange' ? [...left, phase.order] : left;

/** Whether an order is the one that is shown, or was shown last. */
export function showsOrder({ phase }: PaymentSession, { sessionId }: ExchangeOrder): boolean {
  const current = phase.peek();
  return current.kind === 'exchange' && current.order.sessionId === sessionId;
}

/** Shows an order again that may be paid although the visitor has left it, unless another one is shown. */
export function showLeft(session: PaymentSession, order: ExchangeOrder): void {
  if (session.phase.peek().kind === 'exchange') return;
  session.left = session.left.filter((each) => each !== order);
  session.phase.value = { kind: 'exchange', order: { ...order, isLeft: true, status: null } };
}

/** Shows the ways to pay. An exchange that may still be paid is polled further. */
export function chooseWay(session: PaymentSession): void {
  const current = session.phase.peek();
  if (current.kind === 'exchange' && mayBePaid(current.order)) session.left = [...session.left, current.order];
  session.phase.value = { kind: 'choose' };
}

/** Closes the window of an order. Returns false if its page may still be open: it is out of sight, or in a tab of its own. */
export function closeWindow({ window }: ExchangeOrder): boolean {
  const isReachable = window?.isReachable() ?? false;
  window?.close();
  return isReachable;
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
  closeWindow(order);
  chooseWay(session);
}
