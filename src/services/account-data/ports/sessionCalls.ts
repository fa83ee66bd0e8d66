import { registration } from '../schema/profile';
import { smartSessions } from '../schema/smartSessions';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** Permissions of apps on a smart account. */
export function sessionCalls({ get, post, on }: ApiCalls) {
  return {
    /** The permissions that apps have on a smart account (CAIP-10). */
    smartSessions: ({ network, account }: OnNetwork & { account: string }, signal?: AbortSignal) =>
      on(network, { pcis: [] }, () => get(smartSessions, `/v1/sessions/${encodeURIComponent(account)}`, {}, signal)),

    /** Revokes an app's permission; sent once. */
    revokeSession: (
      { network, address, pci, signature }: OnNetwork & { address: string; pci: string; signature: string },
      signal?: AbortSignal,
    ) =>
      on(network, { success: false }, () =>
        post(
          registration,
          `/v1/sessions/${encodeURIComponent(address)}/revoke`,
          { pci, signature },
          { plain: true, signal },
        ).catch((error: { readonly cause?: { readonly isEmpty?: boolean } }) => {
          // On success, the service responds with an empty body. Any other that cannot be read may be that of a gateway.
          if (error.cause?.isEmpty) return { success: true };
          throw error;
        }),
      ),
  };
}
