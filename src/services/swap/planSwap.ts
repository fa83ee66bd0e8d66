import { fromBaseUnits } from '../../lib/amount';
import type { SentTransfer } from '../../services/account-data';
import { checkApproval } from './checkApproval';
import { type CheckedSwap, checkSwap } from './checkSwap';
import { coinId, type Prices, priceOf } from './fetchPrices';
import { fetchQuote } from './fetchQuote';
import { type GasPrice, namedFee } from './gasPrices';
import { isImplausible } from './priceImpact';
import { checkRouter } from './routers';
import { SwapError } from './SwapError';
import { SLIPPAGE, type SwapOrder } from './SwapOrder';
import type { SwapPorts } from './SwapPorts';
import type { SwapRecord } from './SwapRecord';
import type { SwapToken } from './SwapToken';

/** How often quote and transaction are requested again until they agree. */
const ATTEMPTS = 3;

export interface PlanContext {
  readonly ports: SwapPorts;
  readonly readPrices: (ids: readonly string[], signal: AbortSignal) => Promise<Prices>;
  readonly readGasPrice: (signal: AbortSignal) => Promise<GasPrice>;
  /** Checks a token's decimals once. @throws SwapError `decimals` */
  readonly checkDecimals: (token: SwapToken, signal: AbortSignal) => Promise<void>;
  /** How much a router may move after an approval of this swap that is confirmed, in base units. */
  readonly approved: (token: string, router: string) => bigint;
}

interface Agreed {
  readonly quoted: bigint;
  readonly swap: CheckedSwap;
  /** In wei; null if the service named none that can be. */
  readonly fee: bigint | null;
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
      return { quoted, swap: check(), fee: namedFee(tx.eip155) };
    } catch (error) {
      if (!(error instanceof SwapError) || error.problem !== 'moving') throw error;
      // The price may have moved between both requests.
      quoted = await fetchQuote(api, order, price, signal);
      if (attempt === ATTEMPTS) return { quoted, swap: check(), fee: namedFee(tx.eip155) };
    }
  }
}

/** What a router may move of the paid token, as the most cautious source says; null if it must not be asked for. */
async function readAllowance(
  { ports, approved }: PlanContext,
  { network, account, address, from }: SwapOrder,
  router: string,
  signal: AbortSignal,
): Promise<bigint> {
  const token = from.address as string;
  const own = approved(token, router);
  if (own) return own;
  const { api, chain } = ports;
  const request = { network: network.caipNetworkId, tokenAddress: from.id, userAddress: account };
  const [node, service] = await Promise.allSettled([
    chain.readAllowance(network, { token, owner: address, spender: router }, signal),
    api.allowance(request, signal).then(({ allowance }) => BigInt(allowance)),
  ]);
  signal.throwIfAborted();
  if (node.status === 'rejected') throw new SwapError('failed', node.reason);
  // Too low an answer costs an approval that is not needed, too high a one a failed swap.
  return service.status === 'fulfilled' && service.value < node.value ? service.value : node.value;
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

const sum = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? null : one + other;

/**
 * Prepares the next step of a swap for review: requests a quote and a transaction, checks both, and finds out whether the
 * router has to be allowed to move the token first.
 * @throws SwapError, or the error of a request; `signal.reason` when aborted
 */
export async function planSwap(context: PlanContext, order: SwapOrder, signal: AbortSignal): Promise<SwapRecord> {
  const { ports, readPrices, checkDecimals } = context;
  const { network, account, from, to, amount } = order;
  const [{ quoted, swap, fee: named }, prices] = await Promise.all([
    agree(context, order, signal),
    readPrices([from.id, to.id, coinId(network)], signal),
    checkDecimals(from, signal),
    checkDecimals(to, signal),
  ]);
  const paid = { amount: fromBaseUnits(amount, from.decimals), price: priceOf(prices, from) };
  const received = { amount: fromBaseUnits(quoted, to.decimals), price: priceOf(prices, to) };
  if (isImplausible(paid, received)) throw new SwapError('market');
  await checkRouter(ports.chain, network, swap.router, signal);
  const isAllowed = from.address === null || (await readAllowance(context, order, swap.router, signal)) >= amount;
  const built = isAllowed
    ? null
    : await ports.api.swapApproval(
        { network: network.caipNetworkId, userAddress: account, from: from.id, to: to.id },
        signal,
      );
  const request = built ? checkApproval(ports.chain, order, swap.router, built.tx) : swap.request;
  const estimated = (await ports.estimateFee(request, signal))?.amount ?? null;
  signal.throwIfAborted();
  const id = ports.createId();
  return Object.freeze({
    id,
    order,
    step: built ? 'approve' : 'swap',
    router: swap.router,
    received: quoted,
    least: swap.least,
    fee: built ? sum(estimated, named) : (estimated ?? named),
    prices,
    at: ports.clock.now(),
    deadline: swap.deadline,
    intent: Object.freeze({
      id,
      account,
      request,
      operation: built ? 'approve' : 'trade',
      transfers: built ? [] : [transferOf('out', from, amount), transferOf('in', to, quoted)],
      tokens: built ? [] : [from, to].map(({ id: token }) => token.slice(network.caipNetworkId.length + 1)),
    }),
  });
}
