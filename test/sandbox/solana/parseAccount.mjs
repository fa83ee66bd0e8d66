import { getBase58Decoder } from '@solana/web3.js';
import { TOKEN_PROGRAMS } from './programs.mjs';

const MINT_LENGTH = 82;
const ACCOUNT_LENGTH = 165;
/** The kind of an account of Token-2022 with extensions. */
const KIND_AT = 165;
const [MINT, ACCOUNT] = [1, 2];
const STATES = ['uninitialized', 'initialized', 'frozen'];

/** @param {Uint8Array} data @param {number} at */
const u64 = (data, at) => new DataView(data.buffer, data.byteOffset).getBigUint64(at, true);
/** @param {Uint8Array} data @param {number} at */
const address = (data, at) => getBase58Decoder().decode(data.slice(at, at + 32));

/** @param {Uint8Array} data */
function kindOf(data) {
  if (data.length === MINT_LENGTH) return MINT;
  if (data.length === ACCOUNT_LENGTH) return ACCOUNT;
  return data[KIND_AT];
}

/** @param {bigint} amount @param {number} decimals */
export function tokenAmount(amount, decimals) {
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const uiAmountString = decimals ? `${whole}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '') : whole;
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** Reads a mint; null for another account. @param {string} owner @param {Uint8Array} data */
export const readMint = (owner, data) =>
  TOKEN_PROGRAMS.includes(owner) && kindOf(data) === MINT
    ? { supply: u64(data, 36), decimals: Number(data[44]) }
    : null;

/** Reads a token account; null for another account. @param {string} owner @param {Uint8Array} data */
export const readHolding = (owner, data) =>
  TOKEN_PROGRAMS.includes(owner) && kindOf(data) === ACCOUNT
    ? { mint: address(data, 0), owner: address(data, 32), amount: u64(data, 64), state: STATES[Number(data[108])] }
    : null;

/**
 * The data of an account in the encoding `jsonParsed`; undefined if nodes have no words for it.
 * @param {string} program @param {Uint8Array} data @param {(mint: string) => number} decimalsOf
 */
export function parseAccount(program, data, decimalsOf) {
  const [mint, holding] = [readMint(program, data), readHolding(program, data)];
  const name = program === TOKEN_PROGRAMS[0] ? 'spl-token' : 'spl-token-2022';
  if (mint) {
    const info = { decimals: mint.decimals, supply: String(mint.supply), isInitialized: true };
    return { program: name, parsed: { type: 'mint', info }, space: data.length };
  }
  if (!holding) return undefined;
  const { amount, ...info } = holding;
  const parsedInfo = { ...info, isNative: false, tokenAmount: tokenAmount(amount, decimalsOf(info.mint)) };
  return { program: name, parsed: { type: 'account', info: parsedInfo }, space: data.length };
}
