/**
 * Reads the wait of a `Retry-After` header in milliseconds, from seconds or an HTTP date (RFC 9110, 10.2.3); undefined for
 * other texts.
 */
export function retryAfter(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse also reads "-1" or "12.5" as dates, but an HTTP date begins with the name of a weekday.
  const date = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(date - now, 0);
}
