import { registration } from '../schema/profile';
import { smartSessions } from '../schema/smartSessions';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** What apps may do with a smart account. */
export function sessionCalls({ get, post, on }: ApiCalls) {
  return {
    /** What apps may do with a smart account, by CAIP-10. */
    smartSessions: ({ network, account }: OnNetwork & { account: string }, signal?: AbortSignal) =>
      on(network, { pcis: [] }, () => get(smartSessions, `/v1/sessions/${encodeURIComponent(account)}`, {}, signal)),

    /** Takes back what an app may do; sent once. */
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
        ).catch((error: { readonly cause?: unknown }) => {
          // It was done, and there is nothing more to say about it.
          if (error.cause instanceof SyntaxError) return { success: true };
          throw error;
        }),
      ),
  };
}
