import type { PaymentElsewhere } from '../../requests/paymentsElsewhere';
import { chooseWay, leaveExchange, mayBePaid, mayStillBePaid, ordersOf } from './exchangeOrders';
import type { ExchangeOrder, PaymentSession } from './getSession';
import type { Payment } from './schema/payment';

/** Whether an exchange may still make a payment that is not known to have arrived. */
const mayArrive = ({ outcome, left, phase }: PaymentSession): boolean =>
  !outcome.peek()?.success && ordersOf(left, phase.peek()).some(mayBePaid);

/**
 * The payments of earlier calls that an exchange may still make, the latest first. Their exchanges count as left by the visitor.
 * @param previous the latest payment
 */
export function leaveUnresolved(previous: PaymentSession | null): readonly PaymentSession[] {
  const unresolved = previous ? [previous, ...previous.unresolved].filter(mayArrive) : [];
  for (const session of unresolved) {
    // What a wallet was asked for is followed without the session.
    if (session.phase.peek().kind === 'wallet') chooseWay(session);
    else leaveExchange(session);
  }
  return unresolved;
}

const isSamePayment = (a: Payment, b: Payment): boolean =>
  a.network.caipNetworkId === b.network.caipNetworkId &&
  a.token === b.token &&
  a.recipient === b.recipient &&
  a.units === b.units;

/** The unresolved payments of the same amount of the same token to the same recipient. */
export const earlierSessions = ({ payment, unresolved }: PaymentSession): readonly PaymentSession[] =>
  unresolved.filter((session) => isSamePayment(session.payment, payment));

const stateOf = ({ status }: ExchangeOrder): PaymentElsewhere['state'] =>
  status === 'SUCCESS' ? 'done' : status === 'IN_PROGRESS' ? 'pending' : 'unknown';

const toElsewhere = ({ intent, at, left, phase }: PaymentSession): readonly PaymentElsewhere[] =>
  ordersOf(left, phase.value)
    .filter((order) => mayStillBePaid(order) || order.status === 'SUCCESS')
    .map((order) => ({ intent, at, state: stateOf(order) }));

/**
 * What the visitor has to know before a payment is made again: exchanges that may be making it, or have made it meanwhile. Without
 * those that say that they have not, and whose page is closed. Reads signals.
 */
export const earlierPayments = (session: PaymentSession): readonly PaymentElsewhere[] =>
  earlierSessions(session).flatMap(toElsewhere);

/** The same of all payments, for other reviews: after the visitor has left them, no exchange is asked any more. Reads signals. */
export const leftPayments = (session: PaymentSession): readonly PaymentElsewhere[] =>
  [...(mayArrive(session) ? [session] : []), ...session.unresolved]
    .flatMap(toElsewhere)
    .map((each) => (each.state === 'pending' ? { ...each, state: 'unknown' } : each));
