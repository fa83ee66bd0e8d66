import { createWalletClient, http, isAddressEqual } from 'viem';
import { encodeExecuteData } from 'viem/experimental/erc7821';
import { smartAccountImplementation } from '../contracts/smartAccountFactory.mjs';
import { asRpcError } from './rpcError.mjs';

/** For calls that revert, whose gas no node estimates. */
const GAS_OF_FAILURE = 3_000_000n;
const DELEGATION = /^0xef0100([\da-f]{40})$/i;

/** @typedef {{ to: `0x${string}`, data: `0x${string}`, value: bigint }} Call */

/**
 * Whether the account of a key is delegated to the smart account (EIP-7702).
 * @param {ReturnType<typeof import('./chainClient.mjs').chainClient>} client
 * @param {`0x${string}`} address
 */
export async function isDelegated(client, address) {
  const delegate = DELEGATION.exec((await client.getCode({ address })) ?? '')?.[1];
  return delegate !== undefined && isAddressEqual(`0x${delegate}`, smartAccountImplementation.address);
}

/**
 * Sends calls of the account of a key as one transaction. Several calls delegate the account to the smart account
 * before, if it is not: all of them are done, or none.
 * @param {import('./createSmartAccounts.mjs').Network} network
 * @param {import('viem').LocalAccount} owner pays
 * @param {Call[]} calls
 * @returns {Promise<`0x${string}`>} hash of the transaction
 * @throws {import('./rpcError.mjs').RpcError} what the node refused
 */
export function sendBatch({ client, inTurn }, owner, calls) {
  const wallet = createWalletClient({ account: owner, chain: client.chain, transport: http() });
  const [only] = calls;
  const send = async () => {
    if (calls.length === 1 && only) return sendGenerously(only);
    const contractAddress = smartAccountImplementation.address;
    const delegated = await isDelegated(client, owner.address);
    const authorization = delegated ? null : await wallet.signAuthorization({ contractAddress, executor: 'self' });
    const batch = { to: owner.address, data: encodeExecuteData({ calls }) };
    return sendGenerously(authorization ? { ...batch, authorizationList: [authorization] } : batch);
  };
  /** @param {Partial<Call> & { authorizationList?: import('viem').SignedAuthorization[] }} transaction */
  const sendGenerously = async (transaction) => {
    const gas = await client.estimateGas({ account: owner, ...transaction }).catch(() => GAS_OF_FAILURE);
    return wallet.sendTransaction({ ...transaction, gas });
  };
  return inTurn(send).catch((error) => {
    throw asRpcError(error);
  });
}
