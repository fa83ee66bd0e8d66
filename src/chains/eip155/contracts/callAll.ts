import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { range } from '../../../lib/range';
import { MULTICALL_ADDRESS, multicall3Abi } from './contracts';

/** A read-only call. */
export interface ReadCall {
  readonly to: string;
  readonly data: Hex;
}

/** Sends one call to a node. Rejects if it reverts. */
export type CallOne = (call: ReadCall) => Promise<Hex>;

const MAX_CALLS = 300;

async function aggregate(call: CallOne, calls: readonly ReadCall[]): Promise<(Hex | null)[]> {
  const args = calls.map(({ to, data }) => ({ target: to as Hex, allowFailure: true, callData: data }));
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [args] });
  const answer = await call({ to: MULTICALL_ADDRESS, data });
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer });
  return calls.map((_, index) => {
    const result = results[index];
    return result?.success ? result.returnData : null;
  });
}

/**
 * Returns the results in the order of the calls, null for calls that reverted. Uses multicall, or single calls on a network
 * without it. Rejects if every call fails.
 */
export async function callAll(call: CallOne, calls: readonly ReadCall[]): Promise<(Hex | null)[]> {
  const parts = range(Math.ceil(calls.length / MAX_CALLS)).map((part) =>
    calls.slice(part * MAX_CALLS, (part + 1) * MAX_CALLS),
  );
  const results = await Promise.all(
    parts.map((part) =>
      aggregate(call, part).catch(async () => {
        const answers = await Promise.allSettled(part.map(call));
        const failure = answers.every(({ status }) => status === 'rejected') ? answers[0] : undefined;
        if (failure?.status === 'rejected') throw failure.reason;
        return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
      }),
    ),
  );
  return results.flat();
}
