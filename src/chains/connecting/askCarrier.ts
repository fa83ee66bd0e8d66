import type { WalletConnection } from '../../core/ports/adapter';
import type { SessionProvider } from '../../core/providers';
import type { CaipNetworkId } from '../../lib/caip';
import { notOffered } from '../../shared/walletErrors';

/**
 * Sends a request to the wallet of a carrier, on the active network or on another one, unless the signal is aborted before it can be
 * sent.
 * @throws RpcError 4200 for a method that it does not have; the wallet's raw error
 */
export async function askCarrier(
  { methods, provider }: Pick<WalletConnection, 'methods' | 'provider'>,
  method: string,
  params: object,
  networkId?: CaipNetworkId,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!methods?.includes(method)) throw notOffered(method);
  return (provider as SessionProvider).request({ method, params }, networkId, signal);
}
