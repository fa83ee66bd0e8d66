/**
 * `Array.from` for packages, in syntax that a page cannot replace (see `pageProof`).
 * @param {any} items iterable, or with a length
 * @param {(item: unknown, index: number) => unknown} [read]
 */
export const arrayFrom = (items, read = (item) => item) =>
  Symbol.iterator in Object(items)
    ? [...items].map((item, index) => read(item, index))
    : [...new Array(items.length >>> 0)].map((_, index) => read(items[index], index));
