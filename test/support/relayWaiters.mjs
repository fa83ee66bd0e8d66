/**
 * Promises of things to come: `next` waits for one, `happened` tells of one.
 */
export function relayWaiters() {
  /** @type {Set<(kind: string, value: any) => void>} */
  const waiters = new Set();
  return {
    /** @param {string} kind @param {any} value */
    happened(kind, value) {
      for (const waiter of [...waiters]) waiter(kind, value);
    },
    /** @param {string} kind @param {(value: any) => boolean} [fits] @returns {Promise<any>} */
    next: (kind, fits = () => true) =>
      new Promise((resolve) => {
        /** @param {string} other @param {any} value */
        const waiter = (other, value) => {
          if (other !== kind || !fits(value)) return;
          waiters.delete(waiter);
          resolve(value);
        };
        waiters.add(waiter);
      }),
  };
}
