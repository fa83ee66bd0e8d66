import type { AdapterConfig } from '../../../core/ports/adapter';
import type { Cost } from '../../../core/ports/chainTransactions';
import type { Network } from '../../../lib/network';
import type { NodesOf } from '../../jsonRpc/createNodes';
import type { EvmTransactions } from './EvmTransactions';
import { estimateFee, readReserve } from './estimateFee';
import { isContract } from './readNode';

/** The gas of most operations of a smart account (ERC-4337) besides their calls, also of the one that deploys the account. */
const OPERATION_GAS = 300_000n;

type Pricing = Pick<EvmTransactions, 'paysFee' | 'readReserve' | 'estimateCost'>;

/** Creates the functions that price a transaction for the account that sends it. */
export function createPricing(
  { isSmartAccount = () => false, withServiceNode = (network) => network }: AdapterConfig,
  nodesOf: NodesOf,
): Pricing {
  const allNodesOf = (network: Network, signal: AbortSignal) => nodesOf(withServiceNode(network), signal);
  const pricing: Pricing = {
    async paysFee(network, { from }, signal) {
      if (isSmartAccount()) return false;
      try {
        return !(await isContract(nodesOf(network, signal), from));
      } catch {
        signal.throwIfAborted();
        return true;
      }
    },
    async readReserve(network, request, gas, signal) {
      try {
        const pays = await pricing.paysFee(network, request, signal);
        return await readReserve(allNodesOf(network, signal), request, pays ? gas : gas + OPERATION_GAS);
      } catch {
        signal.throwIfAborted();
        return null;
      }
    },
    async estimateCost(network, request, signal): Promise<Cost> {
      try {
        const [{ gas, ...fee }, pays] = await Promise.all([
          estimateFee(allNodesOf(network, signal), request),
          pricing.paysFee(network, request, signal),
        ]);
        if (pays) return { fee, reserve: fee.max ?? fee.amount };
        return { fee: null, reserve: await pricing.readReserve(network, request, gas, signal) };
      } catch {
        signal.throwIfAborted();
        return { fee: null, reserve: null };
      }
    },
  };
  return pricing;
}
