import type { AppLink } from '../../core/ports/relay';
import { deepLinkUrl } from '../../lib/deepLinkUrl';

/**
 * Reads the stored link of a wallet's app or site; null for one that is not safe to open. A web address of an unknown kind counts as a
 * site: a new tab opens the app, too, and does not take the page away.
 */
export function readAppLink(link: unknown, kind: unknown): AppLink | null {
  const href = deepLinkUrl(link);
  const isSite = kind !== 'app' && (kind === 'site' || href?.startsWith('http'));
  return href === null ? null : { href, kind: isSite ? 'site' : 'app' };
}
