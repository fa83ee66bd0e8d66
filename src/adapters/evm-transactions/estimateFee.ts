import type { Fee } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import { parseHexQuantity, toHexQuantity } from '../../lib/hexQuantity';
import type { AskNode } from './createNodes';
import { readRollupFee } from './readRollupFee';

/** What a node may say: no transaction takes less gas, and the coins of the cheapest networks cost 10^16 at most. */
const MIN_GAS = 21_000n;
const MAX_GAS = 10n ** 10n;
const MAX_GAS_PRICE = 10n ** 16n;

/** Reads a node's number within limits. @throws RangeError for any other, which must not be shown as a fee */
function readWithin(answer: unknown, min: bigint, max: bigint): bigint {
  const value = parseHexQuantity(answer);
  if (value < min || value > max) throw new RangeError('The node returned an impossible fee');
  return value;
}

/** The base fee of the newest block; 0 on a network without one (EIP-1559). */
function baseFeeOf(block: unknown): bigint {
  const { baseFeePerGas } = (block ?? {}) as { readonly baseFeePerGas?: unknown };
  return baseFeePerGas === undefined || baseFeePerGas === null ? 0n : readWithin(baseFeePerGas, 0n, MAX_GAS_PRICE);
}

/**
 * The fee that a transaction would have now. Nodes include the base fee and the usual tip in the gas price; wallets set aside
 * twice the base fee, so that the transaction stays valid while the fee rises. The same goes for a rollup's additional fees.
 * @throws RpcError if it would fail; RangeError for a fee that cannot be
 */
export async function estimateFee(ask: AskNode, request: TransactionRequest): Promise<Fee> {
  const { from, to, value, data } = request;
  const call = {
    from,
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value: toHexQuantity(value) }),
    ...(data !== undefined && { data }),
  };
  const gasEstimate = ask('eth_estimateGas', [call]).then((answer) => readWithin(answer, MIN_GAS, MAX_GAS));
  const [gas, priceAnswer, block, rollupAnswer] = await Promise.all([
    gasEstimate,
    ask('eth_gasPrice', []),
    ask('eth_getBlockByNumber', ['latest', false]),
    gasEstimate.then((estimated) => readRollupFee(ask, request, estimated)),
  ]);
  const baseFee = baseFeeOf(block);
  const suggested = readWithin(priceAnswer, 1n, MAX_GAS_PRICE);
  const tip = suggested > baseFee ? suggested - baseFee : 0n;
  const gasPrice = baseFee + tip;
  const rollupFee = rollupAnswer ?? 0n;
  const amount = gas * gasPrice + rollupFee;
  const most = gas * (baseFee + gasPrice) + 2n * rollupFee;
  return { gas, gasPrice, amount, most, ...(rollupAnswer === null && { partial: true }) };
}
