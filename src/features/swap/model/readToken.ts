import type { Context } from '../../../core/actions/Context';
import { readTokens } from '../../../shared/readTokens';
import type { SwapAccount } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** Reads a token from its contract; null if there is no contract, or it has no decimals. Rejects if no node responds. */
export async function readToken(
  ctx: Context,
  { address: owner, network }: SwapAccount,
  address: string,
  signal: AbortSignal,
): Promise<SwapToken | null> {
  const [token] = (await readTokens(ctx, { network, owner }, [{ address }], signal)) ?? [];
  if (!token?.decimals) return null;
  const { name, symbol, decimals } = token;
  return { id: `${network.caipNetworkId}:${address}`, address, name, symbol, decimals, image: null, listed: false };
}
