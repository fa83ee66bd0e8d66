import { compareDecimals, multiplyDecimals } from '../../lib/decimal';
import { foldSymbol } from './foldSymbol';
import type { Transaction, Transfer } from './schema/history';

/** What is wrong with a transaction; `resembles` is the address that it imitates. */
export interface Classification {
  readonly flag: 'spam' | 'poisoning' | 'counterfeit';
  readonly resembles: string | null;
}

/** The counterpart end of a transaction. */
interface Counterpart {
  /** As it is written, and in its normal form. */
  readonly address: string;
  readonly key: string;
  /** The first and the last four characters. */
  readonly ends: readonly string[];
}

/** What a transaction tells by itself. */
interface Traits {
  readonly id: string;
  readonly counterpart: Counterpart | null;
  /** The account knows its counterpart: it paid them, or got more than dust. */
  readonly trusted: boolean;
  /** It may be there only to be seen: nothing or dust moved, or a token that nobody knows. */
  readonly insubstantial: boolean;
  readonly flag: 'counterfeit' | 'spam' | null;
}

/** Where transactions are judged. */
export interface ClassificationContext {
  /** The account's own address. */
  readonly account: string;
  /** The symbol of the network's coin. */
  readonly coin: string;
  /** Symbols that a token without a price must not carry, folded. */
  readonly knownSymbols: ReadonlySet<string>;
  /** What was found out before, under the same coin and symbols: of a long history only the new page is looked at. */
  readonly cache: WeakMap<Transaction, Traits>;
}

/** Less than this, in USD, is no reason to know somebody. */
const DUST = '1';
/** What tokens and collectibles that want to be visited are called. */
const lurePattern =
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|xyz|app|site|top|vip|gift|fi|example)\b|\b(?:claim|airdrop|reward|visit)\b/i;

const normalize = (address: string): string => (address.startsWith('0x') ? address.slice(2).toLowerCase() : address);
const ends = (address: string): string[] => [`${normalize(address).slice(0, 4)}…`, `…${normalize(address).slice(-4)}`];

/** USD, exactly where the price is known. */
function usdValue({ quantity, price, value }: Transfer): string | undefined {
  return price && quantity ? multiplyDecimals(quantity.numeric, price) : value;
}

/** Nobody knows the token: it has no price, no value and no picture. */
const isUnknown = ({ price, value, fungible_info }: Transfer): boolean => !price && !value && !fungible_info?.icon?.url;

const isCounterfeit = (transfer: Transfer, knownSymbols: ReadonlySet<string>): boolean =>
  isUnknown(transfer) && knownSymbols.has(foldSymbol(transfer.fungible_info?.symbol ?? ''));

const isZero = ({ quantity }: Transfer): boolean => !quantity || quantity.numeric === '0';

/** Whom the account dealt with: the counterpart end of a transaction. */
function counterpartOf({ metadata: { sentFrom, sentTo }, transfers = [] }: Transaction): string | undefined {
  return transfers.some(({ direction }) => direction === 'in') ? sentFrom : sentTo;
}

function isTrusted({ metadata, transfers = [] }: Transaction, knownSymbols: ReadonlySet<string>): boolean {
  return transfers.some((transfer) => {
    if (metadata.status === 'pending') return transfer.direction === 'out';
    const usd = usdValue(transfer);
    if (isZero(transfer) || !usd || usd === '0' || isCounterfeit(transfer, knownSymbols)) return false;
    return transfer.direction === 'out' || (transfer.direction === 'in' && compareDecimals(usd, DUST) >= 0);
  });
}

const isInsubstantial = ({ transfers = [] }: Transaction): boolean =>
  transfers.length > 0 &&
  transfers.every((transfer) => {
    const usd = usdValue(transfer);
    return (
      isZero(transfer) ||
      isUnknown(transfer) ||
      (transfer.direction !== 'out' && !!usd && compareDecimals(usd, DUST) < 0)
    );
  });

/** Nothing moved, and the account need not have had a part in it: whoever likes can move nothing of a token from anybody. */
const movesNothing = ({ transfers = [] }: Transaction, coin: string): boolean =>
  transfers.length > 0 &&
  transfers.every(
    (transfer) =>
      transfer.fungible_info &&
      isZero(transfer) &&
      (transfer.direction === 'in' || isUnknown(transfer) || transfer.fungible_info.symbol !== coin),
  );

const isLure = ({ transfers = [] }: Transaction): boolean =>
  transfers.length > 0 &&
  transfers.every(
    ({ nft_info, fungible_info, ...transfer }) =>
      nft_info?.flags?.is_spam ||
      (transfer.direction === 'in' &&
        isUnknown({ fungible_info, ...transfer }) &&
        lurePattern.test(`${fungible_info?.name ?? ''} ${fungible_info?.symbol ?? ''}`)),
  );

function traitsOf(transaction: Transaction, { coin, knownSymbols, cache }: ClassificationContext): Traits {
  const cached = cache.get(transaction);
  if (cached) return cached;
  const address = counterpartOf(transaction);
  const traits: Traits = {
    id: transaction.id,
    counterpart: address ? { address, key: normalize(address), ends: ends(address) } : null,
    trusted: isTrusted(transaction, knownSymbols),
    insubstantial: isInsubstantial(transaction),
    flag: transaction.transfers?.some((transfer) => isCounterfeit(transfer, knownSymbols))
      ? 'counterfeit'
      : movesNothing(transaction, coin) || isLure(transaction)
        ? 'spam'
        : null,
  };
  cache.set(transaction, traits);
  return traits;
}

/**
 * What is wrong with the transactions of an account, by their id: addresses that are made to be mistaken for known ones, by
 * the first or last four characters; tokens that carry a known symbol; transfers of nothing, and lures.
 */
export function classifyTransactions(
  transactions: readonly Transaction[],
  context: ClassificationContext,
): ReadonlyMap<string, Classification> {
  const { account } = context;
  const allTraits = transactions.map((transaction) => traitsOf(transaction, context));
  const familiar = new Map<string, Pick<Counterpart, 'address' | 'ends'>>([
    [normalize(account), { address: account, ends: ends(account) }],
  ]);
  for (const { counterpart, trusted } of allTraits)
    if (counterpart && trusted) familiar.set(counterpart.key, counterpart);
  const byEnd = new Map(
    [...familiar.values()].flatMap(({ address, ends }) => ends.map((end) => [end, address] as const)),
  );
  const classifications = new Map<string, Classification>();
  for (const { id, counterpart, insubstantial, flag } of allTraits) {
    const unfamiliar = counterpart && insubstantial && !familiar.has(counterpart.key);
    const resembles = unfamiliar ? counterpart.ends.map((end) => byEnd.get(end)).find(Boolean) : undefined;
    if (resembles) classifications.set(id, { flag: 'poisoning', resembles });
    else if (flag) classifications.set(id, { flag, resembles: null });
  }
  return classifications;
}
