/** The library's own requests follow the rules of the product's: no cookies, no path of the page, no redirect to another host. */
const rules: RequestInit = {
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
  redirect: 'error',
};

/** Fetches for the relay's library. Called without its global object, the browser's own function would refuse. */
export const libraryFetch = (url: string, init?: RequestInit): Promise<Response> =>
  globalThis.fetch(url, { ...init, ...rules });
