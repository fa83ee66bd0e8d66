import { getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js';
import { encodeHolding } from './encodeHolding.mjs';
import { encodeMint } from './encodeMint.mjs';
import { MINTS } from './mints.mjs';
import { METADATA, SYSTEM, TOKEN } from './programs.mjs';
import { namedKey, solanaAccounts } from './solanaKeys.mjs';

/** @typedef {import('./encodeMint.mjs').Mint} Mint */

const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const COINS = 100_000_000_000;
/** More than any token account needs. */
const RENT = 10_000_000;

/** @param {string} text */
const bytesOf = (text) => getAddressEncoder().encode(/** @type {never} */ (text));

/** @param {string} program @param {(string | Uint8Array)[]} seeds @returns {Promise<string>} */
async function derive(program, seeds) {
  const derived = await getProgramDerivedAddress({
    programAddress: /** @type {never} */ (program),
    seeds: seeds.map((seed) => (typeof seed === 'string' ? bytesOf(seed) : seed)),
  });
  return derived[0];
}

/** The account of a holder's tokens. @param {string} owner @param {Mint} mint */
const associatedAccount = (owner, { address, program }) => derive(ASSOCIATED, [owner, program, address]);

/** A text behind its length. @param {string} text */
function lengthAnd(text) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
}

/**
 * Gives accounts of a chain what they own.
 * @param {import('./createChain.mjs').SolanaChain} chain
 */
export function createBank(chain) {
  const authority = namedKey('authority').address;

  /** @param {string} address @param {number} lamports */
  const giveCoins = (address, lamports) =>
    chain.setAccount(address, { owner: SYSTEM, lamports, data: new Uint8Array() });

  /** @param {Mint} mint */
  async function create(mint) {
    chain.setAccount(mint.address, { owner: mint.program, lamports: RENT, data: encodeMint(mint, authority) });
    if (mint.program !== TOKEN) return;
    const place = await derive(METADATA, [Buffer.from('metadata'), METADATA, mint.address]);
    const addresses = [authority, mint.address].map((address) => Buffer.from(bytesOf(address)));
    const data = Buffer.concat([Buffer.from([4]), ...addresses, lengthAnd(mint.name), lengthAnd(mint.symbol)]);
    chain.setAccount(place, { owner: METADATA, lamports: RENT, data: Uint8Array.from(data) });
  }

  /** Sets what a holder has of a token, in base units. @param {Mint} mint @param {string} owner @param {bigint} amount */
  async function giveTokens(mint, owner, amount) {
    const address = await associatedAccount(owner, mint);
    chain.setAccount(address, { owner: mint.program, lamports: RENT, data: encodeHolding(mint, owner, amount) });
  }

  return {
    giveCoins,
    giveTokens,
    /** Every account has coins; the first two have a thousand of each token. */
    async open() {
      const [first, second, ...rest] = solanaAccounts().map(({ address }) => address);
      for (const address of [first, second, ...rest]) if (address) giveCoins(address, COINS);
      for (const mint of MINTS) {
        await create(mint);
        for (const owner of [first, second]) if (owner) await giveTokens(mint, owner, 1_000_000_000n);
      }
    },
  };
}
