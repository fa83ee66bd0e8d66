import { decodeFunctionData, type Hex, parseAbi } from 'viem';
import type { Effect } from '../../core/ports/chainTransactions';

/** What 1inch Aggregation Routers v5 and v6 swap: the same description, with and without a permit. */
const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data)',
  'function swap(address executor, Description desc, bytes permit, bytes data)',
]);

/** Where the routers put the network's coin among the tokens. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const ZERO = '0x0000000000000000000000000000000000000000';
/** Only a part of the amount may be swapped, for a part of the least amount. */
const PARTIAL_FILL = 1n;

const toToken = (address: string): string | null => (address.toLowerCase() === COIN ? null : address);

/**
 * The swap in a call of an aggregation router; undefined for anything else, and if the call has more effects than that: a
 * permit, or a part of the amount. Without a receiver, the sender receives.
 */
export function readAggregatorSwap(router: string, from: string | undefined, data: string): Effect | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: data as Hex });
    const [, { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags }] = args;
    const permit = args.length === 4 ? args[2] : '0x';
    const recipient = dstReceiver === ZERO ? from : dstReceiver;
    if (permit !== '0x' || flags & PARTIAL_FILL || !recipient) return undefined;
    return {
      kind: 'swap',
      from: toToken(srcToken),
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
