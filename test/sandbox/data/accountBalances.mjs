import { erc20Abi, formatUnits, getAddress } from 'viem';
import { priceAt } from './prices.mjs';

/**
 * @typedef {object} Balance
 * @property {string} name
 * @property {string} symbol
 * @property {string} chainId CAIP-2
 * @property {string} [address] CAIP-10; none for the chain's own coin
 * @property {number} [value] in USD, if somebody knows a price
 * @property {number} price
 * @property {{ decimals: any, numeric: string }} quantity decimals as text
 * @property {string} iconUrl
 */

/**
 * Returns the current balances of an account on a chain: the native coin, and every received token with a balance.
 * @param {{ chain: ReturnType<typeof import('./followChain.mjs').followChain>, assets: ReturnType<typeof import('./readAssets.mjs').readAssets> }} on
 * @param {string} address
 * @param {string[]} asked token contracts to read in any case
 * @returns {Promise<Balance[]>}
 */
export async function accountBalances({ chain, assets }, address, asked) {
  const account = /** @type {`0x${string}`} */ (getAddress(address));
  const held = account.toLowerCase();
  const chainId = `eip155:${chain.chainId}`;
  const entries = await chain.entries(held);
  const cameIn = entries
    .flatMap(({ transfers }) => transfers)
    .flatMap(({ to, contract, tokenId }) => (contract && to === held && tokenId === null ? contract : []));
  const contracts = [...new Set([...cameIn, ...asked.map((token) => token.toLowerCase())])];

  const [native, facts, amounts] = await Promise.all([
    assets.client.getBalance({ address: account }),
    Promise.all(contracts.map((contract) => assets.fungible(contract))),
    assets.client.multicall({
      contracts: contracts.map((contract) => ({
        address: /** @type {`0x${string}`} */ (contract),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      })),
    }),
  ]);

  /** @param {import('./readAssets.mjs').Fungible} token @param {bigint} amount @param {string} [contract] */
  const row = ({ name, symbol, decimals, price: base, iconUrl }, amount, contract) => {
    const numeric = formatUnits(amount, decimals);
    const price = priceAt(base, Date.now());
    return {
      name,
      symbol,
      chainId,
      ...(contract && { address: `${chainId}:${getAddress(contract)}` }),
      ...(price !== null && { value: Number(numeric) * price }),
      price: price ?? 0,
      quantity: { decimals: contract ? assets.reported(String(decimals)) : String(decimals), numeric },
      iconUrl,
    };
  };
  const tokens = contracts.flatMap((contract, i) => {
    const token = facts[i];
    const amount = amounts[i]?.status === 'success' ? /** @type {bigint} */ (amounts[i].result) : 0n;
    return token && amount ? [row(token, amount, contract)] : [];
  });
  return [...(native ? [row(assets.native, native)] : []), ...tokens];
}
