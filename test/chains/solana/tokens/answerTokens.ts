import { encodeBase58 } from '../../../../src/lib/encodeBase58';
import type { SolanaChain } from '../../../sandbox/solana/createChain.mjs';

interface NodeAccount {
  readonly data: readonly [base64: string, encoding: string];
}
interface Options {
  readonly dataSlice?: { readonly offset: number; readonly length: number };
}

/** Answers like a node: lists token accounts of an owner, returns parts of accounts, and at most 100 accounts. */
export function answerTokens(chain: SolanaChain, method: string, params: readonly unknown[]): unknown {
  const ask = (name: string, ...list: readonly unknown[]): { value: never } => {
    const answer = chain.answer({ jsonrpc: '2.0', id: 1, method: name, params: list }) as {
      result?: { value: never };
      error?: Error;
    };
    if (!answer.result) throw new Error(answer.error?.message);
    return answer.result;
  };
  if (method === 'getTokenAccountsByOwner') {
    const [owner, { programId }] = params as [string, { programId: never }];
    const addresses = chain.svm.getProgramAccounts(programId).flatMap(({ address, data }) => {
      const isHolding = data.length === 165 || (data.length > 165 && data[165] === 2);
      return isHolding && encodeBase58(Uint8Array.from(data.slice(32, 64))) === owner ? [address] : [];
    });
    return { value: addresses.map((pubkey) => ({ pubkey, account: ask('getAccountInfo', pubkey).value })) };
  }
  const [addresses, options] = params as [readonly string[], Options | undefined];
  if (method === 'getMultipleAccounts' && addresses.length > 100) throw new Error('Too many inputs provided; max 100');
  const { dataSlice: slice } = options ?? {};
  const { value, ...context } = ask(method, ...params) as { value: readonly (NodeAccount | null)[] };
  if (method !== 'getMultipleAccounts' || !slice) return { ...context, value };
  const cut = (text: string): string =>
    Buffer.from(text, 'base64')
      .subarray(slice.offset, slice.offset + slice.length)
      .toString('base64');
  return {
    ...context,
    value: value.map((account) => account && { ...account, data: [cut(account.data[0]), 'base64'] }),
  };
}
