import { cleanText } from '../../../lib/cleanText';
import type { Nodes } from './createNodes';
import { deriveAddress } from './library';
import { METADATA } from './programs';
import { readAccounts } from './readChain';
import { readMint } from './readMint';

/** The length of symbols that the data service may have. */
const MAX_SYMBOL = 16;
/** Where the name begins: behind two addresses, and in an account behind its kind, too. */
const NAME_IN_MINT = 64;
const NAME_IN_ACCOUNT = 65;

const decoder = new TextDecoder();

/** A text behind its length, and where it ends; null if it does not fit. */
function readText(data: Uint8Array, at: number): { readonly text: string; readonly end: number } | null {
  const start = at + 4;
  if (start > data.length) return null;
  const end = start + new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true);
  return end <= data.length ? { text: decoder.decode(data.subarray(start, end)), end } : null;
}

/** The symbol behind the name. */
function symbolIn(data: Uint8Array, nameAt: number): string | null {
  const name = readText(data, nameAt);
  const symbol = name && readText(data, name.end);
  return cleanText(symbol?.text, MAX_SYMBOL) || null;
}

/** Reads the symbol of a token, as one clean line; null if it has none. It is a claim: any token can have any symbol. */
export async function readSymbol(nodes: Nodes, token: string): Promise<string | null> {
  const address = await deriveAddress(METADATA, [METADATA, token], 'metadata');
  const [mintAccount, account] = await readAccounts(nodes, [token, address]);
  const mint = mintAccount ? readMint(mintAccount) : null;
  if (mint?.metadata) return symbolIn(mint.metadata, NAME_IN_MINT);
  return account?.owner === METADATA ? symbolIn(account.data, NAME_IN_ACCOUNT) : null;
}
