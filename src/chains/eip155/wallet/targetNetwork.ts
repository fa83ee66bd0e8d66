import type { CaipNetworkId } from '../../../lib/caip';
import { readChainId } from '../../../lib/chainId';
import { withErrorCode } from '../../../lib/errorCode';
import { rpcError } from '../../../shared/rpcError';
import { messages } from './errors';

/**
 * Returns the network in the parameters of `wallet_switchEthereumChain` (EIP-3326).
 * @throws RpcError -32602 without a chain id, or if it is not a hex quantity
 */
export function targetNetwork(params: unknown): CaipNetworkId {
  const chainId: unknown = Array.isArray(params) ? params[0]?.chainId : undefined;
  if (chainId === undefined)
    throw withErrorCode(rpcError(-32602, messages.chainIdNotFound), 'chainIdNotFound', messages.chainIdNotFound);
  const id = typeof chainId === 'string' && chainId.startsWith('0x') ? readChainId(chainId) : null;
  if (!id) throw rpcError(-32602, 'Invalid chain id');
  return id;
}
