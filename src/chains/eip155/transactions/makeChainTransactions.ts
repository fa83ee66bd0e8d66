import { createNodeChoice } from '../../../shared/jsonRpc/createNodeChoice';
import { isContract } from '../isContract';
import { readTransactionHash } from '../wallet/readTransactionHash';
import { buildApproval, buildTransfer } from './buildRequest';
import { createPricing } from './createPricing';
import type { MakeEvmTransactions } from './EvmTransactions';
import { findSent } from './findSent';
import { isBurnAddress } from './isBurnAddress';
import { normalizeAddress } from './normalizeAddress';
import { keyOfRequest, packRequest, unpackRequest } from './packRequest';
import { parseReceiver } from './parseReceiver';
import { prepareTransfer } from './prepareTransfer';
import { readCursor } from './readCursor';
import { readEffects } from './readEffects';
import { readFailure } from './readFailure';
import { readCount } from './readMined';
import { isOnNetwork, readAllowance, readBalance, readDecimals, readSymbol } from './readNode';
import { readRollupFee } from './readRollupFee';
import { readStatus } from './readStatus';
import { readTypedData } from './readTypedData';
import { readWalletRequest } from './readWalletRequest';
import { swapRouters } from './swapRouters';
import { wouldFail } from './wouldFail';

/** Creates the functions that build, check and follow transactions of EVM networks, over JSON-RPC. */
export const makeChainTransactions: MakeEvmTransactions = (config) => {
  const { nodesOf: ownNodesOf } = config;
  const { nodesOf, checkingNodesOf } = createNodeChoice(config, ownNodesOf);
  const pricing = createPricing(config);
  return {
    ...pricing,
    normalizeAddress,
    parseReceiver,
    isBurnAddress,
    normalizeReference: readTransactionHash,
    transfer: buildTransfer,
    approve: buildApproval,
    readAllowance: (network, { token, owner, spender }, signal) =>
      readAllowance(nodesOf(network, signal), token, owner, spender),
    readBalance: (network, { token, owner }, signal) => readBalance(nodesOf(network, signal), token, owner),
    readDecimals: (network, token, signal) => readDecimals(checkingNodesOf(network, signal), token),
    readSymbol: (network, token, signal) => readSymbol(checkingNodesOf(network, signal), token),
    isContract: (network, address, signal) => isContract(ownNodesOf(network, signal), address),
    prepareTransfer: (network, transfer, signal) =>
      prepareTransfer({ nodesOf, clock: config.clock, estimateCost: pricing.estimateCost }, network, transfer, signal),
    readRollupFee: (network, request, gas, signal) => readRollupFee(nodesOf(network, signal), request, gas),
    wouldFail: (network, request, signal) => wouldFail(nodesOf(network, signal), request),
    isOnNetwork: (network, signal) => isOnNetwork(nodesOf(network, signal), network),
    // A copy, because the wallet's provider may change it.
    send: (connection, request, signal) => connection.request('sendTransaction', { ...request }, signal),
    readFailure,
    readStatus: (network, { reference, cursor, ...sent }, signal) =>
      readStatus(nodesOf(network, signal), { ...sent, hash: reference, cursor: readCursor(cursor) }),
    async startSearch(network, address, signal) {
      const callNode = nodesOf(network, signal);
      const [count, newest] = await Promise.all([
        callNode('eth_getTransactionCount', [address, 'latest']),
        callNode('eth_blockNumber', []),
      ]);
      const notBefore = readCount(newest);
      return { searchStart: { nonce: readCount(count), block: notBefore + 1 }, notBefore };
    },
    async findSent(network, { cursor, ...query }, signal) {
      const { searchStart: start } = readCursor(cursor);
      if (!start) return { reference: null, cursor };
      const found = await findSent(nodesOf(network, signal), { ...query, start });
      return { reference: found.hash, cursor: { ...cursor, searchStart: found.start } };
    },
    coinPaid: ({ value = 0n }) => value,
    readEffects,
    readWalletRequest,
    keyOf: keyOfRequest,
    pack: packRequest,
    unpack: unpackRequest,
    readCursor,
    swapRouters,
    readTypedData,
  };
};
