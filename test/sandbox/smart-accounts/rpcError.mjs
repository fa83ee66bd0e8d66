import { BaseError } from 'viem';

/** A refusal with the code of its standard: JSON-RPC 2.0, EIP-1193, EIP-1474, EIP-5792 or ERC-4337. */
export class RpcError extends Error {
  /** @param {number} code @param {string} message @param {unknown} [data] */
  constructor(code, message, data) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.data = data;
  }
}

/**
 * Converts an error of a node, with its code and message.
 * @param {unknown} error
 * @returns {RpcError}
 */
export function asRpcError(error) {
  if (error instanceof RpcError) return error;
  const cause = error instanceof BaseError ? error.walk((one) => typeof Object(one).code === 'number') : error;
  const { code = -32603, details, message = 'Internal error', data } = Object(cause);
  return new RpcError(Number(code), details || message, data);
}
