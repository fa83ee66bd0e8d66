import { networkNotSupported } from '../../../lib/networkNotSupported';
import { allowance, approval, gasPrice, quotes, swapTokens, swapTransaction } from '../schema/swap';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** Quotes, allowances and transactions of token swaps. */
export function swapCalls({ get, post, on, settings }: ApiCalls) {
  return {
    /** Quotes of a swap: the amount in base units, tokens by CAIP-10, the gas price in wei. */
    swapQuotes: (
      {
        network,
        ...query
      }: OnNetwork & { amount: string; userAddress: string; from: string; to: string; gasPrice: string },
      signal?: AbortSignal,
    ) => on(network, { quotes: [] }, () => get(quotes, '/v1/convert/quotes', query, signal)),

    swapTokens: ({ network }: OnNetwork, signal?: AbortSignal) =>
      on(network, { tokens: [] }, () => get(swapTokens, '/v1/convert/tokens', { chainId: network }, signal)),

    /** The swap contract's allowance of a token, in base units; both addresses by CAIP-10. */
    allowance: (
      { network, tokenAddress, userAddress }: OnNetwork & { tokenAddress: string; userAddress: string },
      signal?: AbortSignal,
    ) =>
      on(network, { allowance: '0' }, () =>
        get(allowance, '/v1/convert/allowance', { tokenAddress, userAddress }, signal),
      ),

    /** The gas prices in wei. @throws Error `networkNotSupported.gasPrice` */
    gasPrice: ({ network }: OnNetwork, signal?: AbortSignal) =>
      on(network, new Error(networkNotSupported.gasPrice), () =>
        get(gasPrice, '/v1/convert/gas-price', { chainId: network }, signal),
      ),

    /** The transaction of a swap: accounts by CAIP-10, slippage in percent. @throws Error `networkNotSupported.swaps` */
    swapTransaction: (
      {
        network,
        slippage,
        ...order
      }: OnNetwork & { amount: string; from: string; to: string; userAddress: string; slippage: number },
      signal?: AbortSignal,
    ) =>
      on(network, new Error(networkNotSupported.swaps), () => {
        const { projectId } = settings();
        const body = { ...order, eip155: { slippage }, projectId, disableEstimate: true };
        return post(swapTransaction, '/v1/convert/build-transaction', body, { signal });
      }),

    /** The approval transaction that a swap needs first. @throws Error `networkNotSupported.swaps` */
    swapApproval: (
      { network, ...query }: OnNetwork & { userAddress: string; from: string; to: string },
      signal?: AbortSignal,
    ) =>
      on(network, new Error(networkNotSupported.swaps), () =>
        get(approval, '/v1/convert/build-approve', query, signal),
      ),
  };
}
