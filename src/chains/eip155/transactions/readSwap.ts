import { decodeFunctionData, type Hex } from 'viem';
import type { Effect } from '../../../core/ports/chainTransactions';
import { routerAbi } from './abis';

/**
 * Decodes the swap in a call of a Uniswap V2 router or a compatible one: the maximum to pay and the minimum to receive. The
 * path contains the wrapped token of the native coin, so it is replaced by the coin where the function pays or receives the
 * coin.
 */
export function readSwap(router: string, value: bigint, data: string): Effect | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: data as Hex });
    const pathIndex = args.findIndex(Array.isArray);
    const path = args[pathIndex] as readonly string[];
    const amounts = args.slice(0, pathIndex) as readonly bigint[];
    const recipient = args[pathIndex + 1] as string;
    const deadline = args[pathIndex + 2] as bigint | undefined;
    const paysCoin = functionName.includes('ETHFor');
    const receivesCoin = functionName.includes('ForETH') || functionName.includes('ForExactETH');
    const isExactIn = functionName.startsWith('swapExact');
    const [first = 0n, second = 0n] = amounts;
    const [from, to] = [path[0], path.at(-1)];
    // A part of a multicall does not say how much of the coin it takes.
    if (path.length < 2 || !from || !to || (paysCoin && !value)) return undefined;
    return {
      kind: 'swap',
      from: paysCoin ? null : from,
      to: receivesCoin ? null : to,
      amount: paysCoin ? value : isExactIn ? first : second,
      least: paysCoin ? first : isExactIn ? second : first,
      recipient,
      ...(deadline !== undefined && { deadline }),
      router,
    };
  } catch {
    return undefined;
  }
}
