import { foldAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import { addDecimals, compareDecimals, multiplyDecimals } from '../../lib/decimal';
import type { Images } from './imagesOf';
import { isCounterfeit } from './isCounterfeit';
import type { BalanceRecord } from './schema/balances';

export interface TokenBalance {
  /** CAIP-10 of the token; CAIP-2 of the network for its native currency. */
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly chainId: CaipNetworkId;
  /** Null for the native currency. */
  readonly address: string | null;
  readonly decimals: number;
  /** In token units, a decimal string. */
  readonly amount: string;
  /** In USD, of one unit and of the whole amount, as decimal strings; null if unknown. */
  readonly price: string | null;
  readonly value: string | null;
  readonly image: string | null;
  /** The token uses the symbol of another token. It can be sent after a warning. */
  readonly flag: 'counterfeit' | null;
  /** The amount is without what a transaction takes from it that the network or the data service has not confirmed yet. */
  readonly pending?: boolean;
}

/** The network data with which balances are converted. */
interface ConversionContext {
  /** Keys of symbols that belong to other tokens than an unpriced one. */
  readonly taken: ReadonlySet<string>;
  /** Lower-case addresses of the tokens in the host's list. */
  readonly listed: readonly string[];
  readonly images: Images;
}

/** Sorts tokens by value, then by name; unpriced tokens last. */
function sorted(tokens: Iterable<TokenBalance>): readonly TokenBalance[] {
  // Comparing doubles first is fast, and is enough for most pairs.
  const byRoughValue = [...tokens].map((token) => [Number(token.value ?? -1), token] as const);
  const compare = ({ value: a, name }: TokenBalance, { value: b, name: other }: TokenBalance): number =>
    (a && b && compareDecimals(b, a)) || name.localeCompare(other);
  return byRoughValue.sort(([a, one], [b, other]) => b - a || compare(one, other)).map(([, token]) => token);
}

/**
 * Converts balances to the tokens of a network, in display order. Entries without decimals and empty token balances are
 * skipped. The value is price times amount, computed exactly, because the service's own value was computed in doubles.
 */
export function toTokenBalances(
  records: readonly BalanceRecord[],
  chainId: CaipNetworkId,
  { taken, listed, images }: ConversionContext,
): readonly TokenBalance[] {
  const tokens = new Map<string, TokenBalance>();
  for (const record of records) {
    const { address: id = chainId, symbol, quantity } = record;
    const { decimals, numeric: amount } = quantity;
    const native = id === chainId;
    if (record.chainId !== chainId || !(native || id.startsWith(`${chainId}:`)) || tokens.has(foldAddress(id)))
      continue;
    if (!decimals || (!native && amount === '0')) continue;
    const price = record.price ?? null;
    const address = native ? null : id.slice(chainId.length + 1);
    const value = price ? multiplyDecimals(amount, price) : (record.value ?? null);
    tokens.set(foldAddress(id), {
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
        address &&
        !value &&
        !listed.includes(foldAddress(address)) &&
        isCounterfeit({ symbol, address }, chainId, taken)
          ? 'counterfeit'
          : null,
    });
  }
  return sorted(tokens.values());
}

/** The exact sum in USD of priced tokens. */
export const totalOf = (tokens: readonly TokenBalance[]): string =>
  tokens.reduce((sum, { value }) => (value ? addDecimals(sum, value) : sum), '0');
