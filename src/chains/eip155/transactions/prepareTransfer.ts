import type { PreparedTransfer, Transfer } from '../../../core/ports/chainTransactions';
import type { CallNode } from '../../../core/ports/nodes';
import type { Clock } from '../../../lib/clock';
import type { Network } from '../../../lib/network';
import { withTimeout } from '../../../lib/timeout';
import { buildTransfer } from './buildRequest';
import type { EvmTransactions } from './EvmTransactions';
import type { TransactionRequest } from './TransactionRequest';
import { wouldFail } from './wouldFail';

/** How long the nodes may take to estimate a fee, in ms. A transfer can be sent without an estimate. */
const ESTIMATE_TIMEOUT = 5_000;

interface Ports extends Pick<EvmTransactions, 'estimateCost'> {
  readonly nodesOf: (network: Network, signal: AbortSignal) => CallNode;
  readonly clock: Clock;
}

/** Builds the transaction that transfers an amount, estimates its cost, and warns if the nodes say that it would fail. */
export async function prepareTransfer(
  { nodesOf, clock, estimateCost }: Ports,
  network: Network,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<PreparedTransfer<TransactionRequest>> {
  const request = buildTransfer({ ...transfer, networkId: network.caipNetworkId });
  const isToken = transfer.token !== null;
  const within = <Answer>(work: (abort: AbortSignal) => Promise<Answer>, fallback: Answer): Promise<Answer> =>
    withTimeout(work, ESTIMATE_TIMEOUT, { clock, signal }).catch(() => {
      signal.throwIfAborted();
      return fallback;
    });
  const simulate = (abort: AbortSignal): Promise<boolean> => wouldFail(nodesOf(network, abort), request);
  const estimate = async (abort: AbortSignal) => {
    const cost = await estimateCost(network, request, abort);
    // Without an estimate, no node has answered, or the transfer would fail.
    const isUnknown = cost.fee === null && cost.reserve === null;
    return { ...cost, coinFails: isUnknown && !isToken && (await simulate(abort)) };
  };
  const [{ coinFails, ...cost }, tokenFails] = await Promise.all([
    within(estimate, { fee: null, reserve: null, mayBeSponsored: true, coinFails: false }),
    // A token may return `false` instead of reverting, of which there is an estimate.
    isToken && within(simulate, false),
  ]);
  return { request, warnings: coinFails || tokenFails ? ['transaction.wouldFail'] : [], ...cost };
}
