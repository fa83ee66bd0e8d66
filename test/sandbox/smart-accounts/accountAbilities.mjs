import { numberToHex } from 'viem';
import { assetOf } from './readAssetsRequest.mjs';
import { RpcError } from './rpcError.mjs';
import { isDelegated } from './sendBatch.mjs';

/** @typedef {import('./createAccountActions.mjs').Wallet} Wallet */
/** @typedef {(chainId: number, address: string, contracts: string[]) => Promise<import('../data/accountBalances.mjs').Balance[]>} Balances */

/**
 * The capabilities and assets of accounts.
 * @param {ReturnType<typeof import('./createNetworks.mjs').createNetworks>} networks
 * @param {Balances | null} balances
 */
export function accountAbilities(networks, balances) {
  return {
    /**
     * Returns the capabilities of an account on each chain (EIP-5792).
     * @param {Wallet} wallet
     * @param {number[]} [chainIds] all, if nothing is said
     * @returns {Promise<Record<`0x${string}`, Record<string, object>>>} by chain id; chains without accounts are missing
     */
    async capabilities({ owner, type }, chainIds = networks.all.map(({ chainId }) => chainId)) {
      const known = networks.all.filter(({ chainId }) => chainIds.includes(chainId));
      const entries = known.map(async ({ chainId, client }) => {
        const atomic = type === 'smartAccount' || (await isDelegated(client, owner.address));
        return [
          numberToHex(chainId),
          {
            atomic: { status: atomic ? 'supported' : 'ready' },
            ...(balances && { assetDiscovery: { supported: true } }),
          },
        ];
      });
      return Object.fromEntries(await Promise.all(entries));
    },

    /**
     * Returns the assets of an account (ERC-7811).
     * @param {ReturnType<typeof import('./readAssetsRequest.mjs').readAssetsRequest>} request
     * @returns {Promise<Record<`0x${string}`, ReturnType<typeof assetOf>[]>>} by chain id
     * @throws {RpcError} 4200 when nobody knows balances
     */
    async assets({ account, hasChain, contracts, hasAsset }) {
      if (!balances) throw new RpcError(4200, 'Assets are not supported');
      const entries = networks.all
        .map(({ chainId }) => chainId)
        .filter(hasChain)
        .map(async (chainId) => {
          const rows = await balances(chainId, account, contracts(chainId));
          return [numberToHex(chainId), rows.map(assetOf).filter((asset) => hasAsset(chainId, asset))];
        });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
