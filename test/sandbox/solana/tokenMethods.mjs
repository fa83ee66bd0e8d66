import { NodeError } from './nodeError.mjs';
import { parseAccount, readHolding, readMint, tokenAmount } from './parseAccount.mjs';
import { TOKEN_PROGRAMS } from './programs.mjs';

/** @typedef {{ programAddress: string, lamports: bigint, data: Uint8Array, executable: boolean }} RawAccount */

/**
 * The JSON of accounts, and a node's methods that know tokens.
 * @param {import('litesvm').LiteSVM} svm
 * @param {(value: unknown) => unknown} withContext
 */
export function tokenMethods(svm, withContext) {
  /** LiteSVM has addresses with the type of another version of the library. @param {string} text */
  const read = (text) => {
    const account = svm.getAccount(/** @type {never} */ (text));
    return account.exists && account.lamports > 0n ? account : null;
  };

  /** @param {string} mint */
  function mintOf(mint) {
    const account = read(mint);
    const found = account && readMint(account.programAddress, Uint8Array.from(account.data));
    if (!found) throw new NodeError(-32602, 'Invalid param: could not find mint');
    return found;
  }

  /** @param {RawAccount} account @param {string} [encoding] */
  function describe({ programAddress, lamports, data, executable }, encoding) {
    const bytes = Uint8Array.from(data);
    const parsed =
      encoding === 'jsonParsed' && parseAccount(String(programAddress), bytes, (mint) => mintOf(mint).decimals);
    return {
      owner: String(programAddress),
      lamports: Number(lamports),
      data: parsed || [Buffer.from(bytes).toString('base64'), 'base64'],
      executable,
      rentEpoch: 0,
      space: bytes.length,
    };
  }

  /** @param {string} address @param {{ encoding?: string }} [options] */
  function accountOf(address, { encoding } = {}) {
    const account = read(address);
    return account && describe(/** @type {never} */ (account), encoding);
  }

  /** What accounts have, as nodes say it of a transaction. @param {readonly string[]} addresses */
  const balancesOf = (addresses) => ({
    coins: addresses.map((address) => Number(read(address)?.lamports ?? 0)),
    tokens: addresses.flatMap((address, accountIndex) => {
      const account = read(address);
      const holding = account && readHolding(account.programAddress, Uint8Array.from(account.data));
      if (!holding) return [];
      const { mint, owner, amount } = holding;
      return [{ accountIndex, mint, owner, uiTokenAmount: tokenAmount(amount, mintOf(mint).decimals) }];
    }),
  });

  /** @type {Record<string, (...params: any[]) => unknown>} */
  const methods = {
    getAccountInfo: (address, options) => withContext(accountOf(address, options)),
    getMultipleAccounts: (addresses, options) =>
      withContext(addresses.map((/** @type {string} */ address) => accountOf(address, options))),
    getTokenSupply(mint) {
      const { supply, decimals } = mintOf(mint);
      return withContext(tokenAmount(supply, decimals));
    },
    getTokenAccountBalance(address) {
      const account = read(address);
      const holding = account && readHolding(account.programAddress, Uint8Array.from(account.data));
      if (!holding) throw new NodeError(-32602, 'Invalid param: could not find account');
      return withContext(tokenAmount(holding.amount, mintOf(holding.mint).decimals));
    },
    getTokenAccountsByOwner(owner, { mint, programId }, { encoding } = {}) {
      if (!mint && !TOKEN_PROGRAMS.includes(programId))
        throw new NodeError(-32602, 'Invalid param: unrecognized Token program id');
      const programs = mint ? TOKEN_PROGRAMS : [programId];
      const accounts = programs.flatMap((program) => svm.getProgramAccounts(/** @type {never} */ (program)));
      const held = accounts.filter(({ programAddress, data }) => {
        const holding = readHolding(programAddress, Uint8Array.from(data));
        return holding !== null && holding.owner === owner && (!mint || holding.mint === mint);
      });
      return withContext(
        held.map((account) => ({
          pubkey: account.address,
          account: describe(/** @type {never} */ (account), encoding),
        })),
      );
    },
  };
  return { accountOf, balancesOf, describe, methods };
}
