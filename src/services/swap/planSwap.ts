import { fromBaseUnits } from '../../lib/amount';
import type { SentTransfer } from '../../services/account-data';
import { type CheckedSwap, checkSwap } from './checkSwap';
import { coinId, priceOf } from './fetchPrices';
import { fetchQuote } from './fetchQuote';
import { type GasCost, readGasCost } from './gasPrices';
import type { PlanContext } from './PlanContext';
import { type PlannedApproval, planApproval } from './planApproval';
import { isImplausible } from './priceImpact';
import { checkRouter } from './routers';
import { SwapError } from './SwapError';
import { SLIPPAGE, type SwapOrder } from './SwapOrder';
import type { SwapRecord } from './SwapRecord';
import type { SwapToken } from './SwapToken';
import { swapProperties } from './swapEvent';
import { wouldFail } from './wouldFail';

/** How often quote and transaction are requested again until they agree. */
const ATTEMPTS = 3;

interface Agreed {
  readonly quoted: bigint;
  readonly swap: CheckedSwap;
  /** Null if the service named none that can be. */
  readonly cost: GasCost | null;
}

/** A quote and a transaction that agree: the transaction allows no less than the quote minus the slippage. */
async function agree({ ports, readGasPrice }: PlanContext, order: SwapOrder, signal: AbortSignal): Promise<Agreed> {
  const { api, chain, clock } = ports;
  const { network, account, from, to, amount } = order;
  const gasPrice = await readGasPrice(signal);
  const price = gasPrice.status === 'known' ? gasPrice.price : null;
  let quoted = await fetchQuote(api, order, price, signal);
  for (let attempt = 1; ; attempt++) {
    const { tx } = await api.swapTransaction(
      {
        network: network.caipNetworkId,
        amount: `${amount}`,
        from: from.id,
        to: to.id,
        userAddress: account,
        slippage: SLIPPAGE,
      },
      signal,
    );
    const check = (): CheckedSwap => checkSwap(chain, order, tx, { quoted, now: clock.now() });
    try {
      return { quoted, swap: check(), cost: readGasCost(tx.eip155) };
    } catch (error) {
      if (!(error instanceof SwapError) || error.problem !== 'moving') throw error;
      // The price may have moved between both requests.
      quoted = await fetchQuote(api, order, price, signal);
      if (attempt === ATTEMPTS) return { quoted, swap: check(), cost: readGasCost(tx.eip155) };
    }
  }
}

const transferOf = (
  direction: 'in' | 'out',
  { name, symbol, image, decimals }: SwapToken,
  amount: bigint,
): SentTransfer => ({
  direction,
  amount: fromBaseUnits(amount, decimals),
  token: { name, symbol, image },
});

/** What the steps that are left cost. The approval after one that ends an allowance costs about as much as that one. */
function feeOf(approval: PlannedApproval | null, estimated: bigint | null, swap: bigint | null): bigint | null {
  if (!approval) return estimated ?? swap;
  if (estimated === null || swap === null) return null;
  return (approval.step === 'reset' ? 2n * estimated : estimated) + swap;
}

/**
 * Prepares the next step of a swap for review: requests a quote and a transaction, checks both, and finds out whether the
 * router has to be allowed to move the token first.
 * @throws SwapError, or the error of a request; `signal.reason` when aborted
 */
export async function planSwap(context: PlanContext, order: SwapOrder, signal: AbortSignal): Promise<SwapRecord> {
  const { ports, readPrices, checkDecimals } = context;
  const { network, account, from, to, amount } = order;
  const [{ quoted, swap, cost }, prices] = await Promise.all([
    agree(context, order, signal),
    readPrices([from.id, to.id, coinId(network)], signal),
    checkDecimals(from, signal),
    checkDecimals(to, signal),
  ]);
  const paid = { amount: fromBaseUnits(amount, from.decimals), price: priceOf(prices, from) };
  const received = { amount: fromBaseUnits(quoted, to.decimals), price: priceOf(prices, to) };
  if (isImplausible(paid, received)) throw new SwapError('market');
  await checkRouter(ports.chain, network, swap.router, signal);
  const approval = await planApproval(context, order, swap.router, signal);
  const { request } = approval ?? swap;
  if (!approval && (await wouldFail(ports.chain, network, request, signal))) throw new SwapError('refused');
  const [estimate, rollupFee] = await Promise.all([
    ports.estimateFee(request, signal),
    cost && ports.chain.readRollupFee(network, swap.request, cost.gas, signal).catch(() => null),
  ]);
  signal.throwIfAborted();
  const id = ports.createId();
  return Object.freeze({
    id,
    order,
    step: approval?.step ?? 'swap',
    effects: Object.freeze(ports.chain.readEffects(request)),
    router: swap.router,
    received: quoted,
    least: swap.least,
    fee: feeOf(approval, estimate?.amount ?? null, cost && cost.amount + (rollupFee ?? 0n)),
    isFeePartial: estimate?.partial === true || ((approval !== null || estimate === null) && rollupFee === null),
    prices,
    at: ports.clock.now(),
    deadline: swap.deadline,
    intent: Object.freeze({
      id,
      account,
      request,
      operation: approval ? 'approve' : 'trade',
      transfers: approval ? [] : [transferOf('out', from, amount), transferOf('in', to, quoted)],
      about: Object.freeze({
        kind: 'swap',
        properties: swapProperties({ order, received: quoted }, ports.isSmartAccount()),
      }),
      tokens: approval ? [] : [from, to].map(({ id: token }) => token.slice(network.caipNetworkId.length + 1)),
    }),
  });
}
