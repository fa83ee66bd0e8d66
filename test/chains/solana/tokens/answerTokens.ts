import type { SolanaChain } from '../../../sandbox/solana/createChain.mjs';

interface NodeAccount {
  readonly data: readonly [base64: string, encoding: string];
}
interface Options {
  readonly dataSlice?: { readonly offset: number; readonly length: number };
}

/** Responds like a public node: with the requested parts of accounts, and at most 100 of them. */
export function answerTokens(chain: SolanaChain, method: string, params: readonly unknown[]): unknown {
  const answer = chain.answer({ jsonrpc: '2.0', id: 1, method, params }) as {
    result?: { value: readonly (NodeAccount | null)[] };
    error?: Error;
  };
  const [addresses, options] = params as [readonly string[], Options | undefined];
  if (method === 'getMultipleAccounts' && addresses.length > 100) throw new Error('Too many inputs provided; max 100');
  const { dataSlice: slice } = options ?? {};
  if (!answer.result) throw new Error(answer.error?.message);
  if (method !== 'getMultipleAccounts' || !slice) return answer.result;
  const cut = (text: string): string =>
    Buffer.from(text, 'base64')
      .subarray(slice.offset, slice.offset + slice.length)
      .toString('base64');
  return {
    ...answer.result,
    value: answer.result.value.map((account) => account && { ...account, data: [cut(account.data[0]), 'base64'] }),
  };
}
