import type { EvmTransactions } from '../../../chains/eip155/transactions/EvmTransactions';
import { isSameAddress } from '../../../lib/address';
import { fromBaseUnits } from '../../../lib/amount';
import type { Network } from '../../../lib/network';
import type { SentTransfer } from '../../../services/account-data';
import { type CheckedSwap, checkSwap } from './checkSwap';
import { fetchQuote } from './fetchQuote';
import { type GasCost, readGasCost } from './gasPrices';
import type { PlanContext } from './PlanContext';
import { type PlannedApproval, planApproval } from './planApproval';
import { isImplausible } from './priceImpact';
import { coinId, priceOf } from './prices';
import { SwapError } from './SwapError';
import { SLIPPAGE, type SwapOrder } from './SwapOrder';
import type { SwapRecord } from './SwapRecord';
import type { SwapToken } from './SwapToken';
import { simulationFails } from './simulationFails';
import { swapProperties } from './swapProperties';

/** How many times a transaction is requested until its minimum matches the quote. */
const ATTEMPTS = 3;

interface QuotedSwap {
  /** The amount of the newest quote, in base units. */
  readonly quoted: bigint;
  readonly swap: CheckedSwap;
  /** Null if the service's estimate is not plausible. */
  readonly cost: GasCost | null;
}

/** Fetches a quote and a transaction whose minimum is at least the quote minus the slippage. */
async function fetchQuotedSwap(
  { ports, readGasPrice }: PlanContext,
  order: SwapOrder,
  signal: AbortSignal,
): Promise<QuotedSwap> {
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
      // The price may have changed between the two requests.
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

/** The fee of this step and the following ones. The approval after a reset is assumed to cost as much as the reset. */
function totalFee(approval: PlannedApproval | null, estimated: bigint | null, swap: bigint | null): bigint | null {
  if (!approval) return estimated ?? swap;
  if (estimated === null || swap === null) return null;
  return (approval.step === 'reset' ? 2n * estimated : estimated) + swap;
}

/**
 * Checks the contract that a swap transaction calls. It must be a known router. On a network where none of the known ones
 * exists, such as a local chain, any contract with code is accepted; its calldata is checked, too. This requires nodes of the
 * host's configuration, because the data service alone must not decide which contracts exist.
 * @throws SwapError `router`; the node's error if no node responds
 */
async function checkRouter(
  chain: Pick<EvmTransactions, 'isContract' | 'swapRouters'>,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const listed = chain.swapRouters(network.caipNetworkId);
  if (listed.some((router) => isSameAddress(router, address))) return;
  if (!network.rpcUrls.length) throw new SwapError('router');
  const [hasCode, ...others] = await Promise.all(
    [address, ...listed].map((contract) => chain.isContract(network, contract, signal)),
  );
  if (!hasCode || others.includes(true)) throw new SwapError('router');
}

/**
 * Prepares the next step of a swap for review: fetches a quote and a transaction, checks both, and finds out whether the router
 * needs an approval first.
 * @throws SwapError, or the error of a request; `signal.reason` when aborted
 */
export async function planSwap(context: PlanContext, order: SwapOrder, signal: AbortSignal): Promise<SwapRecord> {
  const { ports, readPrices, checkToken } = context;
  const { network, account, from, to, amount } = order;
  const [{ quoted, swap, cost }, prices] = await Promise.all([
    fetchQuotedSwap(context, order, signal),
    readPrices([from.id, to.id, coinId(network)], signal),
    checkToken(from, signal),
    checkToken(to, signal),
  ]);
  const paid = { amount: fromBaseUnits(amount, from.decimals), price: priceOf(prices, from) };
  const received = { amount: fromBaseUnits(quoted, to.decimals), price: priceOf(prices, to) };
  if (isImplausible(paid, received)) throw new SwapError('market');
  await checkRouter(ports.chain, network, swap.router, signal);
  const approval = await planApproval(context, order, swap.router, signal);
  const { request } = approval ?? swap;
  if (!approval && (await simulationFails(ports.chain, network, request, signal))) throw new SwapError('refused');
  const [{ fee: estimate, reserve }, pays, rollupFee] = await Promise.all([
    ports.estimateCost(request, signal),
    ports.paysFee(request, signal),
    cost && ports.chain.readRollupFee(network, swap.request, cost.gas, signal).catch(() => null),
  ]);
  signal.throwIfAborted();
  const id = ports.createId();
  return Object.freeze({
    id,
    order,
    step: approval?.step ?? 'swap',
    effects: Object.freeze(ports.chain.readEffects({ ...request, routers: [swap.router] })),
    router: swap.router,
    received: quoted,
    least: swap.least,
    fee: pays ? totalFee(approval, estimate?.amount ?? null, cost && cost.amount + (rollupFee ?? 0n)) : null,
    reserve,
    isFeePartial: estimate?.partial === true || ((approval !== null || estimate === null) && rollupFee === null),
    prices,
    at: ports.clock.now(),
    deadline: swap.deadline,
    intent: Object.freeze({
      id,
      account,
      request,
      kind: approval ? 'approve' : 'swap',
      transfers: approval ? [] : [transferOf('out', from, amount), transferOf('in', to, quoted)],
      properties: Object.freeze(swapProperties({ order, received: quoted }, ports.isSmartAccount())),
      paysFee: pays,
      tokens: approval ? [] : [from, to].map(({ id: token }) => token.slice(network.caipNetworkId.length + 1)),
    }),
  });
}
