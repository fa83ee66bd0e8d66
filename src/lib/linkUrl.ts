import { isLoopback } from './isLoopback';
import { matches, parseUrl } from './natives';

const MAX_LENGTH = 2048;

/**
 * Returns a link that is safe to open, normalized with a punycode host, or null. Accepts only https, and http on localhost,
 * without credentials, spaces and control characters.
 */
export function linkUrl(value: unknown): string | null {
  // The URL parser would drop tabs and newlines and add missing slashes. A text that needs such repair is rejected.
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !matches(/^https?:\/\/[^\s\p{C}\\]+$/iu, value))
    return null;
  const url = parseUrl(value);
  if (!url || url.username || url.password || (url.protocol !== 'https:' && !isLoopback(url.hostname))) return null;
  // Encoding makes some links longer. A link that is returned passes again.
  return url.href.length > MAX_LENGTH ? null : url.href;
}
