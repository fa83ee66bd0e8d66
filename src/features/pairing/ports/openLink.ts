import { deepLinkUrl } from '../../../lib/deepLinkUrl';
import type { LinkTarget } from '../../../lib/walletLink';

/** Opens a link in the app or tab that it belongs to; tells false when the gate or the page's rules refuse it. */
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
