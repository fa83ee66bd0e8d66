import { isLoopback } from '../../lib/isLoopback';
import { parseUrl } from '../../lib/natives';

const MAX_LENGTH = 8_192;

/**
 * The provider's page if it may be opened: an https URL, or one of the secure site's own origin or of this device, without
 * credentials.
 */
export function socialUrl(uri: string, secureSite: string): string | null {
  const url = uri.length > MAX_LENGTH ? null : parseUrl(uri);
  if (!url || url.username || url.password) return null;
  const isLocal = url.protocol === 'http:' && isLoopback(url.hostname);
  return url.protocol === 'https:' || isLocal || url.origin === parseUrl(secureSite)?.origin ? url.href : null;
}
