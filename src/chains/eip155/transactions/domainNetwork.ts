import type { CaipNetworkId } from '../../../lib/caip';
import { readChainId } from '../../../lib/chainId';
import { readProperty } from '../../../lib/readProperty';

/** The network of a chain id or, without one, of a salt: some tokens write their chain id as the salt. */
function networkOf(chainId: unknown, salt: unknown): CaipNetworkId | null | undefined {
  if (chainId !== undefined) return readChainId(chainId);
  // Any other salt is a random number of 32 bytes.
  const isChainId = typeof salt === 'string' && /^0x0{48}[\da-f]{16}$/i.test(salt);
  return (isChainId && readChainId(`0x${salt.slice(-16)}`)) || undefined;
}

/**
 * The network in the domain of typed data; undefined if there is none, null for one that cannot be read. A field that the type of the
 * domain does not list counts only if the listed ones name no network: wallets differ in whether they hash it.
 */
export function domainNetwork(data: unknown): CaipNetworkId | null | undefined {
  const [domain, types] = [readProperty(data, 'domain'), readProperty(data, 'types')];
  const list = readProperty(types, 'EIP712Domain');
  const names = Array.isArray(list) ? list.map((each): unknown => readProperty(each, 'name')) : [];
  const field = (name: string): unknown => readProperty(domain, name);
  const listed = (name: string): unknown => (names.includes(name) ? field(name) : undefined);
  return networkOf(listed('chainId'), listed('salt')) ?? networkOf(field('chainId'), field('salt'));
}
