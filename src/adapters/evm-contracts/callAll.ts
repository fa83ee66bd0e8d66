import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { MULTICALL, multicallAbi } from './contracts';

/** A call that only reads. */
export interface ReadCall {
  readonly to: string;
  readonly data: Hex;
}

/** Asks a node for one call; rejects when it was reverted. */
export type CallOne = (call: ReadCall) => Promise<Hex>;

const LONGEST = 300;

async function aggregate(call: CallOne, calls: readonly ReadCall[]): Promise<(Hex | null)[]> {
  const args = calls.map(({ to, data }) => ({ target: to as Hex, allowFailure: true, callData: data }));
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [args] });
  const answer = await call({ to: MULTICALL, data });
  const results = decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', data: answer });
  return calls.map((_, place) => {
    const result = results[place];
    return result?.success ? result.returnData : null;
  });
}

/**
 * Results in the order of the calls, null for those that were reverted: by multicall, or one by one where the network has none.
 * Rejects when not one of them was answered.
 */
export async function callAll(call: CallOne, calls: readonly ReadCall[]): Promise<(Hex | null)[]> {
  const parts = Array.from({ length: Math.ceil(calls.length / LONGEST) }, (_, part) =>
    calls.slice(part * LONGEST, (part + 1) * LONGEST),
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
