import { foldAddress, isSameAddress } from '../../lib/address';
import { compareDecimals, multiplyDecimals } from '../../lib/decimal';
import { imitatesSymbol } from './imitatesSymbol';
import type { Transaction, Transfer } from './schema/history';
import { statusOf } from './statusOf';

/** Why a transaction is suspicious; `resembles` is the address that it imitates. */
export interface Classification {
  readonly flag: 'spam' | 'poisoning' | 'counterfeit';
  readonly resembles: string | null;
}

/** The other party of a transaction. */
interface Counterpart {
  /** The address as written, and normalized. */
  readonly address: string;
  readonly key: string;
  /** Its first and last four characters. */
  readonly ends: readonly string[];
}

/** Properties of a single transaction. */
interface Traits {
  readonly id: string;
  readonly counterpart: Counterpart | null;
  /** The account itself paid the counterpart, or received more than dust from it. */
  readonly trusted: boolean;
  /** Moves nothing, only dust, or an unknown token; possibly sent only to appear in the history. */
  readonly insubstantial: boolean;
  readonly flag: 'counterfeit' | 'spam' | null;
}

/** The account and network data with which transactions are classified. */
export interface ClassificationContext {
  /** The account's own address. */
  readonly account: string;
  /** Whether the account has code. Its actions are then executed by transactions that other accounts sign. */
  readonly hasCode: boolean;
  /** The symbol of the network's native currency. */
  readonly coin: string;
  /** Keys of symbols that belong to other tokens than one without any data. */
  readonly taken: ReadonlySet<string>;
  /** Transactions that another script may have written. They make no counterpart trusted. */
  readonly unconfirmed?: ReadonlySet<Transaction>;
  /**
   * Traits by transaction, so that only the new page of a long history is evaluated. Valid for the same account, its code,
   * currency and symbols.
   */
  readonly cache: WeakMap<Transaction, Traits>;
}

/** Amounts below this value, in USD, do not make a counterpart trusted. */
const DUST = '1';
/** Matches names of tokens and collectibles that advertise a website. */
const lurePattern =
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|io|xyz|app|site|top|vip|gift|fi|example)\b|\b(?:claim|airdrop|reward|visit)\b/i;

const normalize = (address: string): string => foldAddress(address).replace(/^0x/, '');
const ends = (address: string): string[] => [`${normalize(address).slice(0, 4)}…`, `…${normalize(address).slice(-4)}`];

/** The value in USD, computed exactly if the price is known. */
function usdValue({ quantity, price, value }: Transfer): string | undefined {
  return price && quantity ? multiplyDecimals(quantity.numeric, price) : value;
}

/** Whether the token is unknown: it has no price, no value and no image. */
export const isUnknown = ({ price, value, fungible_info }: Transfer): boolean =>
  !price && !value && !fungible_info?.icon?.url;

const isCounterfeit = (transfer: Transfer, taken: ReadonlySet<string>): boolean =>
  isUnknown(transfer) && imitatesSymbol(transfer.fungible_info?.symbol ?? '', taken);

const isZero = ({ quantity }: Transfer): boolean => !quantity || quantity.numeric === '0';

/** The address of the other party. */
function counterpartOf({ metadata: { sentFrom, sentTo }, transfers = [] }: Transaction): string | undefined {
  return transfers.some(({ direction }) => direction === 'in') ? sentFrom : sentTo;
}

/** Whether the account signed the transaction. Anyone can sign one that moves tokens in its name. */
const isSigned = ({ metadata }: Transaction, account: string): boolean => isSameAddress(metadata.sentFrom, account);

/** Whether other accounts have moved something out of an account. If it has code, it may have authorized them. */
export const isMovedByOthers = (transaction: Transaction, account: string): boolean =>
  !isSigned(transaction, account) &&
  (transaction.transfers ?? []).some((transfer) => transfer.direction === 'out' && !isZero(transfer));

function isTrusted(transaction: Transaction, { account, hasCode, taken, unconfirmed }: ClassificationContext): boolean {
  if (unconfirmed?.has(transaction)) return false;
  const { metadata, transfers = [] } = transaction;
  const status = statusOf(metadata.status);
  if (status === 'failed') return false;
  const isOwn = isSigned(transaction, account);
  return transfers.some((transfer) => {
    if (isZero(transfer) || isCounterfeit(transfer, taken)) return false;
    // A transaction sent from this device has no price until the service lists it.
    if (status === 'pending') return transfer.direction === 'out' && isOwn;
    const usd = usdValue(transfer);
    if (!usd) return false;
    if (transfer.direction === 'out') return isOwn || hasCode;
    return transfer.direction === 'in' && compareDecimals(usd, DUST) >= 0;
  });
}

