import type { CaipNetworkId } from '../../lib/caip';
import { addDecimals, compareDecimals, multiplyDecimals } from '../../lib/decimal';
import { foldSymbol } from './foldSymbol';
import type { Images } from './imagesOf';
import type { BalanceRecord } from './schema/balances';

export interface TokenBalance {
  /** CAIP-10 of the token; of the network's own coin, its CAIP-2 id. */
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly chainId: CaipNetworkId;
  /** Null of the network's own coin. */
  readonly address: string | null;
  readonly decimals: number;
  /** In token units, a decimal string. */
  readonly amount: string;
  /** USD of one unit and of all, decimal strings; null where nobody knows. */
  readonly price: string | null;
  readonly value: string | null;
  readonly image: string | null;
  /** It has a known token's symbol and nobody knows it. */
  readonly flag: 'counterfeit' | null;
}

/** What the host and the world know of tokens. */
interface TokenKnowledge {
  /** Symbols that a token without a price must not carry, folded. */
  readonly knownSymbols: ReadonlySet<string>;
  /** Addresses of the tokens that the host lists, in lower case. */
  readonly listed: readonly string[];
  readonly images: Images;
}

const nonZero = (decimal: string | undefined): string | null => (decimal && decimal !== '0' ? decimal : null);

/** By value, then by name; those without a price at the end (design 7.8). */
function sorted(tokens: Iterable<TokenBalance>): readonly TokenBalance[] {
  // Doubles tell most values apart, and quickly.
  const byRoughValue = Array.from(tokens, (token) => [Number(token.value ?? -1), token] as const);
  const compare = ({ value: a, name }: TokenBalance, { value: b, name: other }: TokenBalance): number =>
    (a && b && compareDecimals(b, a)) || name.localeCompare(other);
  return byRoughValue.sort(([a, one], [b, other]) => b - a || compare(one, other)).map(([, token]) => token);
}

/**
 * The tokens of a network in the order of the list. Tokens without decimals are no balances (specification section 5), nor is
 * nothing of a token. A value is the price times the amount, exactly, for the service's own has gone through doubles.
 */
export function toTokenBalances(
  records: readonly BalanceRecord[],
  chainId: CaipNetworkId,
  { knownSymbols, listed, images }: TokenKnowledge,
): readonly TokenBalance[] {
  const tokens = new Map<string, TokenBalance>();
  for (const record of records) {
    const { address: id = chainId, symbol, quantity } = record;
    const { decimals, numeric: amount } = quantity;
    const native = id === chainId;
    if (record.chainId !== chainId || !(native || id.startsWith(`${chainId}:`)) || tokens.has(id)) continue;
    if (!decimals || (!native && amount === '0')) continue;
    const price = nonZero(record.price);
    const address = native ? null : id.slice(chainId.length + 1);
    const value = price ? multiplyDecimals(amount, price) : nonZero(record.value);
    tokens.set(id, {
      id,
      name: record.name ?? symbol,
      symbol,
      chainId,
      address,
      decimals,
      amount,
      price,
      value,
      image: images.token(record.iconUrl, symbol),
      flag:
        address && !value && knownSymbols.has(foldSymbol(symbol)) && !listed.includes(address.toLowerCase())
          ? 'counterfeit'
          : null,
    });
  }
  return sorted(tokens.values());
}

/** The exact sum in USD of what has a price. */
export const totalOf = (tokens: readonly TokenBalance[]): string =>
  tokens.reduce((sum, { value }) => (value ? addDecimals(sum, value) : sum), '0');
