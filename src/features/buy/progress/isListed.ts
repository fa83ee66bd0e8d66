import { type CaipNetworkId, namespaceOf } from '../../../lib/caip';

/** Whether the service lists purchases on a network: only EVM accounts have a history. */
export const isListed = (networkId: CaipNetworkId): boolean => namespaceOf(networkId) === 'eip155';
