import type { ExchangeOrder, Session } from './getSession';
import { useBuyStatus } from './useBuyStatus';

interface LeftExchangeProps {
  readonly session: Session;
  readonly order: ExchangeOrder;
}

/** Polls an exchange that the visitor has left. Its progress is shown again if it pays nevertheless. */
export function LeftExchange({ session, order }: LeftExchangeProps) {
  useBuyStatus(session, order);
  return null;
}
