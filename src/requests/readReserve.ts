import type { Context } from '../core/actions/Context';
import type { TransactionRequest } from '../core/ports/verbs';
import { namespaceOf } from '../lib/caip';
import { getChain } from './getChain';
import { paysFee } from './paysFee';

/** The gas of most operations of a smart account (ERC-4337) besides their calls, also of the one that deploys the account. */
const OPERATION_GAS = 300_000n;

/**
 * Reads what a transfer of the whole balance must leave, because the wallet may reserve it for the fee, in base units of the
 * coin. A smart account leaves the fee of an operation: it may have to pay for it. Null if no node responds; rejects only when
 * aborted.
 */
export async function readReserve(
  ctx: Context,
  request: TransactionRequest,
  gas: bigint,
  signal: AbortSignal,
): Promise<bigint | null> {
  const network = ctx.state.networks.find(request.networkId);
  try {
    const [chain, pays] = await Promise.all([
      getChain(ctx, namespaceOf(request.networkId)),
      paysFee(ctx, request, signal),
    ]);
    return network ? await chain.readReserve(network, request, pays ? gas : gas + OPERATION_GAS, signal) : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
