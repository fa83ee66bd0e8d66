/** Each entry with its index, as `entries()`, which Prototype.js replaces. */
export const numbered = <T>(list: readonly T[]): [index: number, entry: T][] =>
  list.map((entry, index) => [index, entry]);
