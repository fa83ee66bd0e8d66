// The server's part of sign-in: it makes nonces, checks what a wallet has signed, takes no nonce twice, and keeps who has signed in.
// Needs viem, version 2 of @solana/web3.js (or any other base58), bip322-js, @polkadot/util-crypto, and Node 20. Leave out the families
// that your app does not have.
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { getBase58Encoder } from '@solana/web3.js';
import { Verifier } from 'bip322-js';
import {
  createPublicClient,
  encodeFunctionData,
  hashMessage,
  http,
  isErc6492Signature,
  parseAbi,
  verifyMessage,
} from 'viem';

/** How long a visitor may take to sign, and stays signed in (ms). */
const TIME_TO_SIGN = 10 * 60 * 1_000;
const SESSION = 7 * 24 * 60 * 60 * 1_000;
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
/** With which a contract says that a signature is its own. */
const IS_VALID = `0x${'1626ba7e'.padEnd(64, '0')}`;
const erc1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);

/** @param {string} text */
const base58 = (text) => Buffer.from(getBase58Encoder().encode(text));

/**
 * What a key of Solana may have signed: the text, or it behind one of the headers with which hardware wallets sign it.
 * @param {string} message @param {Buffer} key
 */
function signedForms(message, key) {
  const text = Buffer.from(message);
  const domain = [0xff, ...Buffer.from('solana offchain')];
  const length = [text.length & 0xff, text.length >> 8];
  const headers = [
    [],
    ...[0, 1, 2].flatMap((format) => [
      [...domain, 0, format, ...length],
      [...domain, 0, ...Buffer.alloc(32), format, 1, ...key, ...length],
    ]),
    [...domain, 1, 1, ...key],
  ];
  return headers.map((header) => Buffer.from([...header, ...text]));
}

/** Solana's networks in texts, and their references in CAIP-2. */
const clusters = new Map([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]);

/** @typedef {{ address: string, message: string, signature: string, node: string | undefined }} Signed */

/**
 * The chain families, by the names in their texts: the network of a chain id, and the check of a signature.
 * @type {Record<string, { networkOf(chainId: string): string, check(signed: Signed): boolean | Promise<boolean> }>}
 */
