import type { Context } from '../core/actions/Context';
import type { Fee } from '../core/ports/chainTransactions';
import type { TransactionRequest } from '../core/ports/verbs';
import { namespaceOf } from '../lib/caip';
import { getChain } from './getChain';
import { paysFee } from './paysFee';
import { readReserve } from './readReserve';

/** What a transaction costs its account, in base units of the network's coin. */
export interface Cost {
  /** The fee that the account pays; null if it cannot be estimated, or if only the wallet knows who pays it. */
  readonly fee: Fee | null;
  /** What a transfer of the whole balance must leave, because the wallet may reserve it; null if it cannot be estimated. */
  readonly reserve: bigint | null;
}

/** Estimates what a transaction costs its account. Rejects only when aborted. */
export async function estimateCost(ctx: Context, request: TransactionRequest, signal: AbortSignal): Promise<Cost> {
  const network = ctx.state.networks.find(request.networkId);
  try {
    const chain = await getChain(ctx, namespaceOf(request.networkId));
    const [fee, pays] = await Promise.all([
      network ? chain.estimateFee(network, request, signal) : null,
      paysFee(ctx, request, signal),
    ]);
    if (!fee) return { fee, reserve: null };
    if (pays) return { fee, reserve: fee.max ?? fee.amount };
    return { fee: null, reserve: await readReserve(ctx, request, fee.gas, signal) };
  } catch {
    signal.throwIfAborted();
    return { fee: null, reserve: null };
  }
}
