import { linkUrl } from '../../lib/linkUrl';
import type { ListedWallet } from '../../lib/listedWallet';
import type { UserAgent } from '../../lib/userAgent';

export type StoreType = 'chrome_store' | 'app_store' | 'play_store' | 'homepage';

export interface Store {
  readonly type: StoreType;
  readonly url: string;
}

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
    return url ? [{ type, url }] : [];
  });
}
