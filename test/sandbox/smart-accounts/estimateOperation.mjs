import { concatHex, encodeFunctionData, getContractAddress, parseAbi, size } from 'viem';
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction';
import { ENTRY_POINT } from '../contracts/known.mjs';
import { RpcError } from './rpcError.mjs';
import { withReserve } from './withReserve.mjs';

const accountAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(PackedUserOperation userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256)',
]);
/** The EntryPoint's helper contract, which calls factories: the first contract that it created. */
const SENDER_CREATOR = getContractAddress({ from: ENTRY_POINT, nonce: 1n });
/** The EntryPoint's own gas for each operation. */
const OVERHEAD = 60_000n;
const BYTE_GAS = 16n;

/**
 * Simulates creation, validation and calls of a user operation, without a valid signature.
 * @param {ReturnType<typeof import('./chainClient.mjs').chainClient>} client
 * @param {import('viem/account-abstraction').UserOperation<'0.8'>} operation
 * @returns {Promise<{ preVerificationGas: bigint, verificationGasLimit: bigint, callGasLimit: bigint }>}
 * @throws {RpcError} -32500 when the account cannot be created or does not validate, -32521 when its calls revert
 */
export async function estimateOperation(client, operation) {
  const { sender, callData, factory, factoryData, authorization } = operation;
  const userOpHash = getUserOperationHash({
    chainId: client.chain.id,
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.8',
    userOperation: operation,
  });
  const packed = toPackedUserOperation(operation);
  const validation = encodeFunctionData({ abi: accountAbi, args: [packed, userOpHash, 0n] });
  const creates = factory !== undefined && size(factory) === 20;
  const [block] = await client.simulateBlocks({
    blockTag: 'pending',
    blocks: [
      {
        calls: [
          ...(creates ? [{ account: SENDER_CREATOR, to: factory, data: factoryData }] : []),
          { account: ENTRY_POINT, to: sender, data: validation },
          { account: ENTRY_POINT, to: sender, data: callData },
        ],
        stateOverrides: authorization
          ? [{ address: sender, code: concatHex(['0xef0100', authorization.address]) }]
          : undefined,
      },
    ],
  });
  const results = block?.calls ?? [];
  const [calls, validated, created] = results.toReversed();
  if (created && created.status !== 'success') throw new RpcError(-32500, 'AA13 initCode failed or OOG');
  if (validated?.status !== 'success') throw new RpcError(-32500, 'AA23 reverted', validated?.data);
  if (calls?.status !== 'success') throw new RpcError(-32521, 'execution reverted', calls?.data);
  return {
    preVerificationGas: OVERHEAD + BYTE_GAS * BigInt(size(packed.callData) + size(packed.initCode)),
    verificationGasLimit: withReserve(validated.gasUsed + (created?.gasUsed ?? 0n)),
    callGasLimit: withReserve(calls.gasUsed),
  };
}
