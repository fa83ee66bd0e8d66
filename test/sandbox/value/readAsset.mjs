import { getAddress, isAddress, parseUnits } from 'viem';

const ASSET = /^eip155:(\d{1,10})\/(?:slip44:60|erc20:(0x[0-9a-fA-F]{40}))$/;
const ACCOUNT = /^eip155:(\d{1,10}):(0x[0-9a-fA-F]{40})$/;
const AMOUNT = /^(?=.*[1-9])\d{1,60}(?:\.\d{1,77})?$/;

/** An invalid parameter of a JSON-RPC request. */
export class InvalidParams extends Error {}

/** @param {import('./createMarkets.mjs').Market | undefined} market @param {string} [token] */
function known(market, token) {
  if (!token) return market && { symbol: market.assets.native.symbol, decimals: 18, token: null };
  const found = market?.tokens.find(
    ({ address, price }) => address.toLowerCase() === token.toLowerCase() && price !== null,
  );
  return found && { ...found, token: /** @type {`0x${string}`} */ (found.address) };
}

/**
 * Returns an asset by its CAIP-19 id, if its chain is served and it has a price.
 * @param {{ get(chainId: number): import('./createMarkets.mjs').Market | undefined }} markets
 * @param {unknown} id
 * @returns {{ chainId: number, token: `0x${string}` | null, symbol: string, decimals: number } | null} `token` is null for the coin
 * @throws {InvalidParams} when it is no id
 */
export function readAsset(markets, id) {
  const [, chain, address] = ASSET.exec(String(id)) ?? [];
  if (!chain) throw new InvalidParams('Invalid asset');
  const found = known(markets.get(Number(chain)), address);
  return found ? { chainId: Number(chain), token: found.token, symbol: found.symbol, decimals: found.decimals } : null;
}

/** Returns the recipient of a payment, by CAIP-10 on the chain of the asset. @param {unknown} id @param {number} chainId @throws {InvalidParams} */
export function readRecipient(id, chainId) {
  const [, chain, address] = ACCOUNT.exec(String(id)) ?? [];
  if (!address || Number(chain) !== chainId || !isAddress(address)) throw new InvalidParams('Invalid recipient');
  return getAddress(address);
}

/** Converts a decimal amount to base units. It must not have more decimals than the token. @param {unknown} text @param {number} decimals @throws {InvalidParams} */
export function readUnits(text, decimals) {
  const amount = typeof text === 'number' && Number.isFinite(text) ? String(text) : text;
  if (typeof amount !== 'string' || !AMOUNT.test(amount)) throw new InvalidParams('Invalid amount');
  const [, fraction = ''] = amount.split('.');
  if (fraction.length > decimals) throw new InvalidParams('Invalid amount');
  return parseUnits(amount, decimals);
}
