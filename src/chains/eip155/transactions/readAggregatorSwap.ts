import { decodeFunctionData, type Hex, parseAbi } from 'viem';
import type { Effect } from '../../../core/ports/chainTransactions';
import { COIN_ADDRESS } from '../../../lib/coinAddress';

/** The `swap` functions of the 1inch Aggregation Routers v6 and v5; only the one of v5 has a permit. */
const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data)',
  'function swap(address executor, Description desc, bytes permit, bytes data)',
]);

const ZERO = '0x0000000000000000000000000000000000000000';
/** The flag that allows the router to swap only a part of the amount, for the same part of the minimum. */
const PARTIAL_FILL = 1n;

const toToken = (address: string): string | null => (address.toLowerCase() === COIN_ADDRESS ? null : address);

/**
 * Decodes the swap in a call of an aggregation router. Undefined for any other call, for one with further effects: a permit, or
 * a partial fill, and for one that carries another amount of the native coin than it names. Without a receiver, the sender
 * receives the tokens.
 */
export function readAggregatorSwap(
  router: string,
  from: string | undefined,
  value: bigint,
  data: string,
): Effect | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: data as Hex });
    const [, { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags }] = args;
    const permit = args.length === 4 ? args[2] : '0x';
    const recipient = dstReceiver === ZERO ? from : dstReceiver;
    const paid = toToken(srcToken);
    if (permit !== '0x' || flags & PARTIAL_FILL || !recipient || (paid === null && amount !== value)) return undefined;
    return {
      kind: 'swap',
      from: paid,
      to: toToken(dstToken),
      amount,
      least: minReturnAmount,
      recipient,
      router,
    };
  } catch {
    return undefined;
  }
}
