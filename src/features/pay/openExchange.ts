import type { Context } from '../../core/actions/Context';
import type { ExchangeOrder, Session } from './getSession';
import { type Exchange, fetchPayUrl } from './ports/exchangeApi';
import { leavePage, openExchangeWindow } from './ports/exchangeWindow';
import { exchangeUrl } from './schema/exchangeUrl';

/** Reads what the service says about an exchange that refuses. */
const isUnsupported = (error: unknown): boolean => /not supported/i.test((error as Error | undefined)?.message ?? '');

/**
 * Opens an exchange's window, in the visitor's click, shows PayLoading, and then the exchange's page in the window. Never
 * rejects.
 */
export async function openExchange(ctx: Context, session: Session, exchange: Exchange): Promise<void> {
  const { payment, phase, signal } = session;
  if (phase.peek().kind === 'wallet') return;
  const opened = payment.openInNewTab ? openExchangeWindow() : null;
  const order: ExchangeOrder = { exchange, window: opened, url: null, sessionId: null, status: null, refused: false };
  const attempt = { kind: 'exchange', order } as const;
  phase.value = attempt;
  const isCurrent = (): boolean => phase.peek() === attempt && !signal.aborted;
  ctx.emit({ event: 'PAY_EXCHANGE_SELECTED', properties: { exchange: exchange.id } });
  ctx.emit({ event: 'PAY_INITIATED', properties: { method: 'exchange' } });
  ctx.state.router.push('PayLoading');
  try {
    const { url: answer, sessionId } = await fetchPayUrl(ctx, payment, exchange.id, signal);
    const url = exchangeUrl(answer, payment);
    if (!url) throw new Error('The page of the exchange may not be opened');
    if (!isCurrent()) return opened?.close();
    phase.value = { kind: 'exchange', order: { ...order, url, sessionId } };
    if (payment.openInNewTab) opened?.navigate(url);
    else leavePage(url);
  } catch (error) {
    opened?.close();
    if (!isCurrent()) return;
    session.failure = {
      code: isUnsupported(error) ? 'ASSET_NOT_SUPPORTED' : 'UNABLE_TO_GET_PAY_URL',
      message: (error as Error).message,
    };
    ctx.report(error);
    phase.value = { kind: 'exchange', order: { ...order, window: null, refused: true } };
  }
}
