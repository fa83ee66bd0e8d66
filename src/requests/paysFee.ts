import type { Context } from '../core/actions/Context';
import type { TransactionRequest } from '../core/ports/verbs';
import { namespaceOf } from '../lib/caip';
import { isSmartAccount } from '../shared/isSmartAccount';
import { getChain } from './getChain';

/**
 * Whether the account of a request pays the network fee, as every account with a key does. The fee of a smart account is paid by
 * whoever sends its operation, and only its wallet knows who that is. Rejects only when aborted.
 */
export async function paysFee(
  ctx: Context,
  { networkId, from }: Pick<TransactionRequest, 'networkId' | 'from'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (isSmartAccount(ctx)) return false;
  const network = ctx.state.networks.find(networkId);
  try {
    const chain = await getChain(ctx, namespaceOf(networkId));
    return !(network && (await chain.isContract(network, from, signal)));
  } catch {
    signal.throwIfAborted();
    return true;
  }
}
