import type { ChainToken, TokenQuery } from '../../../core/ports/chainTokens';
import type { CallNode } from '../../../core/ports/nodes';
import { shortAddress } from '../../../lib/address';
import { cleanText } from '../../../lib/cleanText';
import { hostSymbol } from '../../../lib/hostSymbol';
import { isDecimals } from '../../../lib/isDecimals';
import { range } from '../../../lib/range';
import { METADATA } from '../transactions/programs';
import type { NodeAccount } from '../transactions/readAccount';
import { readAccounts } from '../transactions/readChain';
import { MINT_LENGTH, type Mint, readMint } from '../transactions/readMint';
import { NAME_IN_ACCOUNT, NAME_IN_MINT, readTexts, type TokenTexts } from '../transactions/readTexts';
import { deriveMetadata } from './deriveMetadata';
import { readHoldings } from './readHoldings';

/** The most tokens that are listed, and the most accounts that a node returns at once. */
const MAX_TOKENS = 500;
const MAX_ACCOUNTS = 100;

const noTexts: TokenTexts = { name: '', symbol: '' };

/** A hostile mint is left out: the others must still be listed. */
function tryMint(account: NodeAccount | null): Mint | null {
  try {
    return account && readMint(account);
  } catch {
    return null;
  }
}

/** The metadata that tokens have in accounts of their own; empty without a secure context, or if the nodes do not respond. */
async function readAccountTexts(call: CallNode, mints: readonly string[]): Promise<readonly TokenTexts[]> {
  try {
    const accounts = mints.length ? await readAccounts({ call }, await Promise.all(mints.map(deriveMetadata))) : [];
    return accounts.map((account) =>
      account?.owner === METADATA ? readTexts(account.data, NAME_IN_ACCOUNT) : noTexts,
    );
  } catch {
    return [];
  }
}

/**
 * Reads accounts; only the start of each if a response with all of them would be too large: anybody can send a token with a long
 * name.
 */
const readStarts = (call: CallNode, addresses: readonly string[]): Promise<readonly (NodeAccount | null)[]> =>
  readAccounts({ call }, addresses).catch(() => {
    const dataSlice = { offset: 0, length: MINT_LENGTH };
    const sliced: CallNode = (method, [keys, options]) => call(method, [keys, { ...Object(options), dataSlice }]);
    return readAccounts({ call: sliced }, addresses);
  });

/** Reads tokens: their decimals, names and symbols. */
async function readMints(call: CallNode, addresses: readonly string[]) {
  const accounts = await readStarts(call, addresses);
  const mints = addresses.flatMap((address, index) => {
    const mint = tryMint(accounts[index] ?? null);
    // Amounts without decimals are those of collectibles, which no list of tokens has.
    return mint?.decimals && isDecimals(mint.decimals) ? [{ address, ...mint }] : [];
  });
  const unnamed = mints.flatMap(({ address, metadata }) => (metadata ? [] : [address]));
  const texts = await readAccountTexts(call, unnamed);
  return mints.map(({ address, decimals, metadata }) => ({
    address,
    decimals,
    texts: metadata ? readTexts(metadata, NAME_IN_MINT) : (texts[unnamed.indexOf(address)] ?? noTexts),
  }));
}

/**
 * Reads the tokens that an account holds. Amounts and decimals come from the network. Name and symbol come from the query if the
 * host has set them, else from the token's metadata, else the address is used.
 */
export async function readTokens(
  call: CallNode,
  owner: string,
  queries: readonly TokenQuery[],
): Promise<readonly ChainToken[]> {
  const holdings = await readHoldings(call, owner);
  // The host's tokens come first, however many other tokens the account was sent.
  const listed = queries.flatMap(({ address }) => (holdings.has(address) ? [address] : []));
  const addresses = [...new Set([...listed, ...holdings.keys()])].slice(0, MAX_TOKENS);
  const batches = range(Math.ceil(addresses.length / MAX_ACCOUNTS)).map((index) =>
    readMints(call, addresses.slice(index * MAX_ACCOUNTS, (index + 1) * MAX_ACCOUNTS)),
  );
  return (await Promise.all(batches)).flat().map(({ address, decimals, texts }) => {
    const query = queries.find((each) => each.address === address);
    const symbol = hostSymbol(query?.symbol) || texts.symbol || shortAddress(address);
    const name = cleanText(query?.name || texts.name) || symbol;
    return { address, name, symbol, decimals, amount: holdings.get(address) ?? 0n };
  });
}
