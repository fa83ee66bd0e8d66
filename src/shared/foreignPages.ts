import { isSameAddress } from '../lib/address';
// Which pages of others may be opened, by what they are opened for. Every page passes `linkUrl` first (https, or http on this device,
// without credentials, spaces or control characters, at most 2,048 characters), and `ports/foreignPages` opens no other. The checks use
// nothing that a page can replace.
//
// | Page                           | Host                                     | Addresses in its URL |
// |--------------------------------|------------------------------------------|----------------------|
// | a link that the visitor clicks | any                                      | any                  |
// | an exchange                    | known for it; another one is shown first | those of the payment |
// | a seller of tokens             | the seller's, or that of the host's page | the account's        |
// | a social provider              | the one that the secure site names       | any                  |
// | the app's page after a payment | the one that the app names               | any                  |
import { everyMatch } from '../lib/everyMatch';
import { hasOnlyAddresses } from '../lib/hasOnlyAddresses';
import { isLoopback } from '../lib/isLoopback';
import { linkUrl } from '../lib/linkUrl';
import { decodeUri, exec, matches, parseJson, parseUrl, replace, slice, toLowerCase } from '../lib/natives';

/** The domains of exchanges, by the ids that services use for them. */
const exchanges: Readonly<Record<string, readonly string[] | null>> = {
  __proto__: null,
  binance: ['binance.com'],
  bitget: ['bitget.com'],
  bitvavo: ['bitvavo.com'],
  bybit: ['bybit.com'],
  coinbase: ['coinbase.com'],
  cryptocom: ['crypto.com'],
  kraken: ['kraken.com'],
  kucoin: ['kucoin.com'],
  okx: ['okx.com'],
};

/** The origins of those who sell tokens for money. */
export const sellerOrigins = {
  coinbase: ['https://pay.coinbase.com'],
  meld: ['https://meldcrypto.com'],
} as const satisfies Record<string, readonly string[]>;

/** Whether one of a list's entries passes. */
function some<T>(list: readonly T[], passes: (entry: T) => boolean): boolean {
  for (let index = 0; index < list.length; index += 1) if (passes(list[index] as T)) return true;
  return false;
}

/** Whether parsed JSON is a list. */
const isList = (value: unknown): value is readonly unknown[] =>
  typeof value === 'object' && value !== null && (value as { readonly length?: unknown }).length !== undefined;

/** Whether the host of a page is known to belong to the exchange, or to this device. Any other host must be shown before it is opened. */
export function isKnownHost(exchangeId: string, href: string): boolean {
  const { hostname = '' } = parseUrl(href) ?? {};
  const known = exchanges[replace(toLowerCase(exchangeId), /[^a-z\d]/g, '')] ?? [];
  return (
    isLoopback(hostname) ||
    some(known, (domain) => hostname === domain || slice(hostname, -domain.length - 1) === `.${domain}`)
  );
}

/** The addresses of a payment; the token's is absent for the network's coin. */
interface PaymentAddresses {
  readonly recipient: string;
  readonly token?: string | null | undefined;
}

/** The page of an exchange if it may be opened, else null: without any addresses other than those of the payment, however they are written. */
export function exchangeUrl(value: unknown, { recipient, token }: PaymentAddresses): string | null {
  const href = linkUrl(value);
  const accepts = (found: string): boolean => isSameAddress(found, recipient) || isSameAddress(found, token);
  return href && hasOnlyAddresses(href, accepts) ? href : null;
}

/** A receiver in the query of a seller's page. */
interface Wallet {
  readonly address?: unknown;
  readonly blockchains?: unknown;
  readonly supportedNetworks?: unknown;
}

/** What a purchase is for. */
interface Delivery {
  readonly origins: readonly string[];
  readonly address: string;
  /** The seller's name of the network. */
  readonly network: string;
}

/** Whether a query names a receiver and, of receivers and networks, no other; false if one of its parameters cannot be parsed. */
function deliversTo(query: string, isAccount: (text: unknown) => boolean, network: string): boolean {
  let hasReceiver = false;
  const isReceiver = (text: unknown): boolean => {
    hasReceiver = true;
    return isAccount(text);
  };
  const isOther = (name: unknown): boolean => name !== network;
  const isNetworks = (names: unknown): boolean => isList(names) && !some(names, isOther);
  const isOtherWallet = ({ address, blockchains = [], supportedNetworks = [] }: Wallet): boolean =>
    !isReceiver(address) || !isNetworks(blockchains) || !isNetworks(supportedNetworks);
  const readers: Readonly<Record<string, ((text: string) => boolean) | null>> = {
    __proto__: null,
    walletAddress: isReceiver,
    defaultNetwork: (name) => !isOther(name),
    addresses(text) {
      const networks = parseJson(text) as Readonly<Record<string, unknown>>;
      for (const address in networks) if (!isReceiver(address) || !isNetworks(networks[address])) return false;
      return true;
    },
    destinationWallets(text) {
      const wallets = parseJson(text);
      return isList(wallets) && !some(wallets as readonly Wallet[], isOtherWallet);
    },
  };
  const read = (text: string | undefined): string => decodeUri(replace(text ?? '', /\+/g, ' '));
  try {
    const passes = everyMatch(/(?<=^|&)([^=&]+)=([^&]*)/g, query, (parameter) => {
      const reader = readers[read(parameter[1])];
      return !reader || reader(read(parameter[2]));
    });
    return passes && hasReceiver;
  } catch {
    return false;
  }
}

/**
 * The page of a purchase if it may be opened, else null: on one of the origins, with the account's address as the receiver and
 * without any other address, and without any other network, where a smart account may be another person's.
 */
export function purchaseUrl(value: unknown, { origins, address, network }: Delivery): string | null {
  const href = linkUrl(value);
  const origin = parseUrl(href ?? '')?.origin;
  if (!href || !some(origins, (each) => each === origin)) return null;
  const isEvm = matches(/^0x/, address);
  const isAccount = (text: unknown): boolean =>
    typeof text === 'string' && isSameAddress(isEvm && !matches(/^0x/i, text) ? `0x${text}` : text, address);
  const query = exec(/^[^?#]*\?([^#]*)/, href)?.[1] ?? '';
  return deliversTo(query, isAccount, network) && hasOnlyAddresses(href, isAccount) ? href : null;
}
