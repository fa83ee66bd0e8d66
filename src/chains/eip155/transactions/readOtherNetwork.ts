import type { Effect } from '../../../core/ports/chainTransactions';
import type { CaipNetworkId } from '../../../lib/caip';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { readProperty } from '../../../lib/readProperty';
import { domainNetwork } from './domainNetwork';
import { parseTypedData } from './parseTypedData';

/** The fields of a domain that its type lists, which are hashed. */
function listedFields(data: unknown, domain: unknown): Readonly<Record<string, unknown>> {
  const list = readProperty(readProperty(data, 'types'), 'EIP712Domain');
  const names = Array.isArray(list) ? list.map((each) => String(readProperty(each, 'name'))) : [];
  return Object.fromEntries(names.map((name) => [name, readProperty(domain, name)]));
}

/**
 * Describes typed data whose effects cannot be decoded, or name no network: that it is for another network than the one in use,
 * whatever its types are. Empty if it is for this one, or names none. It is not refused: sites have messages signed for other
 * networks on purpose, such as an order that is carried out there.
 */
export function readOtherNetwork(typedData: string, used: CaipNetworkId): readonly Effect[] {
  const data = parseTypedData(typedData);
  const domain = readProperty(data, 'domain');
  // Wallets differ in whether they hash a field that the type of the domain does not list, so it counts where no listed one does.
  const networkId = domainNetwork(listedFields(data, domain)) ?? domainNetwork(domain);
  if (!networkId || networkId === used) return [];
  const contract = readProperty(domain, 'verifyingContract');
  const to = isEvmAddress(contract) ? contract : null;
  return [{ kind: 'unknown', to, selector: null, value: 0n, signed: true, networkId }];
}
