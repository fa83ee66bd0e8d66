import type { MakeChainTransactions } from '../../../core/ports/chainTransactions';
import { buildApproval, buildTransfer } from './buildRequest';
import { createNodes } from './createNodes';
import { digestOf } from './digestOf';
import { estimateFee, readReserve } from './estimateFee';
import { findSent } from './findSent';
import { normalizeAddress } from './normalizeAddress';
import { readEffects } from './readEffects';
import { readCount } from './readMined';
import { isContract, isOnNetwork, readAllowance, readBalance, readDecimals, readSymbol } from './readNode';
import { readRollupFee } from './readRollupFee';
import { readStatus } from './readStatus';
import { readTypedData } from './readTypedData';
import { swapRouters } from './swapRouters';
import { wouldFail } from './wouldFail';

/** Creates the functions that build, check and follow transactions of EVM networks, over JSON-RPC. */
export const makeChainTransactions: MakeChainTransactions = (config) => {
  const nodesOf = createNodes(config);
  return {
    normalizeAddress,
    transfer: buildTransfer,
    approve: buildApproval,
    readAllowance: (network, { token, owner, spender }, signal) =>
      readAllowance(nodesOf(network, signal), token, owner, spender),
    readBalance: (network, { token, owner }, signal) => readBalance(nodesOf(network, signal), token, owner),
    readDecimals: (network, token, signal) => readDecimals(nodesOf(network, signal), token),
    readSymbol: (network, token, signal) => readSymbol(nodesOf(network, signal), token),
    isContract: (network, address, signal) => isContract(nodesOf(network, signal), address),
    estimateFee: (network, request, signal) => estimateFee(nodesOf(network, signal), request),
    readReserve: (network, request, gas, signal) => readReserve(nodesOf(network, signal), request, gas),
    readRollupFee: (network, request, gas, signal) => readRollupFee(nodesOf(network, signal), request, gas),
    wouldFail: (network, request, signal) => wouldFail(nodesOf(network, signal), request),
    isOnNetwork: (network, signal) => isOnNetwork(nodesOf(network, signal), network),
    readStatus: (network, sent, signal) => readStatus(nodesOf(network, signal), sent),
    async readSearchStart(network, address, signal) {
      const callNode = nodesOf(network, signal);
      const [count, newest] = await Promise.all([
        callNode('eth_getTransactionCount', [address, 'latest']),
        callNode('eth_blockNumber', []),
      ]);
      return { nonce: readCount(count), block: readCount(newest) + 1 };
    },
    findSent: (network, query, signal) => findSent(nodesOf(network, signal), query),
    digest: digestOf,
    readEffects,
    swapRouters,
    readTypedData,
  };
};