/** Whether it costs its sender nothing, or next to nothing. */
function isDust(transfer: Transfer): boolean {
  const usd = usdValue(transfer);
  return isZero(transfer) || (transfer.direction !== 'out' && !!usd && compareDecimals(usd, DUST) < 0);
}

const isInsubstantial = ({ transfers = [] }: Transaction): boolean =>
  transfers.length > 0 && transfers.every((transfer) => isDust(transfer) || isUnknown(transfer));

/** Whether all transfers have zero value: anyone can emit a zero-value transfer from any address. */
const movesNothing = ({ transfers = [] }: Transaction, coin: string): boolean =>
  transfers.length > 0 &&
  transfers.every(
    (transfer) =>
      transfer.fungible_info &&
      isZero(transfer) &&
      (transfer.direction === 'in' || isUnknown(transfer) || transfer.fungible_info.symbol !== coin),
  );

/** Whether it advertises something: a collectible that the service takes for spam, or an unknown token or collectible with a lure as its name. */
const isBait = (transfer: Transfer): boolean => {
  const { direction, nft_info, fungible_info } = transfer;
  const names = `${nft_info?.name ?? ''} ${fungible_info?.name ?? ''} ${fungible_info?.symbol ?? ''}`;
  return Boolean(nft_info?.flags?.is_spam) || (direction === 'in' && isUnknown(transfer) && lurePattern.test(names));
};

/** Whether a collectible belongs behind the button: the service takes it for spam, or it came unasked with a lure as its name. */
export const isUnwanted = (transfer: Transfer, transaction: Transaction, account: string): boolean =>
  Boolean(transfer.nft_info?.flags?.is_spam) || (isBait(transfer) && !isSigned(transaction, account));

/** Whether all that is not dust is a lure: a little of the coin beside it does not make it genuine. */
const isLure = ({ transfers = [] }: Transaction): boolean =>
  transfers.some(isBait) &&
  transfers.every(
    (transfer) => isBait(transfer) || (!transfer.nft_info && transfer.direction === 'in' && isDust(transfer)),
  );

function flagOf(transaction: Transaction, { account, coin, taken }: ClassificationContext): Traits['flag'] {
  const { transfers = [] } = transaction;
  // A transaction that the account signed is not spam, even if the service has no price and no image of the token.
  if (isSigned(transaction, account)) return null;
  if (transfers.some((transfer) => isCounterfeit(transfer, taken))) return 'counterfeit';
  return movesNothing(transaction, coin) || isLure(transaction) ? 'spam' : null;
}

function traitsOf(transaction: Transaction, context: ClassificationContext): Traits {
  const { cache } = context;
  const cached = cache.get(transaction);
  if (cached) return cached;
  const address = counterpartOf(transaction);
  const traits: Traits = {
    id: transaction.id,
    counterpart: address ? { address, key: normalize(address), ends: ends(address) } : null,
    trusted: isTrusted(transaction, context),
    insubstantial: isInsubstantial(transaction),
    flag: flagOf(transaction, context),
  };
  cache.set(transaction, traits);
  return traits;
}

/**
 * Finds suspicious transactions of an account, by id: counterparts whose address resembles a trusted one at either end,
 * and, unless the account signed them, counterfeit tokens, zero-value transfers, and lures.
 */
export function classifyTransactions(
  transactions: readonly Transaction[],
  context: ClassificationContext,
): ReadonlyMap<string, Classification> {
  const { account } = context;
  const allTraits = transactions.map((transaction) => traitsOf(transaction, context));
  const trustedCounterparts = new Map<string, Pick<Counterpart, 'address' | 'ends'>>([
    [normalize(account), { address: account, ends: ends(account) }],
  ]);
  for (const { counterpart, trusted } of allTraits)
    if (counterpart && trusted) trustedCounterparts.set(counterpart.key, counterpart);
  const byEnd = new Map(
    [...trustedCounterparts.values()].flatMap(({ address, ends }) => ends.map((end) => [end, address] as const)),
  );
  const classifications = new Map<string, Classification>();
  for (const { id, counterpart, insubstantial, flag } of allTraits) {
    const suspect = counterpart && insubstantial && !trustedCounterparts.has(counterpart.key);
    const resembles = suspect ? counterpart.ends.map((end) => byEnd.get(end)).find(Boolean) : undefined;
    if (resembles) classifications.set(id, { flag: 'poisoning', resembles });
    else if (flag) classifications.set(id, { flag, resembles: null });
  }
  return classifications;
}
