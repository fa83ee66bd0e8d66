import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { CallNode } from '../../../core/ports/nodes';
import { readChainId } from '../../../lib/chainId';
import { cleanSymbol } from '../../../lib/cleanSymbol';
import { isDecimals } from '../../../lib/isDecimals';
import type { Network } from '../../../lib/network';
import { readHex } from '../readHex';
import { tokenViewAbi } from './abis';
import { decodeText } from './decodeText';

const call = async (callNode: CallNode, to: string, data: Hex): Promise<Hex> =>
  readHex(await callNode('eth_call', [{ to, data }, 'latest']));

/** Calls a view function of a token that returns an unsigned integer. */
async function readUint(
  callNode: CallNode,
  token: string,
  functionName: 'allowance' | 'balanceOf' | 'decimals',
  ...accounts: readonly string[]
): Promise<bigint> {
  const args = accounts as never;
  const data = await call(callNode, token, encodeFunctionData({ abi: tokenViewAbi, functionName, args }));
  return decodeFunctionResult({ abi: tokenViewAbi, functionName, args, data });
}

/** Reads the amount of a token that a spender may transfer. */
export const readAllowance = (callNode: CallNode, token: string, owner: string, spender: string): Promise<bigint> =>
  readUint(callNode, token, 'allowance', owner, spender);

/** Reads an account's balance of a token. */
export const readBalance = (callNode: CallNode, token: string, owner: string): Promise<bigint> =>
  readUint(callNode, token, 'balanceOf', owner);

/** Reads the decimals from a token's contract. @throws RangeError for more than 77 */
export async function readDecimals(callNode: CallNode, token: string): Promise<number> {
  const decimals = Number(await readUint(callNode, token, 'decimals'));
  if (!isDecimals(decimals)) throw new RangeError('The token has impossible decimals');
  return decimals;
}

/** Reads the symbol from a token's contract; null if it has none. */
export async function readSymbol(callNode: CallNode, token: string): Promise<string | null> {
  const data = await call(callNode, token, encodeFunctionData({ abi: tokenViewAbi, functionName: 'symbol' }));
  return cleanSymbol(decodeText('symbol', data)) || null;
}

/** Whether the nodes report the network's chain id. */
export const isOnNetwork = async (callNode: CallNode, { caipNetworkId }: Network): Promise<boolean> =>
  readChainId(await callNode('eth_chainId', [])) === caipNetworkId;
