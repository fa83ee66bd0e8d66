import { isLoopback } from '../../lib/isLoopback';
import { parseUrl } from '../../lib/natives';

/** The domains of exchanges, by the ids that services use for them. */
const domains: Readonly<Record<string, readonly string[]>> = {
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

/** Whether the host of a page is known to belong to the exchange, or to this device. Any other host must be shown before it is opened. */
export function isKnownHost(exchangeId: string, href: string): boolean {
  const { hostname = '' } = parseUrl(href) ?? {};
  const id = exchangeId.toLowerCase().replace(/[^a-z\d]/g, '');
  const known = Object.hasOwn(domains, id) ? domains[id] : [];
  return isLoopback(hostname) || (known ?? []).some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
