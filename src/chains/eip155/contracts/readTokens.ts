import { decodeFunctionResult, encodeFunctionData, type Hex, hexToString } from 'viem';
import type { ChainToken, TokenQuery } from '../../../core/ports/chainTokens';
import { cleanText } from '../../../lib/cleanText';
import { type CallOne, callAll } from './callAll';
import { tokenAbi } from './contracts';

const MAX_DECIMALS = 77;
const MAX_SYMBOL = 16;

type Answer = Hex | null | undefined;

function decodeNumber(functionName: 'balanceOf' | 'decimals', data: Answer): bigint | number | undefined {
  try {
    return data ? decodeFunctionResult({ abi: tokenAbi, functionName, data }) : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes a text. Early tokens return bytes32 instead of a string. */
function decodeText(functionName: 'name' | 'symbol', data: Answer): string {
  try {
    if (data) return decodeFunctionResult({ abi: tokenAbi, functionName, data });
  } catch {
    if (data?.length === 66) return hexToString(data, { size: 32 });
  }
  return '';
}

/**
 * Reads balances of ERC-20 tokens in one round of calls. Decimals come from the contract if it has them; name and symbol
 * from the query if it has them.
 */
export async function readTokens(
  call: CallOne,
  owner: string,
  queries: readonly TokenQuery[],
): Promise<readonly ChainToken[]> {
  const calls = queries.flatMap(({ address: to }) => [
    { to, data: encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner as Hex] }) },
    ...(['decimals', 'name', 'symbol'] as const).map((functionName) => ({
      to,
      data: encodeFunctionData({ abi: tokenAbi, functionName }),
    })),
  ]);
  const results = await callAll(call, calls);
  return queries.flatMap((token, index) => {
    const [balance, decimalsData, name, symbol] = results.slice(index * 4);
    const amount = decodeNumber('balanceOf', balance);
    const decimals = Number(decodeNumber('decimals', decimalsData) ?? token.decimals ?? Number.NaN);
    const tokenSymbol = cleanText(token.symbol || decodeText('symbol', symbol), MAX_SYMBOL);
    if (typeof amount !== 'bigint' || !(decimals >= 0 && decimals <= MAX_DECIMALS) || decimals % 1 || !tokenSymbol)
      return [];
    const tokenName = cleanText(token.name || decodeText('name', name)) || tokenSymbol;
    return [{ address: token.address, name: tokenName, symbol: tokenSymbol, decimals, amount }];
  });
}
