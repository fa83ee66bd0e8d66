const MAX_LENGTH = 2048;
const shape = /^wc:[0-9a-f]{64}@2\?([\w.~%=&,-]+)$/;
const known = ['expiryTimestamp', 'relay-protocol', 'relay-data', 'symKey', 'methods'];

/**
 * The link of a pairing (ERC-1328, version 2) as it was given, or null: of another version, without its key, expired at
 * `now` (ms since the epoch), or with parameters that no wallet knows.
 */
export function pairingUri(value: unknown, now: number): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const [, query] = shape.exec(value) ?? [];
  if (!query) return null;
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const expiry = params.get('expiryTimestamp');
  const sound =
    names.every((name, index) => known.includes(name) && names.indexOf(name) === index) &&
    /^[0-9a-f]{64}$/.test(params.get('symKey') ?? '') &&
    Boolean(params.get('relay-protocol')) &&
    (expiry === null || (/^\d{1,13}$/.test(expiry) && Number(expiry) * 1000 > now));
  return sound ? value : null;
}
