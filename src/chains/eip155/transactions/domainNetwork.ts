import type { CaipNetworkId } from '../../../lib/caip';
import { readChainId } from '../../../lib/chainId';
import { readProperty } from '../../../lib/readProperty';

/**
 * The network in the domain of typed data; undefined if there is none, null for one that cannot be read. Some tokens write its
 * chain id as the salt.
 */
export function domainNetwork(domain: unknown): CaipNetworkId | null | undefined {
  const [chainId, salt] = [readProperty(domain, 'chainId'), readProperty(domain, 'salt')];
  if (chainId !== undefined) return readChainId(chainId);
  // Any other salt is a random number of 32 bytes.
  const isChainId = typeof salt === 'string' && /^0x0{48}[\da-f]{16}$/i.test(salt);
  return (isChainId && readChainId(`0x${salt.slice(-16)}`)) || undefined;
}
