import type { TransactionRequest } from '../../core/ports/verbs';
import { checkApproval } from './checkApproval';
import type { PlanContext } from './PlanContext';
import { SwapError } from './SwapError';
import type { SwapOrder } from './SwapOrder';
import { wouldFail } from './wouldFail';

/** An approval that a swap still needs. */
export interface PlannedApproval {
  /** `reset`: ends an older allowance, which the token does not let change otherwise. */
  readonly step: 'reset' | 'approve';
  readonly request: TransactionRequest;
}

interface Allowance {
  /** What a router may move, as the most cautious source says. */
  readonly usable: bigint;
  /** What the token's contract has. */
  readonly onChain: bigint;
}

/** Reads what a router may move of the paid token. @throws SwapError if no node answers */
async function readAllowance(
  { ports, approved }: PlanContext,
  { network, account, address, from }: SwapOrder,
  router: string,
  signal: AbortSignal,
): Promise<Allowance> {
  const token = from.address as string;
  const confirmed = approved(token, router);
  // A node may not have seen it yet.
  if (confirmed !== undefined) return { usable: confirmed, onChain: confirmed };
  const { api, chain } = ports;
  const request = { network: network.caipNetworkId, tokenAddress: from.id, userAddress: account };
  const [node, service] = await Promise.allSettled([
    chain.readAllowance(network, { token, owner: address, spender: router }, signal),
    api.allowance(request, signal).then(({ allowance }) => BigInt(allowance)),
  ]);
  signal.throwIfAborted();
  if (node.status === 'rejected') throw new SwapError('failed', node.reason);
  // Too low an answer costs an approval that is not needed, too high a one a failed swap.
  const isLower = service.status === 'fulfilled' && service.value < node.value;
  return { usable: isLower ? service.value : node.value, onChain: node.value };
}

/**
 * The approval that is needed before a router may swap; null if none is. Some tokens, USDT on Ethereum among them, refuse to
 * change an allowance other than 0, so it is ended first.
 * @throws SwapError, or the error of a request; `signal.reason` when aborted
 */
export async function planApproval(
  context: PlanContext,
  order: SwapOrder,
  router: string,
  signal: AbortSignal,
): Promise<PlannedApproval | null> {
  const { api, chain } = context.ports;
  const { network, account, address, from, to, amount } = order;
  if (from.address === null) return null;
  const { usable, onChain } = await readAllowance(context, order, router, signal);
  if (usable >= amount) return null;
  const networkId = network.caipNetworkId;
  const approve = (units: bigint): TransactionRequest =>
    Object.freeze(
      chain.approve({ networkId, from: address, token: from.address as string, spender: router, amount: units }),
    );
  // Before the service is asked, which may fail to build an approval that would fail.
  if (onChain > 0n && (await wouldFail(chain, network, approve(amount), signal))) {
    const reset = approve(0n);
    if (!(await wouldFail(chain, network, reset, signal))) return { step: 'reset', request: reset };
  }
  const { tx } = await api.swapApproval({ network: networkId, userAddress: account, from: from.id, to: to.id }, signal);
  return { step: 'approve', request: checkApproval(chain, order, router, tx) };
}
