import { array, boolean, enums, optional, record, string, type, unknown } from 'superstruct';
import { getAddress, hexToBigInt } from 'viem';
import { address, bytes, quantity, readParam } from './readParams.mjs';
import { RpcError } from './rpcError.mjs';

/** More calls may not fit into a block. */
const MOST_CALLS = 100;
const LONGEST_ID = 4096;

const capabilities = optional(record(string(), unknown()));
const request = type({
  version: optional(enums(['1.0', '2.0.0'])),
  id: optional(string()),
  chainId: optional(quantity),
  from: optional(address),
  atomicRequired: optional(boolean()),
  calls: array(type({ to: address, data: optional(bytes), value: optional(quantity), capabilities })),
  capabilities,
});

/** @param {Record<string, unknown> | undefined} asked @throws {RpcError} 5700 */
function refuseCapabilities(asked = {}) {
  for (const [name, value] of Object.entries(asked)) {
    if (!(Object(value).optional === true)) throw new RpcError(5700, `Unsupported non-optional capability: ${name}`);
  }
}

/**
 * Reads the parameter of `wallet_sendCalls` (EIP-5792).
 * @param {unknown} value
 * @throws {RpcError} -32602, 5700, or 5740 for too many calls
 */
export function readCallsRequest(value) {
  const read = readParam(value, request, 'calls');
  if (!read.calls.length || (read.id && read.id.length > LONGEST_ID)) throw new RpcError(-32602, 'Invalid calls');
  refuseCapabilities(read.capabilities);
  for (const call of read.calls) refuseCapabilities(call.capabilities);
  if (read.calls.length > MOST_CALLS) throw new RpcError(5740, 'Bundle too large');
  return {
    id: read.id,
    chainId: read.chainId === undefined ? undefined : Number(read.chainId),
    from: read.from && getAddress(read.from),
    calls: read.calls.map(({ to, data, value: amount }) => ({
      to: getAddress(to),
      data: data ?? '0x',
      value: amount === undefined ? 0n : hexToBigInt(amount),
    })),
  };
}
