import { createWalletClient, http } from 'viem';
import { minedReceipt } from '../data/minedReceipt.mjs';
import { asRpcError } from './rpcError.mjs';

/**
 * @typedef {object} Terms of a transaction; missing fields use the node's values
 * @property {number} [nonce]
 * @property {bigint} [gas]
 * @property {bigint} [gasPrice]
 * @property {bigint} [maxFeePerGas]
 * @property {bigint} [maxPriorityFeePerGas]
 * @property {import('viem').SignedAuthorization[]} [authorizationList]
 * @typedef {{ to?: `0x${string}`, data: `0x${string}`, value?: bigint } & Terms} Sendable
 */

/**
 * Sends a transaction that a key signs. After one that delegates the key's account (EIP-7702), the next waits for the block:
 * nodes count the nonce of the authorization only when it is mined.
 * @param {import('./createNetworks.mjs').Network} network
 * @param {import('viem').LocalAccount} owner
 * @param {(wallet: import('viem').WalletClient<import('viem').Transport, import('viem').Chain, import('viem').LocalAccount>) => Promise<Sendable>} prepare
 *   makes the transaction when it is its turn
 * @returns {Promise<`0x${string}`>} its hash
 * @throws {import('./rpcError.mjs').RpcError} what the node refused
 */
export function sendFromKey({ client, inTurn, delegations }, owner, prepare) {
  const wallet = createWalletClient({ account: owner, chain: client.chain, transport: http() });
  const send = async () => {
    await delegations.get(owner.address);
    const transaction = await prepare(wallet);
    // `Terms` allows combinations of fee fields that viem's types do not.
    const request = /** @type {Parameters<typeof wallet.sendTransaction>[0]} */ (transaction);
    const hash = await wallet.sendTransaction(request);
    if (transaction.authorizationList)
      delegations.set(
        owner.address,
        minedReceipt(client, hash).catch(() => {}),
      );
    return hash;
  };
  return inTurn(send).catch((error) => {
    throw asRpcError(error);
  });
}
