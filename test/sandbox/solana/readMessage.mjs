import { getBase58Decoder } from '@solana/web3.js';

const ADDRESS = 32;

/** Where the number of accounts is: after the version, if there is one, and three counts. @param {ArrayLike<number>} message */
const countAt = (message) => (Number(message[0]) >= 0x80 ? 4 : 3);

/** The accounts of a message, and the blockhash that follows them. @param {ArrayLike<number>} message */
export function readMessage(message) {
  const bytes = Uint8Array.from(message);
  const at = countAt(bytes);
  const count = Number(bytes[at]);
  const entry = (/** @type {number} */ index) =>
    getBase58Decoder().decode(bytes.slice(at + 1 + ADDRESS * index, at + 1 + ADDRESS * (index + 1)));
  return { accounts: Array.from({ length: count }, (_, index) => entry(index)), blockhash: entry(count) };
}
