import { deepLinkUrl } from '../../../lib/deepLinkUrl';
import type { LinkTarget } from '../../../lib/walletLink';

/** Opens a link in its app or tab; returns false if the link is unsafe or the page may not open it. */
export function openLink(link: string, target: LinkTarget): boolean {
  const url = deepLinkUrl(link);
  if (!url) return false;
  try {
    window.open(url, target, 'noopener,noreferrer');
    return true;
  } catch {
    return false;
  }
}
