import type { MakeChainTransactions } from '../../core/ports/chainTransactions';
import { buildApproval, buildTransfer } from './buildRequest';
import { createNodes } from './createNodes';
import { estimateFee } from './estimateFee';
import { findSent } from './findSent';
import { normalizeAddress } from './normalizeAddress';
import { readEffects } from './readEffects';
import { readCount } from './readMined';
import { isContract, isOnNetwork, readAllowance, readDecimals } from './readNode';
import { readRollupFee } from './readRollupFee';
import { readStatus } from './readStatus';
import { readTypedData } from './readTypedData';
import { wouldFail } from './wouldFail';

/** Transactions of EVM networks, over the JSON-RPC of their nodes. */
export const makeChainTransactions: MakeChainTransactions = (config) => {
  const nodes = createNodes(config);
  return {
    normalizeAddress,
    transfer: buildTransfer,
    approve: buildApproval,
    readAllowance: (network, { token, owner, spender }, signal) =>
      readAllowance(nodes(network, signal), token, owner, spender),
    readDecimals: (network, token, signal) => readDecimals(nodes(network, signal), token),
    isContract: (network, address, signal) => isContract(nodes(network, signal), address),
    estimateFee: (network, request, signal) => estimateFee(nodes(network, signal), request),
    readRollupFee: (network, request, gas, signal) => readRollupFee(nodes(network, signal), request, gas),
    wouldFail: (network, request, signal) => wouldFail(nodes(network, signal), request),
    isOnNetwork: (network, signal) => isOnNetwork(nodes(network, signal), network),
    readStatus: (network, sent, signal) => readStatus(nodes(network, signal), sent),
    async readSearchStart(network, address, signal) {
      const ask = nodes(network, signal);
      const [count, newest] = await Promise.all([
        ask('eth_getTransactionCount', [address, 'latest']),
        ask('eth_blockNumber', []),
      ]);
      return { nonce: readCount(count), block: readCount(newest) + 1 };
    },
    findSent: (network, query, signal) => findSent(nodes(network, signal), query),
    readEffects,
    readTypedData,
  };
};
