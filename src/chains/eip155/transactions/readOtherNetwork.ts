import type { Effect } from '../../../core/ports/chainTransactions';
import type { CaipNetworkId } from '../../../lib/caip';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { readProperty } from '../../../lib/readProperty';
import { domainNetwork } from './domainNetwork';
import { parseTypedData } from './parseTypedData';

/**
 * What can be said of typed data whose effects cannot be decoded: that it is for another network than the one in use, whatever its
 * types are. Empty if it is for this one, or names none. It is not refused: sites have messages signed for other networks on
 * purpose, such as an order that is carried out there.
 */
export function readOtherNetwork(typedData: string, used: CaipNetworkId): readonly Effect[] {
  const data = parseTypedData(typedData);
  const networkId = domainNetwork(data);
  if (!networkId || networkId === used) return [];
  const contract = readProperty(readProperty(data, 'domain'), 'verifyingContract');
  const to = isEvmAddress(contract) ? contract : null;
  return [{ kind: 'unknown', to, selector: null, value: 0n, signed: true, networkId }];
}
