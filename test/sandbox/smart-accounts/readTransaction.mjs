import { optional, type } from 'superstruct';
import { getAddress, hexToBigInt } from 'viem';
import { address, bytes, quantity, readParam } from './readParams.mjs';
import { RpcError } from './rpcError.mjs';

const transaction = type({
  to: optional(address),
  data: optional(bytes),
  input: optional(bytes),
  value: optional(quantity),
  chainId: optional(quantity),
  nonce: optional(quantity),
  gas: optional(quantity),
  gasPrice: optional(quantity),
  maxFeePerGas: optional(quantity),
  maxPriorityFeePerGas: optional(quantity),
});

/** @param {`0x${string}` | undefined} value */
const amount = (value) => (value === undefined ? undefined : hexToBigInt(value));

/**
 * Reads the parameter of `eth_sendTransaction`.
 * @param {unknown} value
 * @param {{ type: import('./createAccountActions.mjs').AccountType, chainId: number }} wallet
 * @throws {RpcError} -32602, also for another chain, and for a contract that a smart account would create
 */
export function readTransaction(value, wallet) {
  const read = readParam(value, transaction, 'transaction');
  if (read.chainId !== undefined && Number(read.chainId) !== wallet.chainId) {
    throw new RpcError(-32602, `The transaction is for another chain than ${wallet.chainId}`);
  }
  if (!read.to && wallet.type === 'smartAccount') {
    throw new RpcError(-32602, 'A smart account cannot create a contract');
  }
  const fees = read.gasPrice
    ? { gasPrice: hexToBigInt(read.gasPrice) }
    : { maxFeePerGas: amount(read.maxFeePerGas), maxPriorityFeePerGas: amount(read.maxPriorityFeePerGas) };
  return {
    call: {
      to: read.to && getAddress(read.to),
      data: read.data ?? read.input ?? '0x',
      value: amount(read.value) ?? 0n,
    },
    /** What the sender of a key's transaction sets. For a smart account, the bundler sets it. */
    terms: { nonce: read.nonce === undefined ? undefined : Number(read.nonce), gas: amount(read.gas), ...fees },
  };
}
