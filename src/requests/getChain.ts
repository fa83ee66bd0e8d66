import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import type { Namespace } from '../lib/caip';
import { perInstance } from '../shared/perInstance';
import { createHttp } from '../shared/ports/createHttp';
import { withServiceNode } from '../shared/withServiceNode';
import { getLoadedChains } from './getLoadedChains';
import { transactionError } from './transactionError';

/**
 * Falls back to the data service's node if all nodes of the network fail. Not for reads that check what the service says: which
 * contracts exist, and a token's decimals and symbol if the network has other nodes.
 */
function withService(ctx: Context, chain: ChainTransactions): ChainTransactions {
  return {
    ...chain,
    readAllowance: (network, ...rest) => chain.readAllowance(withServiceNode(ctx, network), ...rest),
    readBalance: (network, ...rest) => chain.readBalance(withServiceNode(ctx, network), ...rest),
    readDecimals: (network, ...rest) =>
      chain.readDecimals(network.rpcUrls.length ? network : withServiceNode(ctx, network), ...rest),
    readSymbol: (network, ...rest) =>
      chain.readSymbol(network.rpcUrls.length ? network : withServiceNode(ctx, network), ...rest),
    estimateFee: (network, ...rest) => chain.estimateFee(withServiceNode(ctx, network), ...rest),
    readReserve: (network, ...rest) => chain.readReserve(withServiceNode(ctx, network), ...rest),
    readRollupFee: (network, ...rest) => chain.readRollupFee(withServiceNode(ctx, network), ...rest),
    wouldFail: (network, ...rest) => chain.wouldFail(withServiceNode(ctx, network), ...rest),
    isOnNetwork: (network, ...rest) => chain.isOnNetwork(withServiceNode(ctx, network), ...rest),
    readStatus: (network, ...rest) => chain.readStatus(withServiceNode(ctx, network), ...rest),
    readSearchStart: (network, ...rest) => chain.readSearchStart(withServiceNode(ctx, network), ...rest),
    findSent: (network, ...rest) => chain.findSent(withServiceNode(ctx, network), ...rest),
  };
}

const getChains = perInstance((_: Context) => new Map<Namespace, Promise<ChainTransactions>>());

/**
 * Builds and reads transactions of a chain family. Loaded on first use.
 * @throws WalletModalError `unsupportedChain` if the family is not supported; `chunkNotLoaded`
 */
export async function getChain(ctx: Context, namespace: Namespace): Promise<ChainTransactions> {
  if (namespace !== 'eip155') throw transactionError('unsupportedChain');
  const chains = getChains(ctx);
  const loading =
    chains.get(namespace) ??
    ctx.load('evmContracts').then(({ makeChainTransactions }) => {
      const { clock } = ctx;
      const chain = withService(ctx, makeChainTransactions({ http: createHttp(clock), clock }));
      getLoadedChains(ctx).set(namespace, chain);
      return chain;
    });
  chains.set(namespace, loading);
  // Retry a failed chunk on the next call.
  loading.catch(() => chains.delete(namespace));
  return loading;
}
