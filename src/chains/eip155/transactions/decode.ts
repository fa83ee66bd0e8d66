import { type Abi, type DecodeFunctionDataReturnType, decodeFunctionData, type Hex } from 'viem';

/** Decodes calldata; undefined if the ABI does not contain the function, or the calldata is malformed. */
export function decode<A extends Abi>(abi: A, data: string): DecodeFunctionDataReturnType<A> | undefined {
  try {
    return decodeFunctionData({ abi, data: data as Hex });
  } catch {
    return undefined;
  }
}
