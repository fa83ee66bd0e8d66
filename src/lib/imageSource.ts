import { linkUrl } from './linkUrl';
import { matches, parseUrl, trim } from './natives';

const MAX_LENGTH = 256 * 1024;

/**
 * A source that is safe for an `img`, or null: a data URI of a picture type up to 256 KiB, or a link to one of the
 * exact hosts (with port, if any) that are allowed (EIP-6963).
 */
export function imageSource(value: unknown, allowedHosts: readonly string[] = []): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const text = trim(value);
  if (matches(/^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i, text)) return text;
  const url = linkUrl(text);
  const host = url && parseUrl(url)?.host;
  // By index: the methods and the iterator of arrays are the page's to replace.
  for (let index = 0; host && index < allowedHosts.length; index += 1) if (allowedHosts[index] === host) return url;
  return null;
}
