import { parseUrl, slice } from '../../lib/natives';

const MAX_LENGTH = 8_192;

/** The provider's page if it may be opened: an https URL, or one of the secure site's own origin, without credentials. */
export function socialUrl(uri: string, secureSite: string): string | null {
  const url = uri.length > MAX_LENGTH ? null : parseUrl(slice(uri, 0));
  if (!url || url.username || url.password) return null;
  return url.protocol === 'https:' || url.origin === parseUrl(secureSite)?.origin ? url.href : null;
}
