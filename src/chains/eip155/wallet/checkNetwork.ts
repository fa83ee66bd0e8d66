import type { CarriedFamily } from '../../../core/ports/carriedFamily';
import { readChainId } from '../../../lib/chainId';
import { rpcError } from '../../../shared/rpcError';

/** Methods whose first parameter may name the network, and whose effects depend on it. */
const methods: readonly string[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
];

/**
 * Checks that a transaction or a bundle of calls names no other network than the one that it is sent on: the wallet could take
 * either. Typed data may be for another network, which the visitor then reads in its effects (`readOtherNetwork`).
 * @throws RpcError -32602
 */
export const checkNetwork: NonNullable<CarriedFamily['checkNetwork']> = (method, params, networkId) => {
  if (!methods.includes(method) || !Array.isArray(params)) return;
  const chainId: unknown = params[0]?.chainId;
  if (chainId === undefined || chainId === null || readChainId(chainId) === networkId) return;
  throw rpcError(-32602, `The chainId of ${method} is not that of the network in use`);
};
