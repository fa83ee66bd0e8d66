/**
 * Runs tasks sequentially: each transaction of an account needs the next nonce, which the node reports only once it has the
 * previous transaction.
 * @returns {<T>(task: () => Promise<T>) => Promise<T>}
 */
export function takeTurns() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    // The caller handles the error.
    result.catch(() => {});
    return result;
  };
}
