import type { Fee } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import { parseHexQuantity, toHexQuantity } from '../../lib/hexQuantity';
import type { CallNode } from './createNodes';
import { readRollupFee } from './readRollupFee';

/**
 * Limits of plausible values: a transaction uses at least 21,000 gas, and even on the networks with the cheapest coins the gas
 * price stays below 10^16 wei.
 */
const MIN_GAS = 21_000n;
const MAX_GAS = 10n ** 10n;
const MAX_GAS_PRICE = 10n ** 16n;

/** Reads a quantity between two limits. @throws RangeError for any other value, which must not be shown as a fee */
function readWithin(answer: unknown, min: bigint, max: bigint): bigint {
  const value = parseHexQuantity(answer);
  if (value < min || value > max) throw new RangeError('The node returned an impossible fee');
  return value;
}

/** Reads the base fee of a block (EIP-1559); 0 on a network without base fees. */
function baseFeeOf(block: unknown): bigint {
  const { baseFeePerGas } = (block ?? {}) as { readonly baseFeePerGas?: unknown };
  return baseFeePerGas === undefined || baseFeePerGas === null ? 0n : readWithin(baseFeePerGas, 0n, MAX_GAS_PRICE);
}

/**
 * Estimates the fee of a transaction that is mined now. The gas price of a node includes the base fee and the usual tip.
 * Wallets reserve twice the base fee, so that the transaction stays valid while the base fee rises; the maximum does the same
 * for a rollup's fees.
 * @throws RpcError if the transaction would fail; RangeError for an implausible fee
 */
export async function estimateFee(callNode: CallNode, request: TransactionRequest): Promise<Fee> {
  const { from, to, value, data } = request;
  const call = {
    from,
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value: toHexQuantity(value) }),
    ...(data !== undefined && { data }),
  };
  const gasEstimate = callNode('eth_estimateGas', [call]).then((answer) => readWithin(answer, MIN_GAS, MAX_GAS));
  const [gas, priceAnswer, block, rollupAnswer] = await Promise.all([
    gasEstimate,
    callNode('eth_gasPrice', []),
    callNode('eth_getBlockByNumber', ['latest', false]),
    gasEstimate.then((estimated) => readRollupFee(callNode, request, estimated)),
  ]);
  const baseFee = baseFeeOf(block);
  const suggested = readWithin(priceAnswer, 1n, MAX_GAS_PRICE);
  const tip = suggested > baseFee ? suggested - baseFee : 0n;
  const gasPrice = baseFee + tip;
  const rollupFee = rollupAnswer ?? 0n;
  const amount = gas * gasPrice + rollupFee;
  const max = gas * (baseFee + gasPrice) + 2n * rollupFee;
  return { gas, gasPrice, amount, max, ...(rollupAnswer === null && { partial: true }) };
}
