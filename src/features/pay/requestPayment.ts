import type { Context } from '../../core/actions/Context';
import { isFeatureOn } from '../../core/kit';
import type { PayErrorCode, PayResult } from '../../core/payment';
import { formatCaipAddress } from '../../lib/caip';
import type { TransactionsOf } from '../../requests/getChain';
import type { Intent } from '../../requests/Intent';
import { mayBeMined } from '../../requests/outcome';
import { getNodes } from '../../shared/jsonRpc/getNodes';
import { perInstance } from '../../shared/perInstance';
import { checkAddresses } from './checkAddresses';
import { createIntent } from './createIntent';
import { leaveUnresolved } from './earlierSessions';
import { followSession } from './followSession';
import { createSession, getSession, type PaymentSession } from './getSession';
import { PayFailure } from './PayFailure';
import { type Payment, readPayment } from './schema/payment';

/** The default and maximum duration of a payment (ms). */
const TIMEOUT = 300_000;

const failureOf = (code: PayErrorCode, message: string): PayResult => ({ success: false, error: { code, message } });

/** Whether a payment is being checked: another one cannot start meanwhile. */
const getChecks = perInstance((_: Context) => ({ isRunning: false }));

/** What a payment does, whoever pays: the sender of a transfer is no part of what it is compared by. */
function intentOf(chain: Pick<TransactionsOf<'eip155'>, 'transfer'>, payment: Payment): Intent<'pay'> {
  const { recipient, token, units: amount } = payment;
  const { caipNetworkId: networkId } = payment.network;
  const request = chain.transfer({ networkId, from: recipient, to: recipient, token, amount });
  return createIntent(payment, formatCaipAddress(networkId, recipient), request);
}

/** @throws PayFailure; WalletModalError `chunkNotLoaded` */
async function check(ctx: Context, options: unknown): Promise<Pick<PaymentSession, 'payment' | 'intent'>> {
  const checks = getChecks(ctx);
  if (!isFeatureOn(ctx, 'pay')) throw new PayFailure('UNABLE_TO_INITIATE_PAYMENT', 'features.pay is off');
  if (checks.isRunning || getSession(ctx).peek()?.outcome.peek() === null)
    throw new PayFailure('UNABLE_TO_INITIATE_PAYMENT', 'Another payment is under way');
  const input = readPayment(options, ctx.state.networks.all.peek());
  checks.isRunning = true;
  try {
    const { makeChainTransactions } = await ctx.load('evmContracts');
    const chain = makeChainTransactions({ nodesOf: getNodes(ctx), clock: ctx.clock });
    const payment = checkAddresses(chain, input);
    return { payment, intent: intentOf(chain, payment) };
  } finally {
    checks.isRunning = false;
  }
}

/** The result of a payment that has timed out. */
function timedOut({ phase, failure, left }: PaymentSession): PayResult {
  const current = phase.peek();
  const isPending = current.kind === 'wallet' && mayBeMined(current.submission.progress.peek());
  if (isPending || current.kind === 'exchange' || left.length)
    return failureOf('GENERIC_PAYMENT_ERROR', 'The payment was not confirmed in time. It may still arrive.');
  return { success: false, error: failure ?? { code: 'GENERIC_PAYMENT_ERROR', message: 'Nobody paid in time' } };
}

/**
 * Opens the modal with a payment. Resolves when it is confirmed, abandoned, or timed out.
 * @param timeout in ms, at most 300,000
 */
export async function requestPayment(ctx: Context, options: unknown, timeout: number = TIMEOUT): Promise<PayResult> {
  const report = (result: PayResult): PayResult => {
    const { error, result: hash } = result;
    ctx.emit(
      error
        ? { event: 'PAY_ERROR', properties: { message: error.code, hash } }
        : { event: 'PAY_SUCCESS', properties: { hash } },
    );
    return Object.freeze(result);
  };
  try {
    const checked = await check(ctx, options);
    return await new Promise((resolve) => {
      const latest = getSession(ctx);
      const unresolved = leaveUnresolved(latest.peek());
      const session = createSession(ctx, { ...checked, unresolved }, (result) => resolve(report(result)));
      latest.value = session;
      const limit = timeout > 0 && timeout < TIMEOUT ? timeout : TIMEOUT;
      ctx.clock.delay(limit, session.signal).then(
        () => session.settle(timedOut(session)),
        () => {},
      );
      const onDestroyed = (): void => session.settle(failureOf('UNKNOWN_ERROR', 'The modal was destroyed'));
      ctx.signal.addEventListener('abort', onDestroyed, { signal: session.signal });
      ctx.emit({ event: 'PAY_MODAL_OPEN', properties: {} });
      ctx.open({ view: 'Pay' }).then(
        () => followSession(ctx, session),
        () => session.settle(failureOf('UNABLE_TO_INITIATE_PAYMENT', 'The modal could not be opened')),
      );
    });
  } catch (cause) {
    const code = cause instanceof PayFailure ? cause.code : 'UNKNOWN_ERROR';
    return report(failureOf(code, (cause as Error).message));
  }
}
