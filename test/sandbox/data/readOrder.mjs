import { ZONE } from '../contracts/known.mjs';
import { ETHEREUM_COIN, EVM_COINS } from './readNames.mjs';
import { Refusal } from './refusal.mjs';

/** Valid labels of the visitors' zone. */
export const LABEL = /^[a-z0-9-]{4,63}$/;
const FRESH_MS = 10 * 60_000;
const ETHEREUM_CHAIN = 1;

/**
 * @typedef {(chainId: number, proof: { address: `0x${string}`, message: string, signature: `0x${string}` }) => Promise<boolean>} Verify
 *   whether an address has signed a message, also a contract of that chain (ERC-1271, ERC-6492)
 */

/** @param {unknown} text @returns {any} */
function parseObject(text) {
  try {
    const value = JSON.parse(String(text));
    return typeof value === 'object' && value ? value : {};
  } catch {
    return {};
  }
}

/** @param {unknown} text @returns {text is string} */
const isText = (text) => typeof text === 'string';

/**
 * Verifies the registration of a name: its content, its time, and the signature of the address.
 * @param {{ coin_type?: unknown, address: `0x${string}`, message?: unknown, signature?: unknown }} given
 * @param {number[]} chainIds whose coin types can be asked for
 * @param {Verify} verify
 * @returns {Promise<{ name: string, label: string, coin: number, address: `0x${string}`, texts: [string, string][] }>} with the texts of the record by their key
 * @throws {Refusal}
 */
export async function readOrder({ coin_type: coin, address, message, signature }, chainIds, verify) {
  const { name, attributes, timestamp } = parseObject(message);
  const [label = '', ...zone] = String(name).split('.');
  if (!LABEL.test(label) || zone.join('.') !== ZONE) throw new Refusal(400, 'name', 'Invalid name');
  if (typeof coin !== 'number' || ![ETHEREUM_COIN, ...chainIds.map((id) => EVM_COINS + id)].includes(coin)) {
    throw new Refusal(400, 'coin_type', 'Unsupported coin type');
  }
  if (!(Math.abs(Date.now() - Number(timestamp) * 1000) < FRESH_MS)) {
    throw new Refusal(400, 'timestamp', 'The timestamp is too old or in the future');
  }
  const proof = { address, message: String(message), signature: /** @type {`0x${string}`} */ (signature) };
  const chainId = coin === ETHEREUM_COIN ? ETHEREUM_CHAIN : coin - EVM_COINS;
  if (!(await verify(chainId, proof).catch(() => false))) {
    throw new Refusal(401, 'signature', 'The signature does not belong to the address');
  }
  const { avatar, bio } = attributes ?? {};
  /** @type {[string, string][]} */
  const texts = [];
  if (isText(avatar)) texts.push(['avatar', avatar]);
  if (isText(bio)) texts.push(['description', bio]);
  return { name, label, coin, address, texts };
}
