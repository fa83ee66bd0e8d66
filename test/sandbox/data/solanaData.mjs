import { MINTS } from '../solana/mints.mjs';
import { TOKEN_PROGRAMS } from '../solana/programs.mjs';
import { priceAt } from './prices.mjs';
import { Refusal } from './refusal.mjs';

const COIN = { symbol: 'SOL', name: 'Solana', price: 165 };
const COIN_DECIMALS = 9;
/** The base prices in USD of the tokens that have any. @type {Record<string, number>} */
const PRICES = { CORAL: 1, PEARL: 24, TOLL: 0.08 };
const ACCOUNT = /^(?:solana:\w+:)?([1-9A-HJ-NP-Za-km-z]{32,44})$/;

/** @typedef {(method: string, ...params: unknown[]) => Promise<any>} CallNode */

/** @param {bigint} amount @param {number} decimals */
function toText(amount, decimals) {
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

/** Reads an address, plain or as CAIP-10. @param {unknown} text @param {string} field @throws {Refusal} */
function readAddress(text, field) {
  const [, address] = ACCOUNT.exec(String(text)) ?? [];
  if (!address) throw new Refusal(400, field, 'Invalid address');
  return address;
}

/**
 * What the data API says of Solana, from the state of its node. It knows the sandbox's tokens, not those of others.
 * @param {object} setup
 * @param {string} setup.network CAIP-2
 * @param {CallNode} setup.call
 * @param {string} setup.pictures address below which pictures lie
 */
export function solanaData({ network, call, pictures }) {
  /** @param {string} symbol */
  const iconOf = (symbol) => `${pictures}/getTokenImage/${symbol}`;

  /** @param {{ name: string, symbol: string }} asset @param {number | null} base @param {bigint} amount @param {number} decimals @param {string} [mint] */
  function row({ name, symbol }, base, amount, decimals, mint) {
    const numeric = toText(amount, decimals);
    const price = priceAt(base, Date.now());
    return {
      name,
      symbol,
      chainId: network,
      ...(mint && { address: `${network}:${mint}` }),
      ...(price !== null && { value: Number(numeric) * price }),
      price: price ?? 0,
      quantity: { decimals: String(decimals), numeric },
      iconUrl: price === null ? '' : iconOf(symbol),
    };
  }

  /** @param {string} text */
  const isHere = (text) => text === network || text.startsWith(`${network}:`);

  return {
    network,
    isHere,
    /** The current balances of an account. @param {string} text @throws {Refusal} */
    async balances(text) {
      const owner = readAddress(text, 'address');
      const [coins, ...lists] = await Promise.all([
        call('getBalance', owner),
        ...TOKEN_PROGRAMS.map((programId) =>
          call('getTokenAccountsByOwner', owner, { programId }, { encoding: 'jsonParsed' }),
        ),
      ]);
      /** @type {Map<string, bigint>} */
      const amounts = new Map();
      for (const { account } of lists.flatMap(({ value }) => value)) {
        const { mint, tokenAmount } = account.data.parsed.info;
        amounts.set(mint, (amounts.get(mint) ?? 0n) + BigInt(tokenAmount.amount));
      }
      const tokens = MINTS.flatMap((mint) => {
        const amount = amounts.get(mint.address) ?? 0n;
        return amount ? [row(mint, PRICES[mint.symbol] ?? null, amount, mint.decimals, mint.address)] : [];
      });
      const lamports = BigInt(coins.value);
      return [...(lamports ? [row(COIN, COIN.price, lamports, COIN_DECIMALS)] : []), ...tokens];
    },
    /** The price of a token by its CAIP-10 id; nothing if nobody knows one. @param {string} id */
    price(id) {
      const address = readAddress(id, 'addresses');
      const token = MINTS.find((mint) => mint.address === address);
      const price = token ? priceAt(PRICES[token.symbol] ?? null, Date.now()) : null;
      if (!token || price === null) return [];
      return [{ address: id, name: token.name, symbol: token.symbol, iconUrl: iconOf(token.symbol), price }];
    },
  };
}
