import type { MakeAdapter } from '../../core/ports/adapter';
import { parseHexQuantity } from '../../lib/hexQuantity';
import { createNodes } from '../jsonRpc/createNodes';
import { connect } from './wallet/connect';

/** The adapter for EVM networks: EIP-1193 wallets and JSON-RPC nodes. */
export const makeAdapter: MakeAdapter = (config) => {
  const nodesOf = createNodes(config);

  return {
    connect: (params) => connect(params, config.clock),
    transactions: async (load) => (await load('evmContracts')).makeChainTransactions(config),
    fetchBalance: async (network, address, signal) =>
      parseHexQuantity(await nodesOf(network, signal)('eth_getBalance', [address, 'latest'])),
  };
};
