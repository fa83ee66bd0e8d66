import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import type { UserAgent } from '../../lib/userAgent';

export type StoreType = 'chrome_store' | 'app_store' | 'play_store' | 'homepage';

export interface Store {
  readonly type: StoreType;
  readonly url: string;
  /** Where the link leads when that is not the store that it is named after: to be shown, for nobody would expect it. */
  readonly elsewhere: string | null;
}

const hosts: Partial<Record<StoreType, readonly string[]>> = {
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
};

/** Browsers that take extensions from the Chrome store, by the name people know them by. */
export const extensionBrowsers: Partial<Record<UserAgent['browser'], string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  brave: 'Brave',
  opera: 'Opera',
};

/**
 * Where a wallet can be had, the likeliest first: a phone sees its own store only; an extension leads where this
 * browser can take it, and else comes after the phones.
 */
export function storesOf(wallet: ListedWallet, { ios, android, browser }: UserAgent): Store[] {
  const desktop: readonly StoreType[] =
    browser in extensionBrowsers
      ? ['chrome_store', 'app_store', 'play_store', 'homepage']
      : ['app_store', 'play_store', 'chrome_store', 'homepage'];
  const order: readonly StoreType[] = ios ? ['app_store', 'homepage'] : android ? ['play_store', 'homepage'] : desktop;
  return order.flatMap((type) => {
    const url = linkUrl(wallet[type]);
    if (!url) return [];
    const { host } = new URL(url);
    return [{ type, url, elsewhere: hosts[type]?.includes(host) === false ? host : null }];
  });
}
