import type { AssociatedAccount } from './instructions';
import { deriveAddress } from './library';
import { ASSOCIATED_TOKEN } from './programs';

/** Derives the token account of an owner for a mint. */
export async function deriveAccount(owner: string, mint: string, tokenProgram: string): Promise<AssociatedAccount> {
  const address = await deriveAddress(ASSOCIATED_TOKEN, [owner, tokenProgram, mint]);
  return { address, owner, mint, tokenProgram };
}
