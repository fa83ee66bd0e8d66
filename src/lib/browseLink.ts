import type { Namespace } from './caip';

/** Where the visitor is, to be opened again elsewhere. */
export interface Page {
  readonly href: string;
  readonly origin: string;
}

interface Browsing {
  /** The starts of its ids in the wallet list. */
  readonly ids: readonly string[];
  readonly namespaces: readonly Namespace[];
  /** The global that the wallet's own browser has. */
  readonly provider: string;
  readonly link: (page: Page) => string;
}

/** Longer addresses would make links that no system opens; the page itself is what matters. */
const LONGEST = 1_000;

const here = ({ href }: Page): string =>
  encodeURIComponent(href.length > LONGEST ? (href.split(/[?#]/, 1)[0] ?? '') : href);

const binanceApp = (page: Page): string => {
  const query = new URLSearchParams({
    appId: 'yFK5FCqYprrXDiVFbhyRx7',
    startPagePath: btoa('/pages/browser/index'),
    startPageQuery: btoa(`url=${here(page)}`),
  });
  return `bnc://app.binance.com/mp/app?${query}`;
};

/** Listed twice, under its old name and under its new one. */
const coinbase = ['fd20dc426fb37566', 'd0ca99ff52b99abc'];

/** Wallets that take no pairing by link: they open the page in a browser of their own, where they are a provider. */
const wallets: readonly Browsing[] = [
  {
    ids: ['a797aa35c0fadbfc'],
    namespaces: ['solana', 'eip155', 'bip122'],
    provider: 'phantom',
    link: (page) => `https://phantom.app/ul/browse/${here(page)}?ref=${encodeURIComponent(page.origin)}`,
  },
  {
    ids: ['1ca0bdd474757870'],
    namespaces: ['solana'],
    provider: 'solflare',
    link: (page) => `https://solflare.com/ul/v1/browse/${here(page)}?ref=${here(page)}`,
  },
  {
    ids: coinbase,
    namespaces: ['solana'],
    provider: 'coinbaseSolana',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${here(page)}`,
  },
  {
    ids: coinbase,
    namespaces: ['eip155'],
    provider: 'coinbaseWalletExtension',
    link: (page) => `cbwallet://miniapp?url=${here(page)}`,
  },
  {
    ids: ['2fafea35bb471d22'],
    namespaces: ['bip122'],
    provider: 'binancew3w',
    link: (page) => `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(binanceApp(page)))}`,
  },
];

/**
 * The link that opens the page in a wallet's own browser, for the wallets that connect in no other way on a phone; null
 * for all others, and where the wallet is in this browser already (`has` tells of globals).
 */
export function browseLink(
  walletId: string,
  namespace: Namespace,
  page: Page,
  has: (global: string) => boolean,
): string | null {
  const found = wallets.find(
    ({ ids, namespaces }) => ids.some((id) => walletId.startsWith(id)) && namespaces.includes(namespace),
  );
  return found && !has(found.provider) ? found.link(page) : null;
}
