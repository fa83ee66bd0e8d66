import { any, array, define, enums, literal, nonempty, optional, record, string, type } from 'superstruct';
import { getAddress } from 'viem';
import { address, bytes, quantity, readParam } from './readParams.mjs';
import { RpcError } from './rpcError.mjs';

const PERMISSIONS = ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'];

/** @type {import('superstruct').Struct<number, null>} */
const seconds = define('seconds', (value) => Number.isSafeInteger(value));
const grant = type({
  chainId: quantity,
  address: optional(address),
  expiry: seconds,
  signer: type({
    type: literal('keys'),
    data: type({ keys: nonempty(array(type({ type: enums(['secp256k1', 'secp256r1']), publicKey: bytes }))) }),
  }),
  permissions: nonempty(array(type({ type: enums(PERMISSIONS), data: record(string(), any()) }))),
  policies: optional(array(type({ type: string() }))),
});

/**
 * Reads the parameter of `wallet_grantPermissions` (ERC-7715).
 * @param {unknown} value
 * @param {number} now seconds since the epoch
 * @throws {RpcError} -32602, also for a time that is over and for policies, of which there are none
 */
export function readGrant(value, now) {
  const { policies = [], ...read } = readParam(value, grant, 'permissions');
  if (policies.length) throw new RpcError(-32602, 'Unsupported policy');
  if (read.expiry <= now) throw new RpcError(-32602, 'The permissions have expired');
  return { ...read, chainId: Number(read.chainId), address: read.address && getAddress(read.address) };
}
