import { profile, profiles, registration, suggestions } from '../schema/profile';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** Names: records, owners, registration. */
export function nameCalls({ get, post, on }: ApiCalls) {
  return {
    /** The record of a name. */
    profile: ({ network, name }: OnNetwork & { name: string }, signal?: AbortSignal) =>
      on(network, { addresses: {}, attributes: [] }, () =>
        get(profile, `/v1/profile/account/${encodeURIComponent(name)}`, { apiVersion: 2 }, signal),
      ),

    /** The names whose records contain an address. */
    namesOf: ({ network, address, sender }: OnNetwork & { address: string; sender?: string }, signal?: AbortSignal) =>
      on(network, [], () =>
        get(profiles, `/v1/profile/reverse/${encodeURIComponent(address)}`, { sender, apiVersion: 2 }, signal),
      ),

    /** Available and taken names in a zone that are similar to `name`. */
    suggestions: ({ network, name, zone }: OnNetwork & { name: string; zone: string }, signal?: AbortSignal) =>
      on(network, { suggestions: [] }, () =>
        get(suggestions, `/v1/profile/suggestions/${encodeURIComponent(name)}`, { zone }, signal),
      ),

    /** Registers a name for the signer of the message; sent once. */
    registerName: (
      { network, ...order }: OnNetwork & { coin_type: number; address: string; message: string; signature: string },
      signal?: AbortSignal,
    ) => on(network, { success: false }, () => post(registration, '/v1/profile/account', order, { signal })),
  };
}
