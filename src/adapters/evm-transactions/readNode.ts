import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { readChainId } from '../../lib/chainId';
import type { Network } from '../../lib/network';
import { tokenViewAbi } from './abis';
import type { AskNode } from './createNodes';

const MAX_DECIMALS = 77n;

function readBytes(answer: unknown): Hex {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(answer))
    throw new TypeError('The node returned malformed data');
  return answer as Hex;
}

const call = async (ask: AskNode, to: string, data: Hex): Promise<Hex> =>
  readBytes(await ask('eth_call', [{ to, data }, 'latest']));

/** How much of a token a spender may move. */
export async function readAllowance(ask: AskNode, token: string, owner: string, spender: string): Promise<bigint> {
  const question = { abi: tokenViewAbi, functionName: 'allowance' } as const;
  const data = encodeFunctionData({ ...question, args: [owner as Hex, spender as Hex] });
  return decodeFunctionResult({ ...question, data: await call(ask, token, data) });
}

/** A token's own decimals. @throws RangeError for more than 77 */
export async function readDecimals(ask: AskNode, token: string): Promise<number> {
  const question = { abi: tokenViewAbi, functionName: 'decimals' } as const;
  const decimals = decodeFunctionResult({
    ...question,
    data: await call(ask, token, encodeFunctionData(question)),
  });
  if (decimals > MAX_DECIMALS) throw new RangeError('The token has impossible decimals');
  return Number(decimals);
}

/** Whether an address has code; an account that delegates to a contract (EIP-7702) is none. */
export async function isContract(ask: AskNode, address: string): Promise<boolean> {
  const code = readBytes(await ask('eth_getCode', [address, 'latest'])).toLowerCase();
  return code !== '0x' && !(code.length === 48 && code.startsWith('0xef0100'));
}

/** Whether the nodes are of the network. */
export const isOnNetwork = async (ask: AskNode, { caipNetworkId }: Network): Promise<boolean> =>
  readChainId(await ask('eth_chainId', [])) === caipNetworkId;
