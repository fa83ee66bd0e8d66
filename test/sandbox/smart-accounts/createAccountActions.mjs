import { entryPoint08Address, getUserOperationTypedData } from 'viem/account-abstraction';
import { minedReceipt } from '../data/minedReceipt.mjs';
import { createCallBundles } from './createCallBundles.mjs';
import { readCallsRequest } from './readCallsRequest.mjs';
import { readTransaction } from './readTransaction.mjs';
import { sendOperation } from './sendOperation.mjs';
import { sendTransaction } from './sendTransaction.mjs';
import { toOwnedAccount } from './toOwnedAccount.mjs';

/**
 * @typedef {'eoa' | 'smartAccount'} AccountType
 * @typedef {object} Wallet what a request is made with
 * @property {import('viem').LocalAccount} owner the key
 * @property {AccountType} type of the account that is used: the key's own, or the smart account that the key owns
 * @property {number} chainId
 *
 * @typedef {object} Used a wallet with its network
 * @property {import('viem').LocalAccount} owner
 * @property {import('./createNetworks.mjs').Network} network
 * @property {Awaited<ReturnType<typeof toOwnedAccount>> | null} account the smart account; null for the key's own
 */

/**
 * Creates the actions of the accounts of keys.
 * @param {ReturnType<typeof import('./createNetworks.mjs').createNetworks>} networks
 */
export function createAccountActions(networks) {
  const bundles = createCallBundles();

  /** @param {import('viem').LocalAccount} owner @param {number} chainId */
  const accountOf = (owner, chainId) => toOwnedAccount(networks.of(chainId).client, owner);

  /** @param {Wallet} wallet @param {number} [code] of a chain that is unknown @returns {Promise<Used>} */
  async function use({ owner, type, chainId }, code) {
    const network = networks.of(chainId, code);
    return { owner, network, account: type === 'smartAccount' ? await toOwnedAccount(network.client, owner) : null };
  }

  return {
    /**
     * Returns the smart account of a key on a chain.
     * @param {import('viem').LocalAccount} owner
     * @param {number} chainId
     * @returns {Promise<{ address: `0x${string}`, deployed: boolean }>} the address is known before it is deployed
     * @throws {import('./rpcError.mjs').RpcError} 4901 for an unknown chain, as all others
     */
    async describe(owner, chainId) {
      const account = await accountOf(owner, chainId);
      return { address: account.address, deployed: await account.isDeployed() };
    },

    /**
     * Deploys the smart account with an empty user operation, unless it is deployed.
     * @param {import('viem').LocalAccount} owner
     * @param {number} chainId
     * @returns {Promise<{ address: `0x${string}`, deployed: boolean }>} after the block with it
     */
    async deploy(owner, chainId) {
      const { client, bundler } = networks.of(chainId);
      const account = await accountOf(owner, chainId);
      if (!(await account.isDeployed())) {
        const { hash } = await sendOperation(bundler, account, [], { allowRevert: false });
        await minedReceipt(client, hash);
      }
      return { address: account.address, deployed: true };
    },

    /**
     * Signs a message (EIP-191). The signature of a smart account is ERC-1271, and ERC-6492 until it is deployed.
     * @param {Wallet} wallet
     * @param {import('viem').SignableMessage} message
     * @returns {Promise<`0x${string}`>}
     */
    async signMessage(wallet, message) {
      const { owner, account } = await use(wallet);
      return (account ?? owner).signMessage({ message });
    },

    /**
     * Signs typed data (EIP-712), like `signMessage`.
     * @param {Wallet} wallet
     * @param {import('viem').TypedDataDefinition} data
     * @returns {Promise<`0x${string}`>}
     */
    async signTypedData(wallet, data) {
      const { owner, account } = await use(wallet);
      return (account ?? owner).signTypedData(data);
    },

    /**
     * Sends a transaction: signed by the key, or as a user operation.
     * @param {Wallet} wallet
     * @param {unknown} transaction as `eth_sendTransaction` has it
     * @returns {Promise<`0x${string}`>} hash of the transaction, which the node has and may not have mined
     * @throws {import('./rpcError.mjs').RpcError} -32602, 3 or -32521 when it would revert, -32003 for too little of the chain's coin
     */
    sendTransaction: async (wallet, transaction) =>
      sendTransaction(await use(wallet), readTransaction(transaction, wallet)),

    /**
     * Sends calls as one atomic transaction (EIP-5792): from the key's own account, delegated with EIP-7702, or as one user
     * operation.
     * @param {Wallet} wallet
     * @param {unknown} request the parameter of `wallet_sendCalls`; its chain wins over that of the wallet
     * @returns {Promise<{ id: string, hash: `0x${string}` }>} `hash` of the transaction
     * @throws {import('./rpcError.mjs').RpcError} -32602, 5700, 5710, 5720, 5740, or -32003 for too little of the chain's coin
     */
    async sendCalls(wallet, request) {
      const read = readCallsRequest(request);
      return bundles.send(await use({ ...wallet, chainId: read.chainId ?? wallet.chainId }, 5710), read);
    },

    /** Refuses an id that was used before. @param {string | undefined} id @throws {import('./rpcError.mjs').RpcError} 5720 */
    refuseUsedId: bundles.refuseUsed,

    /**
     * Returns the status of calls (EIP-5792).
     * @param {Wallet} wallet
     * @param {unknown} id
     * @throws {import('./rpcError.mjs').RpcError} 5730
     */
    callsStatus: ({ owner }, id) => bundles.status(owner.address, id),

    /**
     * Sends a user operation. The wallet signs it if it has no signature, after estimating limits of 0.
     * @param {Wallet} wallet whose smart account or delegated account is the sender
     * @param {import('viem/account-abstraction').UserOperation<'0.8'>} operation
     * @param {{ isSigned: boolean }} options
     * @returns {Promise<`0x${string}`>} its hash
     * @throws {import('./rpcError.mjs').RpcError} as the bundler does, or -32521 when the calls would revert
     */
    async sendUserOperation({ owner, chainId }, operation, { isSigned }) {
      const { bundler } = networks.of(chainId);
      const account = await accountOf(owner, chainId);
      const { userOpHash } = await bundler.send(async () => {
        if (isSigned) return operation;
        const limits = operation.callGasLimit
          ? {}
          : await bundler.estimate({ ...operation, signature: await account.getStubSignature() });
        const complete = { ...operation, ...limits };
        const facts = { chainId, entryPointAddress: entryPoint08Address, userOperation: complete };
        return { ...complete, signature: await owner.signTypedData(getUserOperationTypedData(facts)) };
      });
      return userOpHash;
    },

    /** Clears the sent calls. The nodes are not changed. */
    reset() {
      bundles.reset();
      for (const { bundler, delegations } of networks.all) {
        bundler.reset();
        delegations.clear();
      }
    },
  };
}
