import { optional, type } from 'superstruct';
import { getAddress, hexToBigInt } from 'viem';
import { address, bytes, quantity, readParam } from './readParams.mjs';

const authorization = type({
  address,
  chainId: quantity,
  nonce: quantity,
  r: quantity,
  s: quantity,
  yParity: quantity,
});

const operation = type({
  sender: address,
  nonce: quantity,
  callData: bytes,
  // `0x7702` means that the sender is a delegated account.
  factory: optional(bytes),
  factoryData: optional(bytes),
  callGasLimit: optional(quantity),
  verificationGasLimit: optional(quantity),
  preVerificationGas: optional(quantity),
  maxFeePerGas: optional(quantity),
  maxPriorityFeePerGas: optional(quantity),
  paymaster: optional(address),
  paymasterData: optional(bytes),
  paymasterVerificationGasLimit: optional(quantity),
  paymasterPostOpGasLimit: optional(quantity),
  signature: optional(bytes),
  eip7702Auth: optional(authorization),
});

/** @param {`0x${string}` | undefined} value */
const amount = (value) => (value === undefined ? 0n : hexToBigInt(value));

/**
 * Reads a user operation in the JSON-RPC format of ERC-4337, version 0.8. Missing limits and fees are 0.
 * @param {unknown} value
 * @returns {import('viem/account-abstraction').UserOperation<'0.8'>}
 * @throws {import('./rpcError.mjs').RpcError} -32602
 */
export function readOperation(value) {
  const read = readParam(value, operation, 'user operation');
  const { eip7702Auth: auth, factory, factoryData, paymaster, paymasterData } = read;
  return {
    sender: getAddress(read.sender),
    nonce: amount(read.nonce),
    callData: read.callData,
    callGasLimit: amount(read.callGasLimit),
    verificationGasLimit: amount(read.verificationGasLimit),
    preVerificationGas: amount(read.preVerificationGas),
    maxFeePerGas: amount(read.maxFeePerGas),
    maxPriorityFeePerGas: amount(read.maxPriorityFeePerGas),
    signature: read.signature ?? '0x',
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    ...(paymaster && {
      paymaster,
      paymasterData: paymasterData ?? '0x',
      paymasterVerificationGasLimit: amount(read.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: amount(read.paymasterPostOpGasLimit),
    }),
    ...(auth && {
      authorization: {
        address: auth.address,
        chainId: Number(auth.chainId),
        nonce: Number(auth.nonce),
        r: auth.r,
        s: auth.s,
        yParity: Number(auth.yParity),
      },
    }),
  };
}
