import { compareDecimals, multiplyDecimals } from '../../lib/decimal';
import { foldSymbol } from './foldSymbol';
import type { Transaction, Transfer } from './schema/history';

/** What is wrong with a transaction; `resembles` is the address that it imitates. */
export interface Classification {
  readonly flag: 'spam' | 'poisoning' | 'counterfeit';
  readonly resembles: string | null;
}

/** The other end of a transaction. */
interface Counterpart {
  /** As it is written, and in its normal form. */
  readonly address: string;
  readonly key: string;
  /** The first and the last four characters. */
  readonly ends: readonly string[];
}

/** What a transaction tells by itself. */
interface Facts {
  readonly id: string;
  readonly other: Counterpart | null;
  /** The account knows its counterpart: it paid them, or got more than dust. */
  readonly trusted: boolean;
  /** It may be there only to be seen: nothing or dust moved, or a token that nobody knows. */
  readonly insubstantial: boolean;
  readonly flag: 'counterfeit' | 'spam' | null;
}

/** Where transactions are judged. */
export interface Place {
  /** The account's own address. */
  readonly own: string;
  /** The symbol of the network's coin. */
  readonly coin: string;
  /** Symbols that a token without a price must not carry, folded. */
  readonly known: ReadonlySet<string>;
  /** What was found out before, under the same coin and symbols: of a long history only the new page is looked at. */
  readonly facts: WeakMap<Transaction, Facts>;
}

/** Less than this, in USD, is no reason to know somebody. */
const DUST = '1';
/** What tokens and collectibles that want to be visited are called. */
const lure =
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|xyz|app|site|top|vip|gift|fi|example)\b|\b(?:claim|airdrop|reward|visit)\b/i;

const normal = (address: string): string => (address.startsWith('0x') ? address.slice(2).toLowerCase() : address);
const ends = (address: string): string[] => [`${normal(address).slice(0, 4)}…`, `…${normal(address).slice(-4)}`];

/** USD, exactly where the price is known. */
function worth({ quantity, price, value }: Transfer): string | undefined {
  return price && quantity ? multiplyDecimals(quantity.numeric, price) : value;
}

/** Nobody knows the token: it has no price, no value and no picture. */
const unknown = ({ price, value, fungible_info }: Transfer): boolean => !price && !value && !fungible_info?.icon?.url;

const counterfeit = (transfer: Transfer, known: ReadonlySet<string>): boolean =>
  unknown(transfer) && known.has(foldSymbol(transfer.fungible_info?.symbol ?? ''));

const nothing = ({ quantity }: Transfer): boolean => !quantity || quantity.numeric === '0';

/** Whom the account dealt with: the other end of a transaction. */
function counterpart({ metadata: { sentFrom, sentTo }, transfers = [] }: Transaction): string | undefined {
  return transfers.some(({ direction }) => direction === 'in') ? sentFrom : sentTo;
}

function trusted({ metadata, transfers = [] }: Transaction, known: ReadonlySet<string>): boolean {
  return transfers.some((transfer) => {
    if (metadata.status === 'pending') return transfer.direction === 'out';
    const usd = worth(transfer);
    if (nothing(transfer) || !usd || usd === '0' || counterfeit(transfer, known)) return false;
    return transfer.direction === 'out' || (transfer.direction === 'in' && compareDecimals(usd, DUST) >= 0);
  });
}

const insubstantial = ({ transfers = [] }: Transaction): boolean =>
  transfers.length > 0 &&
  transfers.every((transfer) => {
    const usd = worth(transfer);
    return (
      nothing(transfer) ||
      unknown(transfer) ||
      (transfer.direction !== 'out' && !!usd && compareDecimals(usd, DUST) < 0)
    );
  });

/** Nothing moved, and the account need not have had a part in it: whoever likes can move nothing of a token from anybody. */
const empty = ({ transfers = [] }: Transaction, coin: string): boolean =>
  transfers.length > 0 &&
  transfers.every(
    (transfer) =>
      transfer.fungible_info &&
      nothing(transfer) &&
      (transfer.direction === 'in' || unknown(transfer) || transfer.fungible_info.symbol !== coin),
  );

const lures = ({ transfers = [] }: Transaction): boolean =>
  transfers.length > 0 &&
  transfers.every(
    ({ nft_info, fungible_info, ...transfer }) =>
      nft_info?.flags?.is_spam ||
      (transfer.direction === 'in' &&
        unknown({ fungible_info, ...transfer }) &&
        lure.test(`${fungible_info?.name ?? ''} ${fungible_info?.symbol ?? ''}`)),
  );

function factsOf(transaction: Transaction, { coin, known, facts }: Place): Facts {
  const found = facts.get(transaction);
  if (found) return found;
  const address = counterpart(transaction);
  const made: Facts = {
    id: transaction.id,
    other: address ? { address, key: normal(address), ends: ends(address) } : null,
    trusted: trusted(transaction, known),
    insubstantial: insubstantial(transaction),
    flag: transaction.transfers?.some((transfer) => counterfeit(transfer, known))
      ? 'counterfeit'
      : empty(transaction, coin) || lures(transaction)
        ? 'spam'
        : null,
  };
  facts.set(transaction, made);
  return made;
}

/**
 * What is wrong with the transactions of an account, by their id: addresses that are made to be mistaken for known ones, by
 * the first or last four characters; tokens that carry a known symbol; transfers of nothing, and lures.
 */
export function classifyTransactions(
  transactions: readonly Transaction[],
  place: Place,
): ReadonlyMap<string, Classification> {
  const { own } = place;
  const all = transactions.map((transaction) => factsOf(transaction, place));
  const familiar = new Map<string, Pick<Counterpart, 'address' | 'ends'>>([
    [normal(own), { address: own, ends: ends(own) }],
  ]);
  for (const { other, trusted } of all) if (other && trusted) familiar.set(other.key, other);
  const byEnd = new Map(
    [...familiar.values()].flatMap(({ address, ends }) => ends.map((end) => [end, address] as const)),
  );
  const verdicts = new Map<string, Classification>();
  for (const { id, other, insubstantial, flag } of all) {
    const stranger = other && insubstantial && !familiar.has(other.key);
    const resembles = stranger ? other.ends.map((end) => byEnd.get(end)).find(Boolean) : undefined;
    if (resembles) verdicts.set(id, { flag: 'poisoning', resembles });
    else if (flag) verdicts.set(id, { flag, resembles: null });
  }
  return verdicts;
}
