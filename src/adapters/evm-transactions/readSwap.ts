import { decodeFunctionData, type Hex } from 'viem';
import type { Effect } from '../../core/ports/chainTransactions';
import { routerAbi } from './abis';

/**
 * The swap in a call of a router of the kind of Uniswap V2: the most that is paid and the least that is received. A router keeps
 * the network's coin as a token, so the coin stands for the end of a path that a function for the coin names.
 */
export function readSwap(router: string, value: bigint, data: string): Effect | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: data as Hex });
    const place = args.findIndex(Array.isArray);
    const path = args[place] as readonly string[];
    const amounts = args.slice(0, place) as readonly bigint[];
    const recipient = args[place + 1] as string;
    const deadline = args[place + 2] as bigint | undefined;
    const paysCoin = functionName.includes('ETHFor');
    const getsCoin = functionName.includes('ForETH') || functionName.includes('ForExactETH');
    const isExactIn = functionName.startsWith('swapExact');
    const [first = 0n, second = 0n] = amounts;
    const [from, to] = [path[0], path.at(-1)];
    if (path.length < 2 || !from || !to) return undefined;
    return {
      kind: 'swap',
      from: paysCoin ? null : from,
      to: getsCoin ? null : to,
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
