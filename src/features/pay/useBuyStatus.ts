import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { closeUnpaid, hasNotPaid, showOrder, showsOrder, updateOrder } from './exchangeOrders';
import type { ExchangeOrder, PaymentSession } from './getSession';
import { type BuyStatus, fetchBuyStatus } from './ports/exchangeApi';
import { type Mined, readMined } from './readMined';

const POLL = 3_000;

/**
 * Polls the status of a payment at an exchange while a view is open, until it is paid, and settles it. Returns whether the last
 * request failed, and a function that retries immediately.
 */
export function useBuyStatus(
  session: PaymentSession,
  order: ExchangeOrder,
): { readonly failed: boolean; readonly retry: () => void } {
  const ctx = useViewContext();
  const { payment, phase } = session;
  const { exchange, sessionId } = order;
  const [failed, setFailed] = useState(false);

  /** Returns whether there is nothing left to poll for. */
  const apply = async (latest: BuyStatus, signal: AbortSignal): Promise<boolean> => {
    const { status } = latest;
    const unread: Mined = { status: 'mined', hash: undefined };
    const { status: minedStatus, hash } =
      status === 'SUCCESS' ? await readMined(ctx, payment, order, latest, signal) : unread;
    signal.throwIfAborted();
    const current = phase.peek();
    const isLeft = current.kind !== 'exchange';
    if (!isLeft && !showsOrder(session, order)) return false;
    const shown = current.kind === 'exchange' ? current.order : order;
    const isPaid = status === 'SUCCESS' && (minedStatus === 'paid' || minedStatus === 'mined');
    const verified = minedStatus === 'paid';
    const isFailed = status === 'FAILED' || minedStatus === 'reverted';
    const nextStatus = isPaid ? 'SUCCESS' : isFailed ? 'FAILED' : status === 'SUCCESS' ? 'IN_PROGRESS' : status;
    // The visitor pays in another way, and it is not paid yet.
    if (isLeft && nextStatus === 'UNKNOWN') return false;
    if (isLeft && isFailed) {
      session.left = session.left.filter((each) => each.sessionId !== sessionId);
      return true;
    }
    const change = { status: nextStatus, verified } as const;
    // What the wallet was asked for stays on screen until it has certainly not paid.
    if (current.kind === 'wallet' && !hasNotPaid(current)) updateOrder(session, order, change);
    else if (isLeft || nextStatus !== shown.status) showOrder(session, { ...shown, ...change });
    if (shown.isLeft && nextStatus === 'UNKNOWN') closeUnpaid(session, shown);
    if (isFailed) session.failure = { code: 'GENERIC_PAYMENT_ERROR', message: `${exchange.name} reports a failure` };
    if (isPaid) session.settle({ success: true, verified, result: hash });
    return isPaid;
  };
  const retry = useWhileVisible(
    async (signal) => {
      // Continues after a timeout: the view still waits for the result.
      let hasEnded = order.status === 'SUCCESS';
      while (sessionId && !hasEnded) {
        try {
          const current = await fetchBuyStatus(ctx, { exchangeId: exchange.id, sessionId }, signal);
          // An earlier poll may have failed.
          if (showsOrder(session, order)) session.failure = null;
          hasEnded = await apply(current, signal);
          setFailed(false);
        } catch (error) {
          signal.throwIfAborted();
          if (showsOrder(session, order))
            session.failure = { code: 'UNABLE_TO_GET_BUY_STATUS', message: (error as Error).message };
          setFailed(true);
        }
        await ctx.clock.delay(POLL, signal);
      }
    },
    [sessionId],
  );
  return { failed, retry };
}
