import type { Namespace } from './caip';

/** The page to open in the wallet's browser. */
export interface Page {
  readonly href: string;
  readonly origin: string;
}

interface BrowserWallet {
  /** Prefixes of its ids in the wallet list. */
  readonly ids: readonly string[];
  readonly namespaces: readonly Namespace[];
  /** The global that the wallet's own browser defines. */
  readonly provider: string;
  readonly link: (page: Page) => string;
}

/** No system opens links with longer addresses, so their query and fragment are removed. */
const MAX_LENGTH = 1_000;

/** Whether other browsers can open a page: not a document of a frame, a file or a blob. */
const isPublic = ({ href }: Page): boolean => /^https?:/i.test(href);

const encodePage = ({ href }: Page): string =>
  encodeURIComponent(href.length > MAX_LENGTH ? (href.split(/[?#]/, 1)[0] ?? '') : href);

const binanceApp = (page: Page): string => {
  const query = new URLSearchParams({
    appId: 'yFK5FCqYprrXDiVFbhyRx7',
    startPagePath: btoa('/pages/browser/index'),
    startPageQuery: btoa(`url=${encodePage(page)}`),
  });
  return `bnc://app.binance.com/mp/app?${query}`;
};

/** The ids of Coinbase's wallet, which the wallet list contains twice: under its old and its new name. */
const coinbaseIds = ['fd20dc426fb37566', 'd0ca99ff52b99abc'];

/** Wallets that do not accept a pairing by link. They open the page in their own browser and inject a provider there. */
const wallets: readonly BrowserWallet[] = [
  {
    ids: ['a797aa35c0fadbfc'],
    namespaces: ['solana', 'eip155', 'bip122'],
    provider: 'phantom',
    link: (page) => `https://phantom.app/ul/browse/${encodePage(page)}?ref=${encodeURIComponent(page.origin)}`,
  },
  {
    ids: ['1ca0bdd474757870'],
    namespaces: ['solana', 'eip155'],
    provider: 'solflare',
    link: (page) => `https://solflare.com/ul/v1/browse/${encodePage(page)}?ref=${encodePage(page)}`,
  },
  {
    ids: coinbaseIds,
    namespaces: ['solana'],
    provider: 'coinbaseSolana',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${encodePage(page)}`,
  },
  {
    ids: coinbaseIds,
    namespaces: ['eip155'],
    provider: 'coinbaseWalletExtension',
    link: (page) => `cbwallet://miniapp?url=${encodePage(page)}`,
  },
  {
    ids: ['2fafea35bb471d22'],
    namespaces: ['bip122'],
    provider: 'binancew3w',
    link: (page) => `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(binanceApp(page)))}`,
  },
];

/**
 * Returns the link that opens the page in a wallet's own browser, for wallets that have no other way to connect on a phone.
 * Null for all others, for a page that only this browser has, and if the wallet is already present in this browser (`hasGlobal`
 * finds its global).
 */
export function browseLink(
  walletId: string,
  namespace: Namespace,
  page: Page,
  hasGlobal: (name: string) => boolean,
): string | null {
  const wallet = wallets.find(
    ({ ids, namespaces }) => ids.some((id) => walletId.startsWith(id)) && namespaces.includes(namespace),
  );
  return wallet && isPublic(page) && !hasGlobal(wallet.provider) ? wallet.link(page) : null;
}
