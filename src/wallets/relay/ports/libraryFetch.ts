/** The library's requests follow the same rules as all others: no cookies, no path in the referrer, no redirect. */
const rules: RequestInit = {
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'strict-origin',
  redirect: 'error',
};

/** Fetches for the relay library. Calls `fetch` on the global object, because the browser's function requires that. */
export const libraryFetch = (url: string, init?: RequestInit): Promise<Response> =>
  globalThis.fetch(url, { ...init, ...rules });
