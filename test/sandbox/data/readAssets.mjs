import { createPublicClient, erc20Abi, erc721Abi, http } from 'viem';
import { MULTICALL3 } from '../contracts/known.mjs';
import { coinOf } from './prices.mjs';

/** Names with links are typical of spam. */
const LINK = /https?:|www\.|\b[\w-]+\.[a-z]{2,}\b/i;
const METADATA = /^data:application\/json;base64,([\w+/=]+)$/;
/** The address that clients and services use for a chain's native coin. */
export const NATIVE_TOKEN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** @typedef {{ name: string, symbol: string, decimals: number, price: number | null, iconUrl: string }} Fungible `price` is the base in USD, null when nobody knows one */

/** @param {string} uri */
function decodeMetadata(uri) {
  try {
    const { name, image } = JSON.parse(Buffer.from(METADATA.exec(uri)?.[1] ?? '', 'base64').toString());
    return { name, image };
  } catch {
    return {};
  }
}

/**
 * Reads the metadata of a chain's tokens from their contracts, once per token.
 * @param {ReturnType<typeof import('./followChain.mjs').followChain>} chain
 * @param {{ address: string, price: number | null }[]} priced tokens of a known price, which alone have an icon
 * @param {string} pictures address below which icons lie
 * @param {import('../value/createLies.mjs').Lies} lies
 */
export function readAssets(chain, priced, pictures, lies) {
  const contracts = { multicall3: { address: /** @type {`0x${string}`} */ (MULTICALL3) } };
  const coin = coinOf(chain.chainId);
  const nativeCurrency = { name: coin.name, symbol: coin.symbol, decimals: 18 };
  const rpcUrls = { default: { http: [chain.node.url] } };
  const client = createPublicClient({
    chain: { id: chain.chainId, name: coin.name, nativeCurrency, rpcUrls, contracts },
    transport: http(chain.node.url, { retryCount: 0 }),
  });
  /** @type {Map<string, Promise<any>>} */
  const known = new Map();

  /** @template T @param {string} key @param {() => Promise<T>} ask @returns {Promise<T>} */
  function once(key, ask) {
    const dated = `${chain.age()} ${key}`;
    const answer = known.get(dated) ?? ask();
    known.set(dated, answer);
    answer.catch(() => known.delete(dated));
    return answer;
  }

  /** @param {string} symbol */
  const iconOf = (symbol) => `${pictures}/getTokenImage/${encodeURIComponent(symbol)}`;

  /** @param {string} address @returns {Promise<Fungible | null>} */
  async function readFungible(address) {
    const call = { address: /** @type {`0x${string}`} */ (address), abi: erc20Abi };
    const [name, symbol, decimals] = await client.multicall({
      contracts: [
        { ...call, functionName: 'name' },
        { ...call, functionName: 'symbol' },
        { ...call, functionName: 'decimals' },
      ],
    });
    if (decimals.status !== 'success') return null;
    const { price = null } = priced.find((token) => token.address.toLowerCase() === address) ?? {};
    const words = { name: name.result ?? '', symbol: symbol.result ?? '' };
    return { ...words, decimals: decimals.result, price, iconUrl: price === null ? '' : iconOf(words.symbol) };
  }

  /** @param {string} address @param {bigint} tokenId @param {number} block */
  async function readCollectible(address, tokenId, block) {
    const call = { address: /** @type {`0x${string}`} */ (address), abi: erc721Abi };
    const [collection, uri] = await client.multicall({
      blockNumber: BigInt(block),
      contracts: [
        { ...call, functionName: 'name' },
        { ...call, functionName: 'tokenURI', args: [tokenId] },
      ],
    });
    const { name = `${collection.result ?? ''} #${tokenId}`, image } = decodeMetadata(uri.result ?? '');
    return { name: String(name), image: typeof image === 'string' ? image : null, isSpam: LINK.test(String(name)) };
  }

  return {
    client,
    iconOf,
    /** @type {Fungible} */
    native: { ...nativeCurrency, price: coin.price, iconUrl: iconOf(coin.symbol) },
    /** Returns a fungible token, or null if the contract does not return its decimals. @param {string} address lower-case @returns {Promise<Fungible | null>} */
    fungible: (address) => once(address, () => readFungible(address)),
    /** Returns the decimals of a token as the service reports them. @param {any} truth a number, or text @returns {any} */
    reported: (truth) => lies.apply('wrongDecimals', truth, () => Number(truth) + 2),
    /** Returns a collectible as of a block, since it may have been burnt later. @param {string} address lower-case @param {bigint} tokenId @param {number} block */
    collectible: (address, tokenId, block) =>
      once(`${address} ${tokenId}`, () => readCollectible(address, tokenId, block)),
  };
}
