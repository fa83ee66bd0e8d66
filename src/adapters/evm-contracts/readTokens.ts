import { decodeFunctionResult, encodeFunctionData, type Hex, hexToString } from 'viem';
import { cleanText } from '../../lib/cleanText';
import { type CallOne, callAll } from './callAll';
import { tokenAbi } from './contracts';
import type { ChainToken, WantedToken } from './EvmReads';

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

/** Early tokens tell their name as 32 bytes. */
function decodeText(functionName: 'name' | 'symbol', data: Answer): string {
  try {
    if (data) return decodeFunctionResult({ abi: tokenAbi, functionName, data });
  } catch {
    if (data?.length === 66) return hexToString(data, { size: 32 });
  }
  return '';
}

/** Balances of ERC-20 tokens in one round of calls. A token's decimals are its contract's; its words are the wanted ones, if any. */
export async function readTokens(
  call: CallOne,
  owner: string,
  wanted: readonly WantedToken[],
): Promise<readonly ChainToken[]> {
  const calls = wanted.flatMap(({ address: to }) => [
    { to, data: encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner as Hex] }) },
    ...(['decimals', 'name', 'symbol'] as const).map((functionName) => ({
      to,
      data: encodeFunctionData({ abi: tokenAbi, functionName }),
    })),
  ]);
  const results = await callAll(call, calls);
  return wanted.flatMap((token, place) => {
    const [balance, digits, name, symbol] = results.slice(place * 4);
    const amount = decodeNumber('balanceOf', balance);
    const decimals = Number(decodeNumber('decimals', digits) ?? token.decimals ?? Number.NaN);
    const sign = cleanText(token.symbol || decodeText('symbol', symbol), MAX_SYMBOL);
    if (typeof amount !== 'bigint' || !(decimals >= 0 && decimals <= MAX_DECIMALS) || decimals % 1 || !sign) return [];
    const title = cleanText(token.name || decodeText('name', name)) || sign;
    return [{ address: token.address, name: title, symbol: sign, decimals, amount }];
  });
}
