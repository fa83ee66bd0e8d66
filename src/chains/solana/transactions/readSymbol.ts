import type { Nodes } from './createNodes';
import { deriveAddress } from './library';
import { METADATA } from './programs';
import { readAccounts } from './readChain';
import { readMint } from './readMint';
import { NAME_IN_ACCOUNT, NAME_IN_MINT, readTexts } from './readTexts';

/** Reads the symbol of a token, as one clean line; null if it has none. It is a claim: any token can have any symbol. */
export async function readSymbol(nodes: Nodes, token: string): Promise<string | null> {
  const address = await deriveAddress(METADATA, [METADATA, token], 'metadata');
  const [mintAccount, account] = await readAccounts(nodes, [token, address]);
  const mint = mintAccount ? readMint(mintAccount) : null;
  if (mint?.metadata) return readTexts(mint.metadata, NAME_IN_MINT).symbol || null;
  return account?.owner === METADATA ? readTexts(account.data, NAME_IN_ACCOUNT).symbol || null : null;
}
