/**
 * A promise with its `resolve` and `reject`. An unobserved rejection is not reported.
 * @template T
 * @returns {{ promise: Promise<T>, resolve: (value: T) => void, reject: (reason: Error) => void }}
 */
export function deferred() {
  /** @type {(value: T) => void} */
  let resolve = () => {};
  /** @type {(reason: Error) => void} */
  let reject = () => {};
  /** @type {Promise<T>} */
  const promise = new Promise((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}
