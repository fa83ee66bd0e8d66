import { foldAddress } from '../../lib/address';
import { wellKnownTokens } from '../../networks/wellKnownTokens';
import { imitatesSymbol } from './imitatesSymbol';

interface Contracts {
  /** The addresses of all well-known tokens of a network, folded. */
  readonly addresses: ReadonlySet<string>;
  readonly symbols: ReadonlySet<string>;
}

const contracts = new Map(
  Object.entries(wellKnownTokens).map(([networkId, rows]): [string, Contracts] => {
    const tokens = rows.map((row) => row.split(' '));
    return [
      networkId,
      {
        addresses: new Set(tokens.flatMap(([, ...addresses]) => addresses.map(foldAddress))),
        symbols: new Set(tokens.map(([symbol]) => symbol as string)),
      },
    ];
  }),
);

/**
 * Whether an unpriced token uses the symbol of another one: in letters that look like it, as another contract than those that are
 * known for the symbol on the network, or beside a priced token or the coin with that symbol. Missing data is no evidence: a token
 * is not counterfeit because it has no price, or because its network's contracts are not known.
 */
export function isCounterfeit(
  { symbol, address }: { readonly symbol: string; readonly address: string },
  networkId: string,
  taken: ReadonlySet<string>,
): boolean {
  const known = contracts.get(networkId);
  if (!taken.size || known?.addresses.has(foldAddress(address))) return false;
  return Boolean(known?.symbols.has(symbol.toUpperCase())) || imitatesSymbol(symbol, taken);
}