const families = {
  Ethereum: {
    networkOf: (chainId) => `eip155:${chainId}`,
    async check({ node, address, message, signature }) {
      const signed = /** @type {Record<'address' | 'signature', `0x${string}`>} */ ({ address, signature });
      if (await verifyMessage({ ...signed, message }).catch(() => false)) return true;
      if (node === undefined) return false;
      const client = createPublicClient({ transport: http(node) });
      // The account may be a contract that does not exist yet, whose creation is in the signature (ERC-6492).
      if (isErc6492Signature(signed.signature)) return client.verifyMessage({ ...signed, message });
      // Any other contract is asked itself (ERC-1271): one that signs on its chain returns `0x`, which it alone can check.
      const data = encodeFunctionData({ abi: erc1271, args: [hashMessage(message), signed.signature] });
      const answer = await client.call({ to: signed.address, data }).catch(() => null);
      // All of the word: a contract that repeats what it is sent has not said yes.
      return answer?.data === IS_VALID;
    },
  },
  Solana: {
    networkOf: (chainId) => `solana:${clusters.get(chainId) ?? chainId}`,
    check({ address, message, signature }) {
      const account = base58(address);
      const key = createPublicKey({ key: Buffer.concat([ED25519, account]), format: 'der', type: 'spki' });
      return signedForms(message, account).some((form) => verify(null, form, key, base58(signature)));
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

/** @typedef {{ address: string, network: string }} Visitor the network by its CAIP-2 id */

/**
 * Values that end after a time (ms). An app with several processes keeps them in its database.
 * @template Value
 * @param {number} lifetime
 */
function createStore(lifetime) {
  /** @type {Map<string, { value: Value, end: number }>} */
  const rows = new Map();
  return {
    /** Adds a value, and removes those that have ended. Returns its key, which nobody can guess. @param {Value} value */
    add(value) {
      for (const [old, { end }] of rows) if (end <= Date.now()) rows.delete(old);
      const key = randomBytes(16).toString('hex');
      rows.set(key, { value, end: Date.now() + lifetime });
      return key;
    },
    /** @param {string} key */
    get(key) {
      const row = rows.get(key);
      return row && row.end > Date.now() ? row.value : undefined;
    },
    /** @param {string} key */
    delete: (key) => rows.delete(key),
  };
}

/** @param {Request} request @returns {Map<string, string>} */
function cookiesOf(request) {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */);
  return new Map(cookies.map((each) => /** @type {[string, string]} */ (each.split('=', 2))));
}

/**
 * @param {{ origin: string, nodes: Record<string, string> }} app the page's origin, and a JSON-RPC URL for each EVM network
 */
export function createSignIn({ origin, nodes }) {
  /** @type {ReturnType<typeof createStore<true>>} */
  const nonces = createStore(TIME_TO_SIGN);
  /** @type {ReturnType<typeof createStore<Visitor>>} */
  const sessions = createStore(SESSION);
  // With the prefix, no subdomain can set these cookies. A developer's page without https has neither.
  const [prefix, secure] = origin.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
  const SESSION_COOKIE = `${prefix}session`;
  /** @param {string} nonce */
  const cookieOf = (nonce) => `${prefix}nonce-${nonce}`;
  /** @param {string} name @param {string} value @param {number} lifetime */
  const setCookie = (name, value, lifetime) =>
    /** @type {[string, string]} */ ([
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${lifetime / 1_000}; HttpOnly; SameSite=Lax${secure}`,
    ]);

  /**
   * Resolves to who has signed in. Rejects for anything but the first use of a nonce of this server, on this site, in the browser that
   * has asked for it: nobody can make a visitor sign in to another's account.
   * @param {{ message: string, signature: string }} signed
   * @param {(nonce: string) => boolean} isOwn whether the browser has the nonce's cookie
   */
  async function verifySigned({ message, signature }, isOwn) {
    const { domain, family, address, read } = parse(String(message));
    const nonce = read('Nonce');
    if (!isOwn(nonce) || !nonces.get(nonce)) throw new Error('The nonce is unknown, used or too old');
    nonces.delete(nonce);
    if (domain !== new URL(origin).host || new URL(read('URI')).origin !== origin) throw new Error('Another site');
    // A time that cannot be read is neither.
    const [end, start] = [read('Expiration Time'), read('Not Before')];
    if (end && !(Date.parse(end) > Date.now())) throw new Error('The message has expired');
    if (start && !(Date.parse(start) <= Date.now())) throw new Error('The message is not valid yet');
    const rules = Object.hasOwn(families, family) ? families[family] : undefined;
    if (!rules) throw new Error('An unknown chain family');
    const network = rules.networkOf(read('Chain ID'));
    const isValid = await rules.check({ address, message, signature, node: nodes[network] });
    if (!isValid) throw new Error('The signature is not one of this account');
    return { nonce, visitor: { address, network } };
  }

  return {
    /** Who has signed in, for the other routes of the app. @param {Request} request @returns {Visitor | undefined} */
    visitorOf: (request) => sessions.get(cookiesOf(request).get(SESSION_COOKIE) ?? ''),

    /** Answers `GET /sign-in/nonce`. */
    createNonce() {
      const nonce = nonces.add(true);
      // One cookie for each, because a page may ask for several at once.
      const headers = [setCookie(cookieOf(nonce), '1', TIME_TO_SIGN), ['cache-control', 'no-store']];
      return new Response(nonce, { headers: /** @type {[string, string][]} */ (headers) });
    },

    /** Answers `POST /sign-in`, which has the message and the signature as JSON. @param {Request} request */
    async signIn(request) {
      // A form of another site can send any text, but not this type.
      const isJson = /^application\/json\b/.test(request.headers.get('content-type') ?? '');
      if (!isJson) return Response.json({ error: 'Expected JSON' }, { status: 415 });
      try {
        const cookies = cookiesOf(request);
        const { nonce, visitor } = await verifySigned(await request.json(), (each) => cookies.has(cookieOf(each)));
        const headers = [setCookie(SESSION_COOKIE, sessions.add(visitor), SESSION), setCookie(cookieOf(nonce), '', 0)];
        return Response.json(visitor, { headers });
      } catch (error) {
        return Response.json({ error: /** @type {Error} */ (error).message }, { status: 401 });
      }
    },

    /** Answers `DELETE /sign-in`. @param {Request} request */
    signOut(request) {
      sessions.delete(cookiesOf(request).get(SESSION_COOKIE) ?? '');
      return new Response(null, { status: 204, headers: [setCookie(SESSION_COOKIE, '', 0)] });
    },
  };
}
