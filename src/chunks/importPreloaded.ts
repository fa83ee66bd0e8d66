import { pageDocument } from '../lib/pageDocument';

/**
 * Whether this engine checks the `integrity` of a module preload and imports exactly that module. Chromium and Firefox
 * do. WebKit does not: its preload only fills the cache, and `import()` could run unchecked bytes. The engine is
 * detected by unique features, because a test request proves nothing: a server that modifies chunks would answer it
 * correctly.
 */
function checksPreloads(link: HTMLLinkElement): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: readonly { brand: string }[] } };
  return (
    link.relList.supports('modulepreload') &&
    (CSS.supports('-moz-appearance', 'none') || !!userAgentData?.brands.some(({ brand }) => brand === 'Chromium'))
  );
}

/**
 * Imports a module by URL only if its bytes match the hash. The browser checks them while it preloads the module into
 * the page's module map, and `import()` of the same URL uses that module without another request. The URL ends in a
 * random fragment, so that no other entry can exist for it, neither from a preload in markup nor from a `Link` header
 * of the server. Import maps do not affect the check, and a preload's URL is not a Trusted Types sink.
 */
export async function importPreloaded(
  url: string,
  integrity: string,
  nonce: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const link = pageDocument.createElement('link');
  if (!checksPreloads(link)) throw new Error('Module preloads are not checked here');
  const address = `${url}#${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.referrerPolicy = 'no-referrer';
  link.integrity = integrity;
  if (nonce) link.nonce = nonce;
  link.href = address;
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error('The preload failed'));
      signal.onabort = () => reject(signal.reason);
      pageDocument.head.append(link);
    });
  } finally {
    link.remove();
  }
  return import(address);
}
