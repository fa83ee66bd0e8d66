import { balances } from '../schema/balances';
import { history } from '../schema/history';
import { identity } from '../schema/identity';
import { prices } from '../schema/prices';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** Balances, history and identity of accounts, and prices of tokens. */
export function accountCalls({ get, post, supports, on, settings }: ApiCalls) {
  return {
    /** Whether the service supports a network (CAIP-2). Rejects if that is unknown. */
    supports,

    /** The name and avatar that an address claims. @throws Error 'Network not supported' */
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

    /** An account's balances on the network; `forceUpdate` are tokens (CAIP-10) that have just moved. */
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

    /** Prices of tokens (CAIP-10) in USD. Retried, because the request only reads. */
    prices: ({ network, addresses }: OnNetwork & { addresses: readonly string[] }, signal?: AbortSignal) =>
      on(network, { fungibles: [] }, () => {
        const { projectId } = settings();
        return post(prices, '/v1/fungible/price', { currency: 'usd', addresses, projectId }, { repeat: true, signal });
      }),
  };
}
