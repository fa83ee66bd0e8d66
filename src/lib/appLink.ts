import { deepLinkUrl } from './deepLinkUrl';

/**
 * Normalizes the app link of a wallet list entry so that a path can be appended: the result ends in `/`. A bare scheme
 * (`rainbow:`) gets its slashes; an existing `wc` path, query or fragment is removed. Null for a link that is not safe to open.
 */
export function appLink(link: string | null | undefined): string | null {
  const [bare = ''] = (link ?? '').split(/[?#]/);
  // Only a scheme's punctuation is repaired; text after the scheme is not part of its name.
  const [, name] = /^([^:/]+):?\/{0,2}$/.exec(bare) ?? [];
  const full = name ? `${name}://` : bare.includes('://') ? bare.replace(/\/wc\/?$/, '/') : '';
  return deepLinkUrl(full.endsWith('/') ? full : `${full}/`);
}
