import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import type { UserAgent } from '../../lib/userAgent';

export type StoreType = 'chrome_store' | 'app_store' | 'play_store' | 'homepage';

export interface Store {
  readonly type: StoreType;
  readonly url: string;
  /** The link's host, shown if it is not a host of the store; otherwise null. */
  readonly otherHost: string | null;
}

const hosts: Partial<Record<StoreType, readonly string[]>> = {
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
};

/** Browsers that support the Chrome Web Store, by their common names. */
export const extensionBrowsers: Partial<Record<UserAgent['browser'], string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  brave: 'Brave',
  opera: 'Opera',
};

/**
 * Stores of a wallet, the most likely first. A phone gets only its own store. An extension comes first if this browser
 * supports it, otherwise after the phone stores.
 */
export function getStores(wallet: ListedWallet, { ios, android, browser }: UserAgent): Store[] {
  const desktop: readonly StoreType[] =
    browser in extensionBrowsers
      ? ['chrome_store', 'app_store', 'play_store', 'homepage']
      : ['app_store', 'play_store', 'chrome_store', 'homepage'];
  const order: readonly StoreType[] = ios ? ['app_store', 'homepage'] : android ? ['play_store', 'homepage'] : desktop;
  return order.flatMap((type) => {
    const url = linkUrl(wallet[type]);
    if (!url) return [];
    const { host } = new URL(url);
    return [{ type, url, otherHost: hosts[type]?.includes(host) === false ? host : null }];
  });
}
