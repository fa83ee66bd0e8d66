import { linkUrl } from './linkUrl';
import { matches, parseUrl, trim } from './natives';

const MAX_LENGTH = 256 * 1024;

/**
 * Returns a source that is safe for an `img`, or null: a data URI of an image type up to 256 KiB (EIP-6963), or a link to
 * exactly one of the allowed hosts, including the port if there is one.
 */
export function imageSource(value: unknown, allowedHosts: readonly string[] = []): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const text = trim(value);
  if (matches(/^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i, text)) return text;
  const url = linkUrl(text);
  const host = url && parseUrl(url)?.host;
  // Index access only: the page may have replaced the methods and the iterator of arrays.
  for (let index = 0; host && index < allowedHosts.length; index += 1) if (allowedHosts[index] === host) return url;
  return null;
}
