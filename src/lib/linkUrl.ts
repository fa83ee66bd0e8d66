import { isLoopback } from './isLoopback';
import { matches, parseUrl } from './natives';

const MAX_LENGTH = 2048;

/**
 * A link that is safe to open, normalized with a punycode host, or null. Only https, and http on localhost, are
 * accepted; credentials, spaces and control characters never are.
 */
export function linkUrl(value: unknown): string | null {
  // The URL parser would drop tabs and newlines and add missing slashes. A text that needs such repair is refused.
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !matches(/^https?:\/\/[^\s\p{C}\\]+$/iu, value))
    return null;
  const url = parseUrl(value);
  if (!url || url.username || url.password || (url.protocol !== 'https:' && !isLoopback(url.hostname))) return null;
  return url.href;
}
