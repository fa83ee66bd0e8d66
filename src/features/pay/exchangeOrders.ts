import type { ExchangeOrder, PaymentSession } from './getSession';

/** Whether a payment at an exchange may be on its way: its page could be opened, and its result is unknown. */
export const mayBePaid = ({ sessionId, status }: ExchangeOrder): boolean =>
  sessionId !== null && status !== 'SUCCESS' && status !== 'FAILED';

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
