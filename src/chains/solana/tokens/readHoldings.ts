import type { CallNode } from '../../../core/ports/nodes';
import { malformed } from '../../../shared/jsonRpc/nodeValues';
import { TOKEN, TOKEN_2022 } from '../transactions/programs';
import { readOwned } from '../transactions/readOwned';

/** Reads how much an account holds of each token, by mint, from its token accounts under both programs. */
export async function readHoldings(call: CallNode, owner: string): Promise<ReadonlyMap<string, bigint>> {
  const accounts = await Promise.all([TOKEN, TOKEN_2022].map((programId) => readOwned(call, owner, { programId })));
  const all = accounts.flat();
  // An account is under one program only.
  if (new Set(all.map(({ address }) => address)).size < all.length) throw malformed();
  const amounts = new Map<string, bigint>();
  for (const { mint, amount } of all) if (amount) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount);
  return amounts;
}
