import { deepLinkUrl } from './deepLinkUrl';

/**
 * The address of a wallet's app as a wallet list writes it, ready to be continued: it ends in `/`. A bare scheme gets its
 * slashes (`rainbow:`); a request, query or fragment that is there already goes. Null for what may not be opened.
 */
export function appLink(link: string | null | undefined): string | null {
  const [bare = ''] = (link ?? '').split(/[?#]/);
  // Only a name and its punctuation is repaired: what stands after a scheme is no part of its name.
  const [, name] = /^([^:/]+):?\/{0,2}$/.exec(bare) ?? [];
  const full = name ? `${name}://` : bare.includes('://') ? bare.replace(/\/wc\/?$/, '/') : '';
  return deepLinkUrl(full.endsWith('/') ? full : `${full}/`);
}
