import { getAddress, isAddress } from 'viem';
import { accountAbilities } from './accountAbilities.mjs';
import { accountRequests } from './accountRequests.mjs';
import { createAccountActions } from './createAccountActions.mjs';
import { createNetworks } from './createNetworks.mjs';
import { createPermissions } from './createPermissions.mjs';
import { asRpcError, RpcError } from './rpcError.mjs';

/** @typedef {import('./accountRequests.mjs').Requester} Requester */

/**
 * Accounts of keys on the sandbox's nodes, as a wallet has them: the key's own, which batches by EIP-7702, and a smart
 * account (ERC-4337, EntryPoint 0.8). `request` answers the methods of JSON-RPC that concern them; the other functions
 * are the same without JSON-RPC. There are no prompts: the caller has the approval.
 * @param {object} setup
 * @param {{ chainId: number, url: string }[]} setup.nodes on which `deploy` has put the contracts
 * @param {import('./accountAbilities.mjs').Balances} [setup.balances] without it, accounts list no assets
 * @param {ReturnType<typeof import('../data/smartSessions.mjs').smartSessions>} [setup.sessions] without it, accounts
 *   grant no permissions
 * @example
 * const accounts = createSmartAccounts({ nodes: [{ chainId: 1, url: node.url }] });
 * const owner = privateKeyToAccount(generatePrivateKey());
 * const { address, deployed } = await accounts.describe(owner, 1);
 * const wallet = { owner, type: 'smartAccount', chainId: 1 };
 * const { id } = await accounts.request(wallet, { method: 'wallet_sendCalls', params: [{ from: address, calls }] });
 */
export function createSmartAccounts({ nodes, balances, sessions }) {
  const permissions = sessions ? createPermissions(sessions) : null;
  const networks = createNetworks(nodes);
  const actions = createAccountActions(networks);
  const abilities = accountAbilities(networks, balances ?? null);
  const verbs = accountRequests({ networks, actions, abilities, permissions });

  /** @param {Requester} wallet @param {unknown} address @returns {Promise<Requester>} */
  async function as(wallet, address) {
    if (address === undefined) return wallet;
    const asked = isAddress(String(address), { strict: false }) ? getAddress(String(address)) : null;
    if (asked === wallet.owner.address) return { ...wallet, type: 'eoa' };
    const smart = await actions.describe(wallet.owner, wallet.chainId);
    if (asked === smart.address) return { ...wallet, type: 'smartAccount' };
    throw new RpcError(4100, 'The address does not belong to this wallet');
  }

  /**
   * Checks a request before its prompt, and returns a function that executes it.
   * @param {Requester} wallet the account in use; an address among the parameters wins over its type
   * @param {{ method: string, params?: unknown }} request
   * @returns {Promise<() => Promise<unknown>>}
   * @throws {RpcError} -32602, 4100, 4200 for a method that is not among `methods`, 5700, 5710, 5720, 5740
   */
  async function prepare(wallet, { method, params }) {
    const verb = Object.hasOwn(verbs, method) ? verbs[method] : undefined;
    if (!verb) throw new RpcError(4200, `${method} is not supported`);
    const list = Array.isArray(params) ? params : params === undefined ? [] : [params];
    try {
      const perform = await verb({ wallet, params: list, as: (address) => as(wallet, address) });
      return async () => {
        try {
          return await perform();
        } catch (error) {
          throw asRpcError(error);
        }
      };
    } catch (error) {
      throw asRpcError(error);
    }
  }

  return {
    ...actions,
    ...abilities,
    chainIds: networks.all.map(({ chainId }) => chainId),
    /** The methods that `request` answers. */
    methods: Object.keys(verbs),
    prepare,
    /**
     * Answers a request.
     * @param {Requester} wallet
     * @param {{ method: string, params?: unknown }} request
     * @returns {Promise<any>}
     * @throws {RpcError} with the code of its standard
     */
    request: async (wallet, request) => (await prepare(wallet, request))(),
  };
}
