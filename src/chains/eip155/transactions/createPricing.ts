import type { AdapterConfig } from '../../../core/ports/adapter';
import type { Cost } from '../../../core/ports/chainTransactions';
import { createNodeChoice } from '../../../shared/jsonRpc/createNodeChoice';
import { isContract } from '../isContract';
import type { EvmTransactions } from './EvmTransactions';
import { estimateFee, readReserve } from './estimateFee';

/** The gas of most operations of a smart account (ERC-4337) besides their calls, also of the one that deploys the account. */
const OPERATION_GAS = 300_000n;

type Pricing = Pick<EvmTransactions, 'paysFee' | 'readReserve' | 'estimateCost'>;

/** Creates the functions that price a transaction for the account that sends it. */
export function createPricing(config: AdapterConfig): Pricing {
  const { isSmartAccount = () => false, nodesOf: ownNodesOf } = config;
  const { nodesOf, checkingNodesOf } = createNodeChoice(config, ownNodesOf);
  const pricing: Pricing = {
    async paysFee(network, { from }, signal) {
      if (isSmartAccount()) return false;
      try {
        return !(await isContract(checkingNodesOf(network, signal), from));
      } catch {
        signal.throwIfAborted();
        return true;
      }
    },
    async readReserve(network, request, gas, signal) {
      try {
        const pays = await pricing.paysFee(network, request, signal);
        return await readReserve(nodesOf(network, signal), request, pays ? gas : gas + OPERATION_GAS);
      } catch {
        signal.throwIfAborted();
        return null;
      }
    },
    async estimateCost(network, request, signal): Promise<Cost> {
      const estimate = async () => estimateFee(nodesOf(network, signal), request);
      const [estimated, pays] = await Promise.all([
        estimate().catch(() => null),
        pricing.paysFee(network, request, signal),
      ]);
      signal.throwIfAborted();
      if (!pays) {
        const reserve = estimated && (await pricing.readReserve(network, request, estimated.gas, signal));
        return { fee: null, reserve, mayBeSponsored: true };
      }
      if (!estimated) return { fee: null, reserve: null };
      const { gas: _, ...fee } = estimated;
      // What an unknown part of the fee takes cannot be left.
      return { fee, reserve: fee.partial ? null : (fee.max ?? fee.amount) };
    },
  };
  return pricing;
}
