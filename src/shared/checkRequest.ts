import { rpcError } from './rpcError';

/**
 * Checks the arguments of a provider's `request` (EIP-1193).
 * @throws RpcError -32602 without a method
 */
export function checkRequest(args: unknown): void {
  const { method } = Object(args) as { readonly method?: unknown };
  if (typeof method !== 'string') throw rpcError(-32602, 'Expected an object with a method');
}
