// The server's part of sign-in: it makes nonces, checks what a wallet has signed, and takes no nonce twice.
// Needs viem, @solana/web3.js (or any other base58), bip322-js, @polkadot/util-crypto, and Node 20. Leave out the families that your
// app does not have.
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { getBase58Encoder } from '@solana/web3.js';
import { Verifier } from 'bip322-js';
import { createPublicClient, http, verifyMessage } from 'viem';

/** How long a visitor may take to sign (ms). */
const LIFETIME = 10 * 60 * 1_000;
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** @param {string} text */
const base58 = (text) => Buffer.from(getBase58Encoder().encode(text));

/** @typedef {{ address: string, message: string, signature: string, node: string | undefined }} Signed */

/**
 * The chain families, by the names in their texts: the network of a chain id, and the check of a signature.
 * @type {Record<string, { networkOf(chainId: string): string, check(signed: Signed): boolean | Promise<boolean> }>}
 */
const families = {
  Ethereum: {
    networkOf: (chainId) => `eip155:${chainId}`,
    async check({ node, address, message, signature }) {
      const signed = /** @type {import('viem').VerifyMessageParameters} */ ({ address, message, signature });
      if (await verifyMessage(signed).catch(() => false)) return true;
      // The account may be a contract (ERC-1271, ERC-6492), which the chain's node is asked about.
      return node !== undefined && createPublicClient({ transport: http(node) }).verifyMessage(signed);
    },
  },
  Solana: {
    networkOf: (chainId) => `solana:${chainId}`,
    check({ address, message, signature }) {
      const key = createPublicKey({ key: Buffer.concat([ED25519, base58(address)]), format: 'der', type: 'spki' });
      return verify(null, Buffer.from(message), key, base58(signature));
    },
  },
  Bitcoin: {
    networkOf: (chainId) => chainId,
    // ECDSA and BIP-322.
    check: ({ address, message, signature }) => Verifier.verifySignature(address, message, signature),
  },
  Polkadot: {
    networkOf: (chainId) => chainId,
    // sr25519, ed25519 and ECDSA, with and without the wrapping of extensions.
    async check({ address, message, signature }) {
      await cryptoWaitReady();
      /** @param {string} text */
      const isValid = (text) => signatureVerify(message, text, address).isValid;
      // One of an ECDSA key may begin like those with a byte for the type of their key, which is 02 for ECDSA.
      return isValid(signature) || (signature.length === 132 && isValid(`0x02${signature.slice(2)}`));
    },
  },
};

/** Reads a sign-in text. The lines with names begin after the statement, which has no line breaks. @param {string} message */
function parse(message) {
  const [first = '', address = '', ...lines] = message.split('\n');
  const [, domain = '', family = ''] = /^(\S+) wants you to sign in with your (\w+) account:$/.exec(first) ?? [];
  const fields = lines.slice(lines.findIndex((line) => line.startsWith('URI: ')));
  /** @param {string} name */
  const read = (name) => fields.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return { domain, family, address, read };
}

/**
 * @param {{ origin: string, nodes: Record<string, string> }} app the page's origin, and a JSON-RPC URL for each EVM network
 */
export function createSignIn({ origin, nodes }) {
  const nonces = new Map();
  return {
    createNonce() {
      const nonce = randomBytes(16).toString('hex');
      nonces.set(nonce, Date.now() + LIFETIME);
      return nonce;
    },
    /**
     * Resolves to who has signed in. Rejects for anything but the first use of a nonce of this server, on this site.
     * @param {{ message: string, signature: string }} signed
     */
    async signIn({ message, signature }) {
      const { domain, family, address, read } = parse(String(message));
      const nonce = read('Nonce');
      const expires = nonces.get(nonce);
      nonces.delete(nonce);
      if (!expires || expires < Date.now()) throw new Error('The nonce is unknown, used or too old');
      if (domain !== new URL(origin).host || new URL(read('URI')).origin !== origin) throw new Error('Another site');
      if (Date.parse(read('Expiration Time') || '9999-01-01') <= Date.now()) throw new Error('The message has expired');
      const rules = Object.hasOwn(families, family) ? families[family] : undefined;
      if (!rules) throw new Error('An unknown chain family');
      const network = rules.networkOf(read('Chain ID'));
      if (!(await rules.check({ address, message, signature, node: nodes[network] }))) throw new Error('The signature is not one of this account');
      return { address, network };
    },
  };
}
