import { isAddressEqual } from 'viem';
import { encodeExecuteData } from 'viem/experimental/erc7821';
import { smartAccountImplementation } from '../contracts/smartAccountFactory.mjs';
import { sendFromKey } from './sendFromKey.mjs';
import { withReserve } from './withReserve.mjs';

/** For calls that revert, whose gas cannot be estimated. */
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
 * Sends calls of the account of a key as one atomic transaction. Several calls first delegate the account to the smart account,
 * if it is not delegated.
 * @param {import('./createNetworks.mjs').Network} network
 * @param {import('viem').LocalAccount} owner pays
 * @param {Call[]} calls
 * @returns {Promise<`0x${string}`>} hash of the transaction
 * @throws {import('./rpcError.mjs').RpcError} what the node refused
 */
export function sendBatch(network, owner, calls) {
  const { client } = network;
  const [only] = calls;
  return sendFromKey(network, owner, async (wallet) => {
    /** @type {Partial<Call> & { data: `0x${string}`, authorizationList?: import('viem').SignedAuthorization[] }} */
    const transaction = calls.length === 1 && only ? only : { to: owner.address, data: encodeExecuteData({ calls }) };
    if (calls.length > 1 && !(await isDelegated(client, owner.address))) {
      const contractAddress = smartAccountImplementation.address;
      const authorization = await wallet.signAuthorization({ contractAddress, executor: 'self' });
      transaction.authorizationList = [authorization];
    }
    const gas = await client.estimateGas({ account: owner, ...transaction }).then(withReserve, () => GAS_OF_FAILURE);
    return { ...transaction, gas };
  });
}
