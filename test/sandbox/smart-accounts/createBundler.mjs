import { BaseError, ContractFunctionRevertedError, createWalletClient, http, numberToHex, parseEventLogs } from 'viem';
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { bundlerAccount } from '../contracts/bundlerAccount.mjs';
import { estimateOperation } from './estimateOperation.mjs';
import { asRpcError, RpcError } from './rpcError.mjs';
import { takeTurns } from './takeTurns.mjs';

const entryPoint = { abi: entryPoint08Abi, address: entryPoint08Address };
/** Gas of a transaction to the EntryPoint, in addition to the operation's limits. */
const OVERHEAD = 300_000n;

/** @typedef {import('viem/account-abstraction').UserOperation<'0.8'>} UserOperation */

/** The codes that ERC-4337 gives to reasons of the EntryPoint. @param {string} reason */
function codeOf(reason) {
  if (/^AA[23]4/.test(reason)) return -32507;
  if (/^AA[23]2/.test(reason)) return -32503;
  return reason.startsWith('AA3') ? -32501 : -32500;
}

/** Validates an operation with the EntryPoint, before a transaction is paid for it. @param {unknown} error */
function refusalOf(error) {
  const reverted = error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError) || !reverted.data?.args) return asRpcError(error);
  const reason = String(reverted.data.args[1] ?? reverted.data.errorName);
  return new RpcError(codeOf(reason), reason);
}

/**
 * Sends user operations to the EntryPoint, one per transaction, and reports them as ERC-4337 specifies. Pays for operations
 * without a fee.
 * @param {ReturnType<typeof import('./chainClient.mjs').chainClient>} client
 */
export function createBundler(client) {
  const wallet = createWalletClient({ account: bundlerAccount, chain: client.chain, transport: http() });
  /** @type {Map<string, { operation: UserOperation, hash: `0x${string}` }>} by hash of the operation */
  const sent = new Map();
  const inTurn = takeTurns();

  /** @param {UserOperation} operation */
  function gasOf({ callGasLimit, verificationGasLimit, preVerificationGas, ...more }) {
    const paymaster = (more.paymasterVerificationGasLimit ?? 0n) + (more.paymasterPostOpGasLimit ?? 0n);
    return callGasLimit + verificationGasLimit + preVerificationGas + paymaster + OVERHEAD;
  }

  /** @param {UserOperation} operation */
  async function submit(operation) {
    const { authorization } = operation;
    const { request } = await client
      .simulateContract({
        ...entryPoint,
        account: bundlerAccount,
        blockTag: 'pending',
        functionName: 'handleOps',
        args: [[toPackedUserOperation(operation)], bundlerAccount.address],
        gas: gasOf(operation),
        ...(authorization && { authorizationList: [authorization] }),
      })
      .catch((error) => {
        throw refusalOf(error);
      });
    return wallet.writeContract(request);
  }

  return {
    /**
     * @param {() => Promise<UserOperation>} prepare makes the signed operation when it is its turn
     * @returns {Promise<{ userOpHash: `0x${string}`, hash: `0x${string}` }>} hashes of the operation and of the transaction
     * @throws {RpcError} -32500, -32501, -32503 or -32507 with the EntryPoint's reason
     */
    send: (prepare) =>
      inTurn(async () => {
        const operation = await prepare();
        const userOpHash = getUserOperationHash({
          chainId: client.chain.id,
          entryPointAddress: entryPoint.address,
          entryPointVersion: '0.8',
          userOperation: operation,
        });
        const hash = await submit(operation);
        sent.set(userOpHash, { operation, hash });
        return { userOpHash, hash };
      }),

    /** @param {UserOperation} operation */
    estimate: (operation) => estimateOperation(client, operation),

    /** `eth_getUserOperationReceipt`: null until it is mined. @param {`0x${string}`} userOpHash */
    async receipt(userOpHash) {
      const hash = sent.get(userOpHash)?.hash;
      const receipt = hash && (await client.request({ method: 'eth_getTransactionReceipt', params: [hash] }));
      if (!receipt) return null;
      const events = parseEventLogs({ abi: entryPoint08Abi, logs: receipt.logs });
      const outcome = events.find((event) => event.eventName === 'UserOperationEvent');
      if (!outcome) throw new RpcError(-32603, `Transaction ${hash} has no user operation`);
      const failure = events.find((event) => event.eventName === 'UserOperationRevertReason');
      const { sender, nonce, paymaster, actualGasCost, actualGasUsed, success } = outcome.args;
      return {
        userOpHash,
        entryPoint: entryPoint.address,
        sender,
        nonce: numberToHex(nonce),
        paymaster,
        actualGasCost: numberToHex(actualGasCost),
        actualGasUsed: numberToHex(actualGasUsed),
        success,
        ...(failure && { reason: failure.args.revertReason }),
        // The transaction contains only this operation, so all logs that are not the EntryPoint's belong to its calls.
        logs: receipt.logs.filter(({ address }) => address.toLowerCase() !== entryPoint.address.toLowerCase()),
        receipt,
      };
    },

    /** `eth_getUserOperationByHash`. @param {`0x${string}`} userOpHash */
    async find(userOpHash) {
      const found = sent.get(userOpHash);
      const transaction = found && (await client.getTransaction({ hash: found.hash }).catch(() => null));
      if (!transaction) return null;
      const { blockHash, blockNumber, hash } = transaction;
      return {
        userOperation: formatUserOperationRequest(found.operation),
        entryPoint: entryPoint.address,
        transactionHash: hash,
        blockHash,
        blockNumber: blockNumber === null ? null : numberToHex(blockNumber),
      };
    },

    /** Clears all operations. */
    reset: () => sent.clear(),
  };
}
