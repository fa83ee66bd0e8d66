import type { CarriedFamily } from '../core/ports/carriedFamily';
import { type CaipNetworkId, isNetworkId, type Namespace } from '../lib/caip';

/** The list of accounts of an event. */
export const accountsChanged: CarriedFamily['events'][string] = (data) =>
  Array.isArray(data) ? { accounts: data } : null;

/** The events of the sessions of most families: networks are named by their CAIP-2 ids. */
export const sessionEvents = (namespace: Namespace): CarriedFamily['events'] => ({
  accountsChanged,
  chainChanged: (data) => ({
    networkId: isNetworkId(data) && data.startsWith(`${namespace}:`) ? (data as CaipNetworkId) : null,
  }),
});
