import { balances } from '../schema/balances';
import { history } from '../schema/history';
import { identity } from '../schema/identity';
import { prices } from '../schema/prices';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** What an account owns and did, and what tokens are worth. */
export function accountCalls({ url, get, post, supports, on, settings }: ApiCalls) {
  return {
    /** Whether the service has a network (CAIP-2); rejects when it does not say. */
    supports,

    /** The name and picture that an address claims. @throws Error 'Network not supported' */
    identity: ({ network, address, sender }: OnNetwork & { address: string; sender?: string }, signal?: AbortSignal) =>
      on(network, new Error('Network not supported'), () =>
        get(identity, `/v1/identity/${encodeURIComponent(address)}`, { sender }, signal),
      ),

    /** A page of an account's transactions on the network, newest first. */
    history: (
      { network, address, cursor, onramp }: OnNetwork & { address: string; cursor?: string; onramp?: string },
      signal?: AbortSignal,
    ) =>
      on(network, { data: [], next: undefined }, () =>
        get(
          history,
          `/v1/account/${encodeURIComponent(address)}/history`,
          { cursor, onramp, chainId: network },
          signal,
        ),
      ),

    /** What an account owns on the network; `forceUpdate` are tokens by CAIP-10 that have just moved. */
    balance: (
      { network, address, forceUpdate }: OnNetwork & { address: string; forceUpdate?: readonly string[] },
      signal?: AbortSignal,
    ) =>
      on(network, { balances: [] }, () =>
        get(
          balances,
          `/v1/account/${encodeURIComponent(address)}/balance`,
          { currency: 'usd', chainId: network, forceUpdate: forceUpdate?.join() },
          signal,
        ),
      ),

    /** Prices in USD of tokens by CAIP-10. Only reads, and so is repeated. */
    prices: ({ network, addresses }: OnNetwork & { addresses: readonly string[] }, signal?: AbortSignal) =>
      on(network, { fungibles: [] }, () => {
        const { projectId } = settings();
        return post(prices, '/v1/fungible/price', { currency: 'usd', addresses, projectId }, { repeat: true, signal });
      }),

    /** The address at which the service hands JSON-RPC on to a network's nodes (CAIP-2). */
    rpcUrl: (network: string): string => url('/v1/', { chainId: network }),
  };
}
