// Called without its global object, the browser's fetch refuses.
export default (url, init) => globalThis.fetch(url, init);
