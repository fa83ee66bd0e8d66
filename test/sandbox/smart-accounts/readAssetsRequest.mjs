import { array, literal, optional, record, string, type, union } from 'superstruct';
import { getAddress, numberToHex, parseUnits } from 'viem';
import { address, quantity, readParam } from './readParams.mjs';

const request = type({
  account: address,
  assetFilter: optional(record(quantity, array(type({ address: union([address, literal('native')]) })))),
  assetTypeFilter: optional(array(string())),
  chainFilter: optional(array(quantity)),
});

/** @typedef {import('../data/accountBalances.mjs').Balance} Balance */

/** @param {Balance} row */
const addressOf = (row) => row.address?.split(':')[2] ?? 'native';

/**
 * Converts a row of the data API to ERC-7811.
 * @param {Balance} row
 */
export function assetOf(row) {
  const { name, symbol, price, value, iconUrl, quantity: amount } = row;
  const decimals = Number(amount.decimals);
  return {
    address: addressOf(row),
    balance: numberToHex(parseUnits(amount.numeric, decimals)),
    type: row.address ? 'ERC20' : 'NATIVE',
    metadata: { name, symbol, decimals, price, iconUrl, ...(value !== undefined && { value }) },
  };
}

/**
 * Reads the parameter of `wallet_getAssets` (ERC-7811). A list of assets overrides the other filters.
 * @param {unknown} value
 * @throws {import('./rpcError.mjs').RpcError} -32602
 */
export function readAssetsRequest(value) {
  const { account, assetFilter, assetTypeFilter, chainFilter } = readParam(value, request, 'assets request');
  const types = assetTypeFilter?.map((name) => name.toUpperCase());
  /** @type {Map<number, string[]> | undefined} lower-case addresses by chain */
  const wanted =
    assetFilter &&
    new Map(
      Object.entries(assetFilter).map(([chainId, assets]) => [
        Number(chainId),
        assets.map((asset) => asset.address.toLowerCase()),
      ]),
    );
  const chains = wanted ? [...wanted.keys()] : chainFilter?.map(Number);
  return {
    account: getAddress(account),
    /** @param {number} chainId */
    hasChain: (chainId) => chains?.includes(chainId) ?? true,
    /** Returns contracts that must be read in any case. @param {number} chainId */
    contracts: (chainId) => wanted?.get(chainId)?.filter((one) => one !== 'native') ?? [],
    /** @param {number} chainId @param {ReturnType<typeof assetOf>} asset */
    hasAsset: (chainId, asset) =>
      wanted
        ? Boolean(wanted.get(chainId)?.includes(asset.address.toLowerCase()))
        : (types?.includes(asset.type) ?? true),
  };
}
