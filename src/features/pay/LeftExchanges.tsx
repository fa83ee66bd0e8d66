import { earlierSessions } from './earlierSessions';
import { ordersOf } from './exchangeOrders';
import type { ExchangeOrder, PaymentSession } from './getSession';
import { useBuyStatus } from './useBuyStatus';

interface LeftExchangeProps {
  readonly session: PaymentSession;
  readonly order: ExchangeOrder;
}

/** Polls an exchange that the visitor has left. Its progress is shown again if it pays nevertheless, unless something else pays meanwhile. */
function LeftExchange({ session, order }: LeftExchangeProps) {
  useBuyStatus(session, order);
  return null;
}

/** Polls the exchanges that the visitor has left: of this payment, and of earlier calls for the same. */
export function LeftExchanges({ session }: { readonly session: PaymentSession }) {
  const all = [
    ...session.left.map((order) => ({ session, order })),
    ...earlierSessions(session).flatMap((earlier) =>
      ordersOf(earlier.left, earlier.phase.value).map((order) => ({ session: earlier, order })),
    ),
  ];
  return (
    <>
      {all.map((each) => (
        <LeftExchange key={each.order.sessionId} {...each} />
      ))}
    </>
  );
}
