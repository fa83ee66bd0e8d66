import { estimateFee } from '../../../../src/chains/eip155/transactions/estimateFee';
import { makeChainTransactions as make } from '../../../../src/chains/eip155/transactions/makeChainTransactions';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import type { AdapterConfig } from '../../../../src/core/ports/adapter';
import type { Network } from '../../../../src/lib/network';

/** The transactions of EVM networks, and their fee with its errors, which `estimateCost` hides. */
export const makeChainTransactions = (config: AdapterConfig) => ({
  ...make(config),
  estimateFee: (network: Network, request: TransactionRequest, signal: AbortSignal) =>
    estimateFee(config.nodesOf(network, signal), request),
});
