import { isLoopback } from './isLoopback';
import { matches, parseUrl } from './natives';

const MAX_LENGTH = 2048;

/**
 * The address of a link that is safe to open, in normal form with a punycode host, or null.
 * Only https passes, and http on this machine; credentials, spaces and control characters never.
 */
export function linkUrl(value: unknown): string | null {
  // The URL parser drops tabs and newlines and repairs missing slashes: what needs repair is refused here.
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !matches(/^https?:\/\/[^\s\p{C}\\]+$/iu, value))
    return null;
  const url = parseUrl(value);
  if (!url || url.username || url.password || (url.protocol !== 'https:' && !isLoopback(url.hostname))) return null;
  return url.href;
}
