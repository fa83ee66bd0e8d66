import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/**
 * @typedef {'eoa' | 'smartAccount'} AccountType
 * @typedef {object} Account a person's wallet
 * @property {string} id
 * @property {string | null} email
 * @property {string | null} username the name at the social provider
 * @property {import('viem/accounts').PrivateKeyAccount} evm secp256k1
 * @property {{ address: string, sign(message: Uint8Array): Buffer }} solana Ed25519
 * @property {AccountType | null} preferredType
 */

/** @returns {Account['solana']} */
function createSolanaKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { address: base58.encode(raw), sign: (message) => sign(null, message, privateKey) };
}

/**
 * The wallets of the site by owner. Keys are created when an owner first logs in.
 * @param {(account: Account) => Promise<unknown>} welcome called once for each, before it is used
 */
export function createAccounts(welcome) {
  /** @type {Map<string, Account>} */
  const accounts = new Map();
  /** Account ids by `email:<address>` or `<provider>:<name>`. @type {Map<string, string>} */
  const owners = new Map();

  return {
    /** @param {string | undefined} id */
    get: (id) => accounts.get(id ?? ''),

    /** @param {string} owner @param {{ email: string | null, username: string | null }} person */
    async open(owner, { email, username }) {
      const known = accounts.get(owners.get(owner) ?? '');
      if (known) return known;
      const evm = privateKeyToAccount(generatePrivateKey());
      /** @type {Account} */
      const account = { id: randomUUID(), email, username, evm, solana: createSolanaKey(), preferredType: null };
      accounts.set(account.id, account);
      owners.set(owner, account.id);
      await welcome(account);
      return account;
    },

    /** Who logs in with an address. @param {string} email */
    byEmail: (email) => accounts.get(owners.get(`email:${email}`) ?? ''),

    /** @param {Account} account @param {string} email */
    changeEmail(account, email) {
      if (account.email && owners.get(`email:${account.email}`) === account.id) owners.delete(`email:${account.email}`);
      account.email = email;
      owners.set(`email:${email}`, account.id);
    },

    reset() {
      accounts.clear();
      owners.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createAccounts>} Accounts */
