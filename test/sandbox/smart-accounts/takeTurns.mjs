/**
 * Runs tasks one after the other: each transaction of an account has the next number, which the node tells when it has
 * the one before.
 * @returns {<T>(task: () => Promise<T>) => Promise<T>}
 */
export function takeTurns() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    // Whoever waits for the result hears of the error.
    result.catch(() => {});
    return result;
  };
}
