import { type CaipNetworkId, parseCaipNetworkId } from '../../../lib/caip';
import { toHexQuantity } from '../../../lib/hexQuantity';

/**
 * Returns the chain id of a network as a JSON-RPC quantity.
 * @throws TypeError for a network of another family
 */
export function chainIdOf(id: CaipNetworkId): string {
  const { namespace, reference } = parseCaipNetworkId(id);
  if (namespace !== 'eip155') throw new TypeError(`${id} is not an EVM network`);
  return toHexQuantity(BigInt(reference));
}
