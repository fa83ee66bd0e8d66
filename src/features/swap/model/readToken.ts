import type { Context } from '../../../core/actions/Context';
import { createHttp } from '../../../shared/ports/createHttp';
import { withServiceNode } from '../../../shared/withServiceNode';
import type { SwapAccount } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** Reads a token from its contract; null if there is no contract, or it has no decimals. Rejects if no node responds. */
export async function readToken(
  ctx: Context,
  { address: owner, network }: SwapAccount,
  address: string,
  signal: AbortSignal,
): Promise<SwapToken | null> {
  const { clock } = ctx;
  const { makeEvmContracts } = await ctx.load('evmContracts');
  const contracts = makeEvmContracts({ http: createHttp(clock), clock });
  const [token] = await contracts.readTokens(withServiceNode(ctx, network), owner, [{ address }], signal);
  if (!token?.decimals) return null;
  const { name, symbol, decimals } = token;
  return { id: `${network.caipNetworkId}:${address}`, address, name, symbol, decimals, image: null, listed: false };
}
