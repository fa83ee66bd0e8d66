import type { MakeAdapter } from '../../core/ports/adapter';
import { parseHexQuantity } from '../../lib/hexQuantity';
import { connect } from './wallet/connect';
import { createJsonRpc, type JsonRpc } from './wallet/jsonRpc';

/** The adapter for EVM networks: EIP-1193 wallets and JSON-RPC nodes. */
export const makeAdapter: MakeAdapter = (config) => {
  const { http, clock } = config;
  const clients = new Map<string, JsonRpc>();

  return {
    connect: (params) => connect(params, clock),
    transactions: async (load) => (await load('evmContracts')).makeChainTransactions(config),
    async fetchBalance({ rpcUrls }, address, signal) {
      // Keyed by URLs, because the host may change a network's URLs at any time.
      const key = rpcUrls.join(' ');
      const client = clients.get(key) ?? createJsonRpc({ urls: rpcUrls, http, clock });
      clients.set(key, client);
      return parseHexQuantity(await client.request('eth_getBalance', [address, 'latest'], signal));
    },
  };
};
