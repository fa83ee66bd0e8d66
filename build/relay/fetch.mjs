// The library's own requests follow the rules of the product's: no cookies, no path of the page, no redirect to another host.
const rules = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' };

// Called without its global object, the browser's fetch refuses.
export default (url, init) => globalThis.fetch(url, { ...init, ...rules });
