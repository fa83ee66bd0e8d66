import type { MakeAdapter } from '../../core/ports/adapter';
import { chainOf } from './clusters';
import { readLamports } from './readLamports';
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
    fetchBalance: async (network, address, signal) =>
      readLamports(await nodesOf(network, signal)('getBalance', [address, { commitment: 'confirmed' }])),
  };
};
