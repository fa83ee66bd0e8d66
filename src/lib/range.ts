/** The numbers from 0 up to `length`. Without `Array.from`, which libraries of pages replace (Prototype.js, MooTools). */
export const range = (length: number): number[] => [...new Array(length)].map((_, index) => index);
