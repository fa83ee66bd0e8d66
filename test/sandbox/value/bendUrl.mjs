/**
 * Returns the URL of a seller's page, or a false one if a lie is active.
 * @param {import('./createLies.mjs').Lies} lies
 * @param {'onramp' | 'pay'} seller
 * @param {string} url
 */
export function bendUrl(lies, seller, url) {
  const { pathname, search } = new URL(url);
  const script = lies.apply(`${seller}Script`, url, () => 'javascript:alert(document.domain)');
  const http = lies.apply(`${seller}Http`, script, () => `http://${seller}.example${pathname}${search}`);
  return lies.apply(`${seller}ForeignHost`, http, () => `https://127.0.0.1.${seller}.example${pathname}${search}`);
}
