/**
 * Creates promises of future events: `next` waits for one, `happened` resolves those that wait for it.
 */
export function relayWaiters() {
  /** @type {Set<(kind: string, value: any) => void>} */
  const waiters = new Set();
  return {
    /** @param {string} kind @param {any} value */
    happened(kind, value) {
      for (const waiter of [...waiters]) waiter(kind, value);
    },
    /** @param {string} kind @param {(value: any) => boolean} [matches] @returns {Promise<any>} */
    next: (kind, matches = () => true) =>
      new Promise((resolve) => {
        /** @param {string} other @param {any} value */
        const waiter = (other, value) => {
          if (other !== kind || !matches(value)) return;
          waiters.delete(waiter);
          resolve(value);
        };
        waiters.add(waiter);
      }),
  };
}
