import { balances } from '../schema/balances';
import { history } from '../schema/history';
import { identity } from '../schema/identity';
import { type OnrampOptions, onrampOptions, onrampQuote, onrampUrl } from '../schema/onramp';
import { onrampFallback } from '../schema/onrampFallback';
import { prices } from '../schema/prices';
import { profile, profiles, registration, suggestions } from '../schema/profile';
import { smartSessions } from '../schema/smartSessions';
import { allowance, approval, gasPrice, quotes, swapTokens, swapTransaction } from '../schema/swap';
import { type ApiConfig, createApiCalls } from './apiCalls';

/** What a call is about, by CAIP-2: on a network that the service does not have, nothing is asked. */
interface OnNetwork {
  readonly network: string;
}

/**
 * The blockchain data API, one function a row of specification section 7. Calls that change nothing are repeated after a
 * transient failure, all others are sent once; what they reject with, `createApiCalls` tells.
 */
export function createBlockchainApi(config: ApiConfig) {
  const { settings } = config;
  const { url, get, post, supports, on } = createApiCalls(config);
  const at = (text: string): string => encodeURIComponent(text);

  return {
    /** Whether the service has a network (CAIP-2); rejects when it does not say. */
    supports,

    /** The name and picture that an address claims. @throws Error 'Network not supported' */
    identity: ({ network, address, sender }: OnNetwork & { address: string; sender?: string }, signal?: AbortSignal) =>
      on(network, new Error('Network not supported'), () =>
        get(identity, `/v1/identity/${at(address)}`, { sender }, signal),
      ),

    /** A page of an account's transactions on the network, newest first. */
    history: (
      { network, address, cursor, onramp }: OnNetwork & { address: string; cursor?: string; onramp?: string },
      signal?: AbortSignal,
    ) =>
      on(network, { data: [], next: undefined }, () =>
        get(history, `/v1/account/${at(address)}/history`, { cursor, onramp, chainId: network }, signal),
      ),

    /** What an account owns on the network; `forceUpdate` are tokens by CAIP-10 that have just moved. */
    balance: (
      { network, address, forceUpdate }: OnNetwork & { address: string; forceUpdate?: readonly string[] },
      signal?: AbortSignal,
    ) =>
      on(network, { balances: [] }, () =>
        get(
          balances,
          `/v1/account/${at(address)}/balance`,
          { currency: 'usd', chainId: network, forceUpdate: forceUpdate?.join() },
          signal,
        ),
      ),

    /** What a swap would give; the amount in base units, the tokens by CAIP-10, the gas price in wei. */
    swapQuotes: (
      {
        network,
        ...query
      }: OnNetwork & { amount: string; userAddress: string; from: string; to: string; gasPrice: string },
      signal?: AbortSignal,
    ) => on(network, { quotes: [] }, () => get(quotes, '/v1/convert/quotes', query, signal)),

    swapTokens: ({ network }: OnNetwork, signal?: AbortSignal) =>
      on(network, { tokens: [] }, () => get(swapTokens, '/v1/convert/tokens', { chainId: network }, signal)),

    /** Prices in USD of tokens by CAIP-10. Only reads, and so is repeated. */
    prices: ({ network, addresses }: OnNetwork & { addresses: readonly string[] }, signal?: AbortSignal) =>
      on(network, { fungibles: [] }, () => {
        const { projectId } = settings();
        return post(prices, '/v1/fungible/price', { currency: 'usd', addresses, projectId }, { repeat: true, signal });
      }),

    /** How much of a token the swap may move, in base units; both by CAIP-10. */
    allowance: (
      { network, tokenAddress, userAddress }: OnNetwork & { tokenAddress: string; userAddress: string },
      signal?: AbortSignal,
    ) =>
      on(network, { allowance: '0' }, () =>
        get(allowance, '/v1/convert/allowance', { tokenAddress, userAddress }, signal),
      ),

    /** In wei. @throws Error 'Network not supported for Gas Price' */
    gasPrice: ({ network }: OnNetwork, signal?: AbortSignal) =>
      on(network, new Error('Network not supported for Gas Price'), () =>
        get(gasPrice, '/v1/convert/gas-price', { chainId: network }, signal),
      ),

    /** The swap as a transaction; accounts by CAIP-10, slippage in percent. @throws Error 'Network not supported for Swaps' */
    swapTransaction: (
      {
        network,
        slippage,
        ...order
      }: OnNetwork & { amount: string; from: string; to: string; userAddress: string; slippage: number },
      signal?: AbortSignal,
    ) =>
      on(network, new Error('Network not supported for Swaps'), () => {
        const { projectId } = settings();
        const body = { ...order, eip155: { slippage }, projectId, disableEstimate: true };
        return post(swapTransaction, '/v1/convert/build-transaction', body, { signal });
      }),

    /** The approval that a swap needs first, as a transaction. @throws Error 'Network not supported for Swaps' */
    swapApproval: (
      { network, ...query }: OnNetwork & { userAddress: string; from: string; to: string },
      signal?: AbortSignal,
    ) =>
      on(network, new Error('Network not supported for Swaps'), () =>
        get(approval, '/v1/convert/build-approve', query, signal),
      ),

    /** What a name stands for. */
    profile: ({ network, name }: OnNetwork & { name: string }, signal?: AbortSignal) =>
      on(network, { addresses: {}, attributes: [] }, () =>
        get(profile, `/v1/profile/account/${at(name)}`, { apiVersion: 2 }, signal),
      ),

    /** The names that stand for an address. */
    namesOf: ({ network, address, sender }: OnNetwork & { address: string; sender?: string }, signal?: AbortSignal) =>
      on(network, [], () => get(profiles, `/v1/profile/reverse/${at(address)}`, { sender, apiVersion: 2 }, signal)),

    /** Names like the wished one in a zone, each with whether somebody has it. */
    suggestions: ({ network, name, zone }: OnNetwork & { name: string; zone: string }, signal?: AbortSignal) =>
      on(network, { suggestions: [] }, () => get(suggestions, `/v1/profile/suggestions/${at(name)}`, { zone }, signal)),

    /** Registers a name for who signed the message; sent once. */
    registerName: (
      { network, ...order }: OnNetwork & { coin_type: number; address: string; message: string; signature: string },
      signal?: AbortSignal,
    ) => on(network, { success: false }, () => post(registration, '/v1/profile/account', order, { signal })),

    /** Where a provider sells; sent once. */
    onrampUrl: (order: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
      post(onrampUrl, '/v1/generators/onrampurl', order, { plain: true, signal }),

    /** What can be bought and paid with; when the service does not say, what the specification names. */
    onrampOptions: ({ network }: OnNetwork, signal?: AbortSignal): Promise<OnrampOptions> =>
      on(network, { purchaseCurrencies: [], paymentCurrencies: [] }, () =>
        get(onrampOptions, '/v1/onramp/options', {}, signal).catch(() => {
          signal?.throwIfAborted();
          return onrampFallback;
        }),
      ),

    /** What a purchase would cost, null on other networks; sent once. `networkName` is the one of the purchase currency. */
    onrampQuote: (
      {
        network,
        networkName,
        ...order
      }: OnNetwork & { purchaseCurrency: object; paymentCurrency: object; amount: string; networkName: string },
      signal?: AbortSignal,
    ) =>
      on(network, null, () =>
        post(onrampQuote, '/v1/onramp/quote', { ...order, network: networkName }, { plain: true, signal }),
      ),

    /** What apps may do with a smart account, by CAIP-10. */
    smartSessions: ({ network, account }: OnNetwork & { account: string }, signal?: AbortSignal) =>
      on(network, { pcis: [] }, () => get(smartSessions, `/v1/sessions/${at(account)}`, {}, signal)),

    /** Takes back what an app may do; sent once. */
    revokeSession: (
      { network, address, pci, signature }: OnNetwork & { address: string; pci: string; signature: string },
      signal?: AbortSignal,
    ) =>
      on(network, { success: false }, () =>
        post(registration, `/v1/sessions/${at(address)}/revoke`, { pci, signature }, { plain: true, signal }).catch(
          (error: { readonly cause?: unknown }) => {
            // It was done, and there is nothing more to say about it.
            if (error.cause instanceof SyntaxError) return { success: true };
            throw error;
          },
        ),
      ),

    /** The address at which the service hands JSON-RPC on to a network's nodes (CAIP-2). */
    rpcUrl: (network: string): string => url('/v1/', { chainId: network }),
  };
}

export type BlockchainApi = ReturnType<typeof createBlockchainApi>;
