import { linkUrl } from './linkUrl';

const MAX_LENGTH = 256 * 1024;

/**
 * A source that is safe for an `img`, or null: a data URI of a picture type up to 256 KiB, or a link to one of the
 * exact hosts (with port, if any) that are allowed (EIP-6963).
 */
export function imageSource(value: unknown, allowedHosts: readonly string[] = []): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const text = value.trim();
  if (/^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/i.test(text)) return text;
  const url = linkUrl(text);
  return url && allowedHosts.includes(new URL(url).host) ? url : null;
}
