import { decodeFunctionResult, encodeFunctionData, type Hex, hexToString } from 'viem';
import type { CallNode } from '../../../core/ports/nodes';
import { readChainId } from '../../../lib/chainId';
import { cleanText } from '../../../lib/cleanText';
import type { Network } from '../../../lib/network';
import { tokenViewAbi } from './abis';

const MAX_DECIMALS = 77n;
/** The length of symbols that the data service may have. */
const MAX_SYMBOL = 16;

function readBytes(answer: unknown): Hex {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(answer))
    throw new TypeError('The node returned malformed data');
  return answer as Hex;
}

const call = async (callNode: CallNode, to: string, data: Hex): Promise<Hex> =>
  readBytes(await callNode('eth_call', [{ to, data }, 'latest']));

/** Reads the amount of a token that a spender may transfer. */
export async function readAllowance(
  callNode: CallNode,
  token: string,
  owner: string,
  spender: string,
): Promise<bigint> {
  const viewFunction = { abi: tokenViewAbi, functionName: 'allowance' } as const;
  const data = encodeFunctionData({ ...viewFunction, args: [owner as Hex, spender as Hex] });
  return decodeFunctionResult({ ...viewFunction, data: await call(callNode, token, data) });
}

/** Reads an account's balance of a token. */
export async function readBalance(callNode: CallNode, token: string, owner: string): Promise<bigint> {
  const viewFunction = { abi: tokenViewAbi, functionName: 'balanceOf' } as const;
  const data = encodeFunctionData({ ...viewFunction, args: [owner as Hex] });
  return decodeFunctionResult({ ...viewFunction, data: await call(callNode, token, data) });
}

/** Reads the decimals from a token's contract. @throws RangeError for more than 77 */
export async function readDecimals(callNode: CallNode, token: string): Promise<number> {
  const viewFunction = { abi: tokenViewAbi, functionName: 'decimals' } as const;
  const decimals = decodeFunctionResult({
    ...viewFunction,
    data: await call(callNode, token, encodeFunctionData(viewFunction)),
  });
  if (decimals > MAX_DECIMALS) throw new RangeError('The token has impossible decimals');
  return Number(decimals);
}

/** Reads the symbol from a token's contract; null if it has none. Early tokens return bytes32 instead of a string. */
export async function readSymbol(callNode: CallNode, token: string): Promise<string | null> {
  const viewFunction = { abi: tokenViewAbi, functionName: 'symbol' } as const;
  const data = await call(callNode, token, encodeFunctionData(viewFunction));
  const text = (): string => {
    try {
      return decodeFunctionResult({ ...viewFunction, data });
    } catch {
      return data.length === 66 ? hexToString(data, { size: 32 }) : '';
    }
  };
  return cleanText(text(), MAX_SYMBOL) || null;
}

/** Whether an address has code. An account that delegates to a contract (EIP-7702) does not count. */
export async function isContract(callNode: CallNode, address: string): Promise<boolean> {
  const code = readBytes(await callNode('eth_getCode', [address, 'latest'])).toLowerCase();
  return code !== '0x' && !(code.length === 48 && code.startsWith('0xef0100'));
}

/** Whether the nodes report the network's chain id. */
export const isOnNetwork = async (callNode: CallNode, { caipNetworkId }: Network): Promise<boolean> =>
  readChainId(await callNode('eth_chainId', [])) === caipNetworkId;
