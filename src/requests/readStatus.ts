import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import { namespaceOf } from '../lib/caip';
import type { Entry } from './createEntry';
import { getChain } from './getChain';

export type NodeStatus = Awaited<ReturnType<ChainTransactions['readStatus']>>;

/** Reads the status from the nodes; undefined if none responds or the app has removed the network. Never rejects. */
export async function readStatus(
  ctx: Context,
  { intent: { request }, nonce, controller }: Entry,
  hash: string,
): Promise<NodeStatus | undefined> {
  const network = ctx.state.networks.find(request.networkId);
  if (!network) return undefined;
  try {
    const chain = await getChain(ctx, namespaceOf(request.networkId));
    return await chain.readStatus(network, { hash, request, nonce }, controller.signal);
  } catch {
    // Offline, or every node has failed. The next poll may succeed.
    return undefined;
  }
}
