import { useState } from 'react';
import { useViewContext } from '../../core/kit';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { closeUnpaid, givesWay, isPaying, showOrder, showsOrder, updateOrder } from './exchangeOrders';
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
    const isShown = showsOrder(session, order);
    const known = isShown && current.kind === 'exchange' ? current.order : order;
    const isPaid = status === 'SUCCESS' && (minedStatus === 'paid' || minedStatus === 'mined');
    const verified = minedStatus === 'paid';
    const isFailed = status === 'FAILED' || minedStatus === 'reverted';
    const nextStatus = isPaid ? 'SUCCESS' : isFailed ? 'FAILED' : status === 'SUCCESS' ? 'IN_PROGRESS' : status;
    // The visitor pays in another way, and it is not paid yet.
    if (!isShown && nextStatus === 'UNKNOWN') {
      // Nor may it be paid once another exchange is paying.
      if (current.kind === 'exchange' && isPaying(current.order.status)) closeUnpaid(session, order);
      return false;
    }
    if (!isShown && isFailed) {
      session.left = session.left.filter((each) => each.sessionId !== sessionId);
      return true;
    }
    const change = { status: nextStatus, verified } as const;
    if (!isShown && !givesWay(current, nextStatus)) updateOrder(session, order, change);
    else if (!isShown || nextStatus !== known.status) showOrder(session, { ...known, ...change });
    if (known.isLeft && nextStatus === 'UNKNOWN') closeUnpaid(session, known);
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
