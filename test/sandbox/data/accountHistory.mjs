import { createHash } from 'node:crypto';
import { formatUnits, getAddress, zeroAddress } from 'viem';
import { operationOf } from './operationOf.mjs';
import { priceAt } from './prices.mjs';

const PAGE = 50;
/** For these operations, the parties are those of the transfer; for others, those of the transaction. */
const BETWEEN_TWO = ['send', 'receive', 'mint', 'burn'];

/**
 * Returns a sort key for the history; in descending order, the newest is first.
 * @param {import('./followChain.mjs').Entry} entry
 */
const placeOf = ({ seconds, block, index, chainId }) => [seconds, block, index, chainId];

/** @param {number[]} a @param {number[]} b */
function compare(a, b) {
  const differing = a.findIndex((number, i) => number !== b[i]);
  return differing < 0 ? 0 : /** @type {number} */ (a[differing]) - /** @type {number} */ (b[differing]);
}

/** @param {number[]} place */
const writeCursor = (place) => Buffer.from(place.join('.')).toString('base64url');

/** @param {string} cursor @throws {RangeError} when nobody here wrote it */
function readCursor(cursor) {
  const place = Buffer.from(cursor, 'base64url').toString().split('.').map(Number);
  if (place.length !== 4 || !place.every(Number.isSafeInteger)) throw new RangeError('The cursor is not valid');
  return place;
}

/**
 * @param {import('./followChain.mjs').Entry} entry
 * @param {import('./readTransfers.mjs').AssetTransfer} transfer
 * @param {string} account
 * @param {ReturnType<typeof import('./readAssets.mjs').readAssets>} assets
 * @returns {Promise<object[]>} empty if the contract has no metadata
 */
async function describeTransfer(entry, { from, to, contract, tokenId, amount }, account, assets) {
  const direction = from === to ? 'self' : from === account ? 'out' : 'in';
  if (contract && tokenId !== null) {
    const block = to === zeroAddress ? entry.block - 1 : entry.block;
    const { name, image, isSpam } = await assets.collectible(contract, tokenId, block);
    const picture = image && { url: image, content_type: 'image/svg+xml' };
    const content = picture ? { preview: picture, detail: picture } : undefined;
    return [{ direction, quantity: { numeric: '1' }, nft_info: { name, content, flags: { is_spam: isSpam } } }];
  }
  const token = contract ? await assets.fungible(contract) : assets.native;
  if (!token) return [];
  const { name, symbol, decimals, iconUrl } = token;
  const numeric = formatUnits(amount, decimals);
  const price = priceAt(token.price, entry.seconds * 1000);
  const worth = price === null ? {} : { price, value: Number(numeric) * price };
  const icon = iconUrl ? { url: iconUrl } : undefined;
  return [{ direction, quantity: { numeric }, ...worth, fungible_info: { name, symbol, icon } }];
}

/**
 * @param {import('./followChain.mjs').Entry} entry
 * @param {string} account
 * @param {ReturnType<typeof import('./readAssets.mjs').readAssets>} assets
 */
async function describe(entry, account, assets) {
  const { chainId, hash, seconds, from, to, created, nonce, failed } = entry;
  const operationType = operationOf(entry, account);
  const mine = entry.transfers.filter((transfer) => transfer.from === account || transfer.to === account);
  // Sent assets come before received ones.
  mine.sort((a, b) => Number(b.from === account) - Number(a.from === account));
  const parties = (BETWEEN_TWO.includes(operationType) && mine[0]) || { from, to: to ?? created ?? zeroAddress };
  const transfers = await Promise.all(mine.map((transfer) => describeTransfer(entry, transfer, account, assets)));
  return {
    id: createHash('sha256').update(`${chainId}:${hash}`).digest('hex').slice(0, 32),
    metadata: {
      operationType,
      hash,
      minedAt: new Date(seconds * 1000).toISOString(),
      sentFrom: getAddress(parties.from),
      sentTo: getAddress(parties.to),
      status: failed ? 'failed' : 'confirmed',
      nonce,
      chain: `eip155:${chainId}`,
    },
    transfers: transfers.flat(),
  };
}

/**
 * Returns one page of an account's history, newest first. A cursor names the last transaction of the previous page, so that new
 * transactions do not shift the pages.
 * @param {{ chain: ReturnType<typeof import('./followChain.mjs').followChain>, assets: ReturnType<typeof import('./readAssets.mjs').readAssets> }[]} chains
 * @param {string} address
 * @param {string | null} cursor
 * @returns {Promise<{ data: object[], next: string | null }>}
 * @throws {RangeError} when the cursor is not one
 */
export async function accountHistory(chains, address, cursor) {
  const account = address.toLowerCase();
  const before = cursor === null ? null : readCursor(cursor);
  const lists = await Promise.all(
    chains.map(async ({ chain, assets }) => (await chain.entries(account)).map((entry) => ({ entry, assets }))),
  );
  const left = lists
    .flat()
    .filter(({ entry }) => !before || compare(placeOf(entry), before) < 0)
    .sort((a, b) => compare(placeOf(b.entry), placeOf(a.entry)));
  const page = left.slice(0, PAGE);
  const last = page.at(-1);
  return {
    data: await Promise.all(page.map(({ entry, assets }) => describe(entry, account, assets))),
    next: last && left.length > PAGE ? writeCursor(placeOf(last.entry)) : null,
  };
}
