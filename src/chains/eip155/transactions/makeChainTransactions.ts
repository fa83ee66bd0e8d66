import { withTimeout } from '../../../lib/timeout';
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

/** How long the nodes may take to estimate a fee, in ms. A transfer can be sent without an estimate. */
const ESTIMATE_TIMEOUT = 5_000;

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
    async prepareTransfer(network, transfer, signal) {
      const request = buildTransfer({ ...transfer, networkId: network.caipNetworkId });
      const estimate = async (abort: AbortSignal) => {
        const cost = await pricing.estimateCost(network, request, abort);
        // Without an estimate, no node has answered, or the transfer would fail.
        const isUnknown = cost.fee === null && cost.reserve === null;
        return { ...cost, fails: isUnknown && (await wouldFail(nodesOf(network, abort), request)) };
      };
      const unknown = { fee: null, reserve: null, fails: false };
      const { fails, ...cost } = await withTimeout(estimate, ESTIMATE_TIMEOUT, { clock: config.clock, signal }).catch(
        () => {
          signal.throwIfAborted();
          return unknown;
        },
      );
      return { request, warnings: fails ? ['transaction.wouldFail'] : [], ...cost };
    },
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
    coinOf: ({ value = 0n }) => value,
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
