import type { MakeAdapter } from '../../core/ports/adapter';
import { readFields } from '../../shared/jsonRpc/nodeValues';
import { chainOf } from './clusters';
import { readCount } from './transactions/nodeValues';
import { connect } from './wallet/connect';

export { discover } from './ports/discover';

/** The adapter for Solana: wallets of Wallet Standard and JSON-RPC nodes. */
export const makeAdapter: MakeAdapter = (config) => {
  const { nodesOf } = config;
  return {
    connect: (params) => connect(params, config.clock),
    transactions: async (load) => (await load('solanaTransactions')).makeTransactions(config),
    readTokens: async (load, { network, owner }, queries, signal) =>
      (await load('solanaTokens')).readTokens(nodesOf(network, signal), owner, queries),
    signInForm: { name: 'Solana', chainIdOf: (id) => chainOf(id).slice('solana:'.length), hasEmptyStatement: false },
    verifyMessage: async (load, signed) => (await load('solanaVerify')).verifyMessage(signed),
    async fetchBalance(network, address, signal) {
      const answer = await nodesOf(network, signal)('getBalance', [address, { commitment: 'confirmed' }]);
      // Above 2^53, JSON has lost digits.
      return BigInt(readCount(readFields(answer)['value']));
    },
  };
};
