import type { Fee } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import { parseHexQuantity, toHexQuantity } from '../../lib/hexQuantity';
import type { AskNode } from './createNodes';
import { readRollupFee } from './readRollupFee';

/** What a node may say: no transaction takes less gas, and the coins of the cheapest networks cost 10^16 at most. */
const MIN_GAS = 21_000n;
const MAX_GAS = 10n ** 10n;
const MAX_GAS_PRICE = 10n ** 16n;

/** A node's number within limits. @throws RangeError for nonsense, which must not be shown as a fee */
function within(answer: unknown, least: bigint, most: bigint): bigint {
  const value = parseHexQuantity(answer);
  if (value < least || value > most) throw new RangeError('The node returned an impossible fee');
  return value;
}

/** The base fee of the newest block; 0 on a network without one (EIP-1559). */
function baseFeeOf(block: unknown): bigint {
  const { baseFeePerGas } = (block ?? {}) as { readonly baseFeePerGas?: unknown };
  return baseFeePerGas === undefined || baseFeePerGas === null ? 0n : within(baseFeePerGas, 0n, MAX_GAS_PRICE);
}

/**
 * The fee that a transaction would have now. Nodes include the base fee and the usual tip in the gas price; wallets set aside
 * twice the base fee, so that the transaction stays valid while the fee rises; what a rollup takes besides rises the same way.
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
  const estimating = ask('eth_estimateGas', [call]).then((answer) => within(answer, MIN_GAS, MAX_GAS));
  const [gas, priceAnswer, block, rollupFee] = await Promise.all([
    estimating,
    ask('eth_gasPrice', []),
    ask('eth_getBlockByNumber', ['latest', false]),
    estimating.then((estimated) => readRollupFee(ask, request, estimated)),
  ]);
  const baseFee = baseFeeOf(block);
  const suggested = within(priceAnswer, 1n, MAX_GAS_PRICE);
  const tip = suggested > baseFee ? suggested - baseFee : 0n;
  const gasPrice = baseFee + tip;
  const besides = rollupFee ?? 0n;
  const amount = gas * gasPrice + besides;
  const most = gas * (baseFee + gasPrice) + 2n * besides;
  return { gas, gasPrice, amount, most, ...(rollupFee === null && { partial: true }) };
}
