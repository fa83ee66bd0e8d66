/**
 * Resolves after this many milliseconds, without keeping the process alive.
 * @param {number | undefined} ms
 */
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());
