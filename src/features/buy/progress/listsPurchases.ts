import { type CaipNetworkId, namespaceOf } from '../../../lib/caip';
import { hasFeature } from '../../../lib/familyFeatures';

/** Whether the service lists purchases on a network: they are part of the history. */
export const listsPurchases = (networkId: CaipNetworkId): boolean => hasFeature(namespaceOf(networkId), 'history');
