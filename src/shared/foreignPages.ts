import { foldAddress, isSameAddress } from '../lib/address';
// Which pages of others may be opened, by what they are opened for. Every page passes `linkUrl` first (https, or http on this device,
// without credentials, spaces or control characters, at most 2,048 characters), and `ports/foreignPages` opens no other.
//
// | Page                           | Host                                     | Addresses in its URL |
// |--------------------------------|------------------------------------------|----------------------|
// | a link that the visitor clicks | any                                      | any                  |
// | an exchange                    | known for it; another one is shown first | those of the payment |
// | a seller of tokens             | the seller's, or that of the host's page | the account's        |
// | a social provider              | the one that the secure site names       | any                  |
// | the app's page after a payment | the one that the app names               | any                  |
import { isLoopback } from '../lib/isLoopback';
import { linkUrl } from '../lib/linkUrl';
import { parseUrl } from '../lib/natives';
import { urlAddresses } from '../lib/urlAddresses';

/** The domains of exchanges, by the ids that services use for them. */
const exchanges: Readonly<Record<string, readonly string[]>> = {
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

/** Whether the host of a page is known to belong to the exchange, or to this device. Any other host must be shown before it is opened. */
export function isKnownHost(exchangeId: string, href: string): boolean {
  const { hostname = '' } = parseUrl(href) ?? {};
  const id = exchangeId.toLowerCase().replace(/[^a-z\d]/g, '');
  const known = Object.hasOwn(exchanges, id) ? exchanges[id] : [];
  return isLoopback(hostname) || (known ?? []).some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** The addresses of a payment; the token's is absent for the network's coin. */
interface PaymentAddresses {
  readonly recipient: string;
  readonly token?: string | null | undefined;
}

/** The page of an exchange if it may be opened, else null: without any addresses other than those of the payment, however they are written. */
export function exchangeUrl(value: unknown, { recipient, token }: PaymentAddresses): string | null {
  const href = linkUrl(value);
  const allowed = [recipient, token ?? ''].map(foldAddress);
  return href && urlAddresses(href)?.every((found) => allowed.includes(found)) ? href : null;
}

/** A receiver in the query of a seller's page. */
interface Wallet {
  readonly address?: unknown;
  readonly blockchains?: unknown;
  readonly supportedNetworks?: unknown;
}

/** The receivers in a query, and the networks that it names; null if one of its parameters cannot be parsed. */
function deliveryOf(query: URLSearchParams) {
  try {
    const wallets = query.getAll('destinationWallets').flatMap((text) => JSON.parse(text) as readonly Wallet[]);
    const addresses = query.getAll('addresses').flatMap((text) => Object.entries(JSON.parse(text) as object));
    return {
      receivers: [
        ...query.getAll('walletAddress'),
        ...addresses.map(([address]): unknown => address),
        ...wallets.map(({ address }) => address),
      ],
      networks: [
        ...query.getAll('defaultNetwork'),
        ...addresses.map(([, names]): unknown => names),
        ...wallets.flatMap(({ blockchains = [], supportedNetworks = [] }) => [blockchains, supportedNetworks]),
      ].flat(),
    };
  } catch {
    return null;
  }
}

/** What a purchase is for. */
interface Delivery {
  readonly origins: readonly string[];
  readonly address: string;
  /** The seller's name of the network. */
  readonly network: string;
}

/**
 * The page of a purchase if it may be opened, else null: on one of the origins, with the account's address as the receiver and
 * without any other address, and without any other network.
 */
export function purchaseUrl(value: unknown, { origins, address, network }: Delivery): string | null {
  const href = linkUrl(value);
  if (!href || !origins.includes(parseUrl(href)?.origin ?? '')) return null;
  const isEvm = address.startsWith('0x');
  const isAccount = (text: unknown): boolean =>
    typeof text === 'string' && isSameAddress(isEvm ? text.replace(/^(?!0x)/i, '0x') : text, address);
  const delivery = deliveryOf(new URL(href).searchParams);
  if (!delivery?.receivers.length || !delivery.receivers.every(isAccount)) return null;
  // A smart account may belong to another person on another network.
  if (!delivery.networks.every((name) => name === network)) return null;
  return urlAddresses(href)?.every(isAccount) ? href : null;
}
