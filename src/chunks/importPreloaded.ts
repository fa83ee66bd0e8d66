import { pageDocument } from '../lib/pageDocument';

/**
 * Whether this engine checks the `integrity` of a module preload and later imports that very module. Chromium and Firefox
 * do. WebKit does neither: its preload only warms the cache, and `import()` would then run bytes that nobody checked.
 * The engine is recognized by what only it has, because a probe proves nothing: the server that would change a chunk
 * answers the probe, too.
 */
function checksPreloads(link: HTMLLinkElement): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: readonly { brand: string }[] } };
  return (
    link.relList.supports('modulepreload') &&
    (CSS.supports('-moz-appearance', 'none') || !!userAgentData?.brands.some(({ brand }) => brand === 'Chromium'))
  );
}

/**
 * Imports a module by its address, and only if its bytes match the hash. The browser checks them while it preloads the
 * module into the page's module map, and `import()` of the same address takes the module from there without another
 * request. The address ends in a random fragment, so nothing can be in the map under it already: not by a preload in
 * markup, not by a `Link` header that the chunks' server sends. Import maps have no say in the check. A preload's address
 * is no Trusted Types sink.
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
