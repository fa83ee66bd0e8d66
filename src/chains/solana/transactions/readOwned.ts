import type { CallNode } from '../../../core/ports/nodes';
import { malformed, readFields, readList } from '../../../shared/jsonRpc/nodeValues';
import { readAddress } from '../readAddress';
import { readAccount } from './readAccount';
import { readTokenAccount, type TokenAccount } from './readTokenAccount';

/** A token account with its address. */
export interface Owned extends TokenAccount {
  readonly address: string;
}

/**
 * Reads the token accounts of an owner, those of a mint or of a program. An account that is not the owner's, or that is named twice, is
 * malformed: its amount would be somebody else's, or counted twice.
 */
export async function readOwned(
  call: CallNode,
  owner: string,
  filter: { readonly mint: string } | { readonly programId: string },
): Promise<readonly Owned[]> {
  const options = { encoding: 'base64', commitment: 'confirmed' };
  const answer = await call('getTokenAccountsByOwner', [owner, filter, options]);
  const addresses = new Set<string>();
  return readList(readFields(answer)['value'], (entry) => {
    const { pubkey: address, account } = readFields(entry);
    const node = readAccount(account);
    const holding = node && readTokenAccount(node);
    const isNew = typeof address === 'string' && readAddress(address) && !addresses.has(address);
    if (!isNew || holding?.owner !== owner || ('mint' in filter && holding.mint !== filter.mint)) throw malformed();
    addresses.add(address);
    return { ...holding, address };
  });
}
