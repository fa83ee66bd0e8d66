import type { CallNode } from '../../../core/ports/nodes';
import { malformed, readFields, readList } from '../../../shared/jsonRpc/nodeValues';
import { TOKEN, TOKEN_2022 } from '../transactions/programs';
import { readAccount } from '../transactions/readAccount';
import { readTokenAccount } from '../transactions/readTokenAccount';

/**
 * Reads how much an account holds of each token, by mint, from its token accounts under both programs. An account that is not the
 * owner's is malformed: its amount would be somebody else's.
 */
export async function readHoldings(call: CallNode, owner: string): Promise<ReadonlyMap<string, bigint>> {
  const answers = await Promise.all(
    [TOKEN, TOKEN_2022].map((programId) =>
      call('getTokenAccountsByOwner', [owner, { programId }, { encoding: 'base64', commitment: 'confirmed' }]),
    ),
  );
  const amounts = new Map<string, bigint>();
  const addresses = new Set<unknown>();
  for (const answer of answers) {
    const entries = readList(readFields(answer)['value'], readFields);
    for (const { pubkey, account } of entries) {
      const node = readAccount(account);
      const holding = node && readTokenAccount(node);
      if (!holding || holding.owner !== owner || addresses.has(pubkey)) throw malformed();
      addresses.add(pubkey);
      const { mint, amount } = holding;
      if (amount) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount);
    }
  }
  return amounts;
}
