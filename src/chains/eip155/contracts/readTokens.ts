import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { ChainToken, TokenQuery } from '../../../core/ports/chainTokens';
import { cleanSymbol } from '../../../lib/cleanSymbol';
import { cleanText } from '../../../lib/cleanText';
import { hostSymbol } from '../../../lib/hostSymbol';
import { isDecimals } from '../../../lib/isDecimals';
import { tokenViewAbi } from '../transactions/abis';
import { decodeText } from '../transactions/decodeText';
import { type CallOne, callAll } from './callAll';

type Answer = Hex | null | undefined;

function decodeNumber(functionName: 'balanceOf' | 'decimals', data: Answer): bigint | undefined {
  try {
    return data ? decodeFunctionResult({ abi: tokenViewAbi, functionName, data }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads balances of ERC-20 tokens in one round of calls, in the order of the queries, without those that cannot be read. Decimals come from the contract if it has them; name and symbol
 * from the query if it has them.
 */
export async function readTokens(
  call: CallOne,
  owner: string,
  queries: readonly TokenQuery[],
): Promise<readonly ChainToken[]> {
  const calls = queries.flatMap(({ address: to }) => [
    { to, data: encodeFunctionData({ abi: tokenViewAbi, functionName: 'balanceOf', args: [owner as Hex] }) },
    ...(['decimals', 'name', 'symbol'] as const).map((functionName) => ({
      to,
      data: encodeFunctionData({ abi: tokenViewAbi, functionName }),
    })),
  ]);
  const results = await callAll(call, calls);
  return queries.flatMap((token, index) => {
    const [balance, decimalsData, name, symbol] = results.slice(index * 4);
    const amount = decodeNumber('balanceOf', balance);
    const decimals = Number(decodeNumber('decimals', decimalsData) ?? token.decimals ?? Number.NaN);
    const tokenSymbol = hostSymbol(token.symbol) || cleanSymbol(decodeText('symbol', symbol ?? '0x'));
    if (amount === undefined || !isDecimals(decimals) || !tokenSymbol) return [];
    const tokenName = cleanText(token.name || decodeText('name', name ?? '0x')) || tokenSymbol;
    return [{ address: token.address, name: tokenName, symbol: tokenSymbol, decimals, amount }];
  });
}
