import { minedReceipt } from '../data/minedReceipt.mjs';
import { chainClient } from './chainClient.mjs';
import { createBundler } from './createBundler.mjs';
import { createCallBundles } from './createCallBundles.mjs';
import { readCallsRequest } from './readCallsRequest.mjs';
import { RpcError } from './rpcError.mjs';
import { sendOperation } from './sendOperation.mjs';
import { sendTransaction } from './sendTransaction.mjs';
import { takeTurns } from './takeTurns.mjs';
import { toOwnedAccount } from './toOwnedAccount.mjs';

/**
 * @typedef {'eoa' | 'smartAccount'} AccountType
 * @typedef {object} Wallet what a request is made with
 * @property {import('viem').LocalAccount} owner the key
 * @property {AccountType} type of the account that is used: the key's own, or the smart account that the key owns
 * @property {number} chainId
 *
 * @typedef {object} Network
 * @property {number} chainId
 * @property {ReturnType<typeof chainClient>} client
 * @property {ReturnType<typeof createBundler>} bundler
 * @property {ReturnType<typeof takeTurns>} inTurn for transactions that keys sign
 *
 * @typedef {object} Used a wallet with its network
 * @property {import('viem').LocalAccount} owner
 * @property {Network} network
 * @property {Awaited<ReturnType<typeof toOwnedAccount>> | null} account the smart account; null for the key's own
 */

/**
 * Accounts of keys on the sandbox's nodes, on which `deploy` has put the contracts: the key's own and a smart account
 * (ERC-4337, EntryPoint 0.8), which has the same address on every chain. Nothing asks anybody: who calls has the
 * approval.
 * @param {{ nodes: { chainId: number, url: string }[] }} setup
 */
export function createSmartAccounts({ nodes }) {
  /** @type {Map<number, Network>} */
  const networks = new Map(
    nodes.map((node) => {
      const client = chainClient(node);
      return [node.chainId, { chainId: node.chainId, client, bundler: createBundler(client), inTurn: takeTurns() }];
    }),
  );
  const bundles = createCallBundles();

  /** @param {number} chainId @param {number} [code] */
  function networkOf(chainId, code = 4901) {
    const network = networks.get(chainId);
    if (!network) throw new RpcError(code, `Unsupported chain ${chainId}`);
    return network;
  }

  /** @param {import('viem').LocalAccount} owner @param {number} chainId */
  const accountOf = (owner, chainId) => toOwnedAccount(networkOf(chainId).client, owner);

  /** @param {Wallet} wallet @param {number} [code] of a chain that is unknown @returns {Promise<Used>} */
  async function use({ owner, type, chainId }, code) {
    const network = networkOf(chainId, code);
    return { owner, network, account: type === 'smartAccount' ? await toOwnedAccount(network.client, owner) : null };
  }

  return {
    chainIds: [...networks.keys()],

    /**
     * The smart account of a key on a chain.
     * @param {import('viem').LocalAccount} owner
     * @param {number} chainId
     * @returns {Promise<{ address: `0x${string}`, isDeployed: boolean }>} the address is known before it is deployed
     * @throws {RpcError} 4901 for an unknown chain, as all others
     */
    async describe(owner, chainId) {
      const account = await accountOf(owner, chainId);
      return { address: account.address, isDeployed: await account.isDeployed() };
    },

    /**
     * Deploys the smart account, unless it is deployed, by a user operation without calls.
     * @param {import('viem').LocalAccount} owner
     * @param {number} chainId
     * @returns {Promise<{ address: `0x${string}`, isDeployed: boolean }>} after the block with it
     */
    async deploy(owner, chainId) {
      const { client, bundler } = networkOf(chainId);
      const account = await accountOf(owner, chainId);
      if (!(await account.isDeployed())) {
        const { hash } = await sendOperation(bundler, account, [], { allowRevert: false });
        await minedReceipt(client, hash);
      }
      return { address: account.address, isDeployed: true };
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
     * Signs typed data (EIP-712), as `signMessage` does.
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
     * @throws {RpcError} 3 or -32521 when it would revert, -32003 for too little of the chain's coin
     */
    sendTransaction: async (wallet, transaction) => sendTransaction(await use(wallet), transaction),

    /**
     * Sends calls as one transaction (EIP-5792): of the key's own account, delegated by EIP-7702, or as one user
     * operation. All of them are done, or none.
     * @param {Wallet} wallet
     * @param {unknown} request the parameter of `wallet_sendCalls`; its chain wins over that of the wallet
     * @returns {Promise<{ id: string, hash: `0x${string}` }>} `hash` of the transaction
     * @throws {RpcError} -32602, 5700, 5710, 5720, 5740, or -32003 for too little of the chain's coin
     */
    async sendCalls(wallet, request) {
      const read = readCallsRequest(request);
      return bundles.send(await use({ ...wallet, chainId: read.chainId ?? wallet.chainId }, 5710), read);
    },

    /**
     * What became of calls (EIP-5792).
     * @param {Wallet} wallet
     * @param {unknown} id
     * @throws {RpcError} 5730
     */
    callsStatus: ({ owner }, id) => bundles.status(owner.address, id),

    /** Forgets what was sent; the nodes are as they are. */
    reset() {
      bundles.reset();
      for (const { bundler } of networks.values()) bundler.reset();
    },
  };
}
