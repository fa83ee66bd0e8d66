import type { Context } from '../core/actions/Context';
import type { ChainToken, TokenQuery } from '../core/ports/chainTokens';
import type { Network } from '../lib/network';
import { getAdapter } from './getAdapter';
import { withServiceNode } from './withServiceNode';

/**
 * Reads the tokens of an account from a network's nodes, the data service's included; null if the modal reads none for the chain
 * family. Rejects if no node responds.
 */
export async function readTokens(
  ctx: Context,
  { network, owner }: { readonly network: Network; readonly owner: string },
  queries: readonly TokenQuery[],
  signal: AbortSignal,
): Promise<readonly ChainToken[] | null> {
  const adapter = await getAdapter(ctx, network.namespace);
  return (
    (await adapter?.readTokens?.(ctx.load, { network: withServiceNode(ctx, network), owner }, queries, signal)) ?? null
  );
}
