import type { MakeAdapter } from '../../core/ports/adapter';
import { parseCaipNetworkId } from '../../lib/caip';
import { parseHexQuantity } from '../../lib/hexQuantity';
import { createNodeChoice } from '../../shared/jsonRpc/createNodeChoice';
import { isContract } from './isContract';
import { connect } from './wallet/connect';

/** The adapter for EVM networks: EIP-1193 wallets and JSON-RPC nodes. */
export const makeAdapter: MakeAdapter = (config) => {
  const { nodesOf } = config;
  const { checkingNodesOf } = createNodeChoice(config, nodesOf);
  return {
    connect: (params) => connect(params, config.clock),
    transactions: async (load) => (await load('evmContracts')).makeChainTransactions(config),
    // Nodes list no tokens of an account.
    readTokens: async (load, { network, owner }, queries, signal) =>
      queries.length
        ? (await load('evmContracts')).makeEvmContracts(nodesOf).readTokens(network, owner, queries, signal)
        : [],
    signInForm: { name: 'Ethereum', chainIdOf: (id) => parseCaipNetworkId(id).reference, hasEmptyStatement: true },
    verifyMessage: async (load, signed, signal) =>
      (await load('evmVerify')).verifyMessage(nodesOf(signed.network, signal), signed),
    fetchBalance: async (network, address, signal) =>
      parseHexQuantity(await nodesOf(network, signal)('eth_getBalance', [address, 'latest'])),
    hasCode: async (network, address, signal) =>
      /^0x[\da-f]+$/i.test(String(await checkingNodesOf(network, signal)('eth_getCode', [address, 'latest']))),
    isContract: (network, address, signal) => isContract(checkingNodesOf(network, signal), address),
  };
};
