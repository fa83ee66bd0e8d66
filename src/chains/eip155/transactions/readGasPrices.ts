import type { CallNode } from '../../../core/ports/nodes';
import { parseHexQuantity } from '../../../lib/hexQuantity';
import { MAX_GAS_PRICE } from './plausibleGas';

/** The tip that some wallets add whatever the node suggests, in wei. */
const WALLET_TIP = 1_500_000_000n;
/** Blocks until the wallet reads the base fee itself. Each one raises it by an eighth at most (EIP-1559). */
const BLOCKS = 4n;

/** Prices of one gas on a network, in wei. */
export interface GasPrices {
  /** The price in the next block: the base fee and the usual tip. */
  readonly usual: bigint;
  /** The highest price that a wallet may reserve a few blocks from now. */
  readonly reserved: bigint;
}

/** Reads a quantity between two limits. @throws RangeError for any other value, which must not be shown as a fee */
export function readWithin(answer: unknown, min: bigint, max: bigint): bigint {
  const value = parseHexQuantity(answer);
  if (value < min || value > max) throw new RangeError('The node returned an impossible fee');
  return value;
}

/** Reads the base fee of a block (EIP-1559); 0 on a network without base fees. */
function baseFeeOf(block: unknown): bigint {
  const { baseFeePerGas } = (block ?? {}) as { readonly baseFeePerGas?: unknown };
  return baseFeePerGas === undefined || baseFeePerGas === null ? 0n : readWithin(baseFeePerGas, 0n, MAX_GAS_PRICE);
}

/** Reads the tip that the node suggests; 0 from a node without the method, or for an implausible tip. */
async function readTip(callNode: CallNode): Promise<bigint> {
  try {
    return readWithin(await callNode('eth_maxPriorityFeePerGas', []), 0n, MAX_GAS_PRICE);
  } catch {
    return 0n;
  }
}

function highest(...values: readonly bigint[]): bigint {
  let found = 0n;
  for (const value of values) if (value > found) found = value;
  return found;
}

/**
 * Reads the gas prices from a network's nodes. A node's gas price includes the base fee and the usual tip. Wallets reserve twice
 * the base fee, so that the transaction stays valid while it rises, and a tip that they choose themselves; without base fees,
 * at most twice the gas price.
 * @throws the node's error; RangeError for an implausible price
 */
export async function readGasPrices(callNode: CallNode): Promise<GasPrices> {
  const [priceAnswer, block, suggestedTip] = await Promise.all([
    callNode('eth_gasPrice', []),
    callNode('eth_getBlockByNumber', ['latest', false]),
    readTip(callNode),
  ]);
  const baseFee = baseFeeOf(block);
  const price = readWithin(priceAnswer, 1n, MAX_GAS_PRICE);
  const usual = highest(price, baseFee);
  const tip = highest(suggestedTip, usual - baseFee, WALLET_TIP);
  const twiceLaterBaseFee = (2n * baseFee * 9n ** BLOCKS) / 8n ** BLOCKS;
  return { usual, reserved: highest(twiceLaterBaseFee + tip, 2n * usual) };
}
