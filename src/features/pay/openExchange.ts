import type { Context } from '../../core/actions/Context';
import { parseUrl } from '../../lib/natives';
import { exchangeUrl, isKnownHost } from '../../shared/foreignPages';
import { leavePage, openPageWindow } from '../../shared/ports/foreignPages';
import type { ExchangeOrder, PaymentSession } from './getSession';
import { type Exchange, fetchPayUrl } from './ports/exchangeApi';
import { readPlace } from './readPlace';

/** Whether the service's message says that the exchange does not support the asset. */
const isUnsupported = (error: unknown): boolean => /not supported/i.test((error as Error | undefined)?.message ?? '');

/**
 * Opens an exchange's window, shows PayLoading, and then loads the exchange's page in the window. Must be called in a click,
 * because browsers block other windows. A page on a host that is not known for the exchange is not loaded: the view shows the
 * host, and a button that opens it. Never rejects.
 */
export async function openExchange(ctx: Context, session: PaymentSession, exchange: Exchange): Promise<void> {
  const { payment, phase, signal } = session;
  // A second click before the next paint opens nothing.
  if (phase.peek().kind !== 'choose') return;
  const exchangeWindow = payment.openInNewTab ? openPageWindow() : null;
  const order: ExchangeOrder = {
    exchange,
    window: exchangeWindow,
    url: null,
    host: null,
    sessionId: null,
    madeAt: readPlace(ctx, payment, signal),
    status: null,
    verified: false,
    refused: false,
    isLeft: false,
  };
  const attempt = { kind: 'exchange', order } as const;
  phase.value = attempt;
  const isCurrent = (): boolean => phase.peek() === attempt && !signal.aborted;
  ctx.emit({ event: 'PAY_EXCHANGE_SELECTED', properties: { exchange: exchange.id } });
  ctx.emit({ event: 'PAY_INITIATED', properties: { method: 'exchange' } });
  ctx.state.router.push('PayLoading');
  try {
    const { url: pageUrl, sessionId } = await fetchPayUrl(ctx, payment, exchange.id, signal);
    const url = exchangeUrl(pageUrl, payment);
    if (!url) throw new Error('The page of the exchange may not be opened');
    if (!isCurrent()) return exchangeWindow?.close();
    if (!isKnownHost(exchange.id, url)) {
      exchangeWindow?.close();
      const host = parseUrl(url)?.host ?? '';
      phase.value = { kind: 'exchange', order: { ...order, window: null, url, host, sessionId } };
      return;
    }
    phase.value = { kind: 'exchange', order: { ...order, url, sessionId } };
    if (payment.openInNewTab) exchangeWindow?.navigate(url);
    else leavePage(url);
  } catch (error) {
    exchangeWindow?.close();
    if (!isCurrent()) return;
    session.failure = {
      code: isUnsupported(error) ? 'ASSET_NOT_SUPPORTED' : 'UNABLE_TO_GET_PAY_URL',
      message: (error as Error).message,
    };
    ctx.report(error);
    phase.value = { kind: 'exchange', order: { ...order, window: null, refused: true } };
  }
}
