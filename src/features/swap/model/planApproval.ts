import type { TransactionRequest } from '../../../chains/eip155/transactions/TransactionRequest';
import { checkApproval } from './checkApproval';
import { checkBalance } from './checkBalance';
import type { PlanContext } from './PlanContext';
import { SwapError } from './SwapError';
import type { SwapOrder } from './SwapOrder';
import { simulationFails } from './simulationFails';

/** An approval that is needed before the swap. */
export interface PlannedApproval {
  /** `reset` sets the allowance to 0, which some tokens require before it can change. */
  readonly step: 'reset' | 'approve';
  readonly request: TransactionRequest;
}

interface Allowance {
  /** The lowest allowance that any source reports. */
  readonly usable: bigint;
  /** The allowance that the token's contract reports. */
  readonly onChain: bigint;
}

/** Reads the router's allowance of the paid token. @throws SwapError if no node responds */
async function readAllowance(
  { ports, approvedAmount }: PlanContext,
  { network, account, address, from }: SwapOrder,
  router: string,
  signal: AbortSignal,
): Promise<Allowance> {
  const token = from.address as string;
  const confirmed = approvedAmount(token, router);
  // Prefer the confirmed approval: nodes may lag.
  if (confirmed !== undefined) return { usable: confirmed, onChain: confirmed };
  const { api, chain } = ports;
  const request = { network: network.caipNetworkId, tokenAddress: from.id, userAddress: account };
  const [node, service] = await Promise.allSettled([
    chain.readAllowance(network, { token, owner: address, spender: router }, signal),
    api.allowance(request, signal).then(({ allowance }) => BigInt(allowance)),
  ]);
  signal.throwIfAborted();
  if (node.status === 'rejected') throw new SwapError('failed', node.reason);
  // Use the lower one: too low costs an unneeded approval, too high a reverted swap.
  const isLower = service.status === 'fulfilled' && service.value < node.value;
  return { usable: isLower ? service.value : node.value, onChain: node.value };
}

/**
 * Prepares the approval that the router needs; null if its allowance is high enough. The account must have the amount. Some tokens,
 * such as USDT on Ethereum, revert if a nonzero allowance is changed, so it is reset to 0 first.
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
  const [{ usable, onChain }] = await Promise.all([
    readAllowance(context, order, router, signal),
    checkBalance(context.ports, order, signal),
  ]);
  if (usable >= amount) return null;
  const networkId = network.caipNetworkId;
  const approve = (units: bigint): TransactionRequest =>
    Object.freeze(
      chain.approve({ networkId, from: address, token: from.address as string, spender: router, amount: units }),
    );
  // Before the request to the service, which may fail to build an approval that would revert.
  if (onChain > 0n && (await simulationFails(chain, network, approve(amount), signal))) {
    const reset = approve(0n);
    if (!(await simulationFails(chain, network, reset, signal))) return { step: 'reset', request: reset };
  }
  const { tx } = await api.swapApproval({ network: networkId, userAddress: account, from: from.id, to: to.id }, signal);
  return { step: 'approve', request: checkApproval(chain, order, router, tx) };
}
