import { useState } from 'react';
import type { ViewContext } from '../../core/context';
import { useViewContext } from '../../core/kit';
import { foldAddress, isTransactionHash } from '../../lib/address';
import { arrivedOf, mayBeMined, outcome } from '../../requests/outcome';
import { toProgress } from '../../requests/toProgress';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { chooseWay, closeWindow } from './exchangeOrders';
import type { ExchangeOrder, PaymentSession } from './getSession';
import { type BuyStatus, fetchBuyStatus } from './ports/exchangeApi';
import type { Payment } from './schema/payment';

const POLL = 3_000;

/** The status of an exchange's transaction on the network, from any sender; `paid` if the recipient got the whole amount. */
async function readMined(
  ctx: ViewContext,
  { network, token, recipient, units }: Payment,
  hash: string,
  signal: AbortSignal,
): Promise<'paid' | 'mined' | 'reverted' | 'missing'> {
  const { transactions } = await ctx.load('transactions');
  // The visitor's account may be of another chain family.
  const chain = await transactions.chain(ctx, 'eip155');
  const networkId = network.caipNetworkId;
  const request = chain.transfer({ networkId, from: recipient, to: recipient, token, amount: units });
  const { status } = await chain.readStatus(network, { reference: hash, request, cursor: {} }, signal);
  const progress = toProgress(status, hash);
  if (mayBeMined(progress)) return 'missing';
  if (outcome(progress) === 'failed') return 'reverted';
  // The exchange is the sender, so its transaction differs from the request built here.
  return (arrivedOf(progress) ?? 0n) >= units ? 'paid' : 'mined';
}

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

  const isShown = (): boolean => {
    const current = phase.peek();
    return current.kind === 'exchange' && current.order.sessionId === sessionId;
  };
  /** Returns whether there is nothing left to poll for. */
  const apply = async ({ status, txHash }: BuyStatus, signal: AbortSignal): Promise<boolean> => {
    const hash = isTransactionHash(txHash) ? foldAddress(txHash) : undefined;
    const minedStatus = status === 'SUCCESS' && hash ? await readMined(ctx, payment, hash, signal) : 'mined';
    signal.throwIfAborted();
    const current = phase.peek();
    const isLeft = current.kind === 'choose';
    if (!isLeft && !isShown()) return false;
    const shown = current.kind === 'exchange' ? current.order : order;
    const isPaid = status === 'SUCCESS' && (minedStatus === 'paid' || minedStatus === 'mined');
    const verified = minedStatus === 'paid';
    const isFailed = status === 'FAILED' || minedStatus === 'reverted';
    const nextStatus = isPaid ? 'SUCCESS' : isFailed ? 'FAILED' : status === 'SUCCESS' ? 'IN_PROGRESS' : status;
    // The visitor chooses another way, and it is not paid yet.
    if (isLeft && nextStatus === 'UNKNOWN') return false;
    session.left = session.left.filter((each) => each.sessionId !== sessionId);
    if (isLeft && isFailed) return true;
    if (isLeft || nextStatus !== shown.status)
      phase.value = { kind: 'exchange', order: { ...shown, status: nextStatus, verified } };
    if (shown.isLeft && nextStatus === 'UNKNOWN' && closeWindow(shown)) chooseWay(session);
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
          if (isShown()) session.failure = null;
          hasEnded = await apply(current, signal);
          setFailed(false);
        } catch (error) {
          signal.throwIfAborted();
          if (isShown()) session.failure = { code: 'UNABLE_TO_GET_BUY_STATUS', message: (error as Error).message };
          setFailed(true);
        }
        await ctx.clock.delay(POLL, signal);
      }
    },
    [sessionId],
  );
  return { failed, retry };
}
