import { define, is } from 'superstruct';
import { isAddress, isHex } from 'viem';
import { RpcError } from './rpcError.mjs';

/** An address, its checksum unchecked. @type {import('superstruct').Struct<`0x${string}`, null>} */
export const address = define('address', (value) => isAddress(String(value), { strict: false }));

/** Bytes in hex. @type {import('superstruct').Struct<`0x${string}`, null>} */
export const bytes = define('bytes', (value) => isHex(value) && value.length % 2 === 0);

/** A number as JSON-RPC writes it. @type {import('superstruct').Struct<`0x${string}`, null>} */
export const quantity = define('quantity', (value) => /^0x[\da-fA-F]{1,64}$/.test(String(value)));

/**
 * @template T
 * @param {unknown} value
 * @param {import('superstruct').Struct<T, any>} struct
 * @param {string} name
 * @returns {T}
 * @throws {RpcError} -32602
 */
export function readParam(value, struct, name) {
  if (is(value, struct)) return value;
  throw new RpcError(-32602, `Invalid ${name}`);
}
