import { createPrivateKey, sign } from 'node:crypto';
import { getAddressEncoder, getBase58Encoder } from '@solana/web3.js';
import { SYSTEM } from './programs.mjs';

/**
 * A signed transfer of coins, as base64.
 * @param {{ address: string, pkcs8: string }} from
 * @param {string} to
 * @param {number} lamports
 * @param {string} blockhash
 */
export async function signedTransfer(from, to, lamports, blockhash) {
  const keys = [from.address, to, SYSTEM].map((address) => getAddressEncoder().encode(/** @type {never} */ (address)));
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2);
  data.writeBigUInt64LE(BigInt(lamports), 4);
  const message = Buffer.concat([
    Buffer.from([1, 0, 1, keys.length]),
    ...keys.map((key) => Uint8Array.from(key)),
    Uint8Array.from(getBase58Encoder().encode(blockhash)),
    Buffer.from([1, 2, 2, 0, 1, data.length]),
    data,
  ]);
  const key = createPrivateKey({ key: Buffer.from(from.pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  return Buffer.concat([Buffer.from([1]), sign(null, message, key), message]).toString('base64');
}
