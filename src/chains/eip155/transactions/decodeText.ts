import { decodeFunctionResult, type Hex, hexToString } from 'viem';
import { tokenViewAbi } from './abis';

/** Decodes the name or symbol of a token; empty if it has none. Early tokens return bytes32 instead of a string. */
export function decodeText(functionName: 'name' | 'symbol', data: Hex): string {
  try {
    return decodeFunctionResult({ abi: tokenViewAbi, functionName, data });
  } catch {
    return data.length === 66 ? hexToString(data, { size: 32 }) : '';
  }
}
