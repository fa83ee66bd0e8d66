const MAX_LENGTH = 2048;
const uriShape = /^wc:[0-9a-f]{64}@2\?([\w.~%=&,-]+)$/;
const allowedParams = ['expiryTimestamp', 'relay-protocol', 'relay-data', 'symKey', 'methods'];

/**
 * Returns a valid pairing link (ERC-1328, version 2) unchanged. Null for another version, a missing key, a link that has
 * expired at `now` (ms since the epoch), or a parameter that wallets do not know.
 */
export function pairingUri(value: unknown, now: number): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const [, query] = uriShape.exec(value) ?? [];
  if (!query) return null;
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const expiry = params.get('expiryTimestamp');
  const isValid =
    names.every((name, index) => allowedParams.includes(name) && names.indexOf(name) === index) &&
    /^[0-9a-f]{64}$/.test(params.get('symKey') ?? '') &&
    Boolean(params.get('relay-protocol')) &&
    (expiry === null || (/^\d{1,13}$/.test(expiry) && Number(expiry) * 1000 > now));
  return isValid ? value : null;
}
