/** Runs timers of one duration at once, until `restore`, and counts them. */
export function shortenWaits(ms: number) {
  const { setTimeout } = globalThis;
  let count = 0;
  const shortened = (run: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
    if (wait !== ms) return setTimeout(run, wait, ...args);
    count += 1;
    return setTimeout(run, 0, ...args);
  };
  Object.assign(globalThis, { setTimeout: shortened });
  return {
    get count() {
      return count;
    },
    restore: () => Object.assign(globalThis, { setTimeout }),
  };
}
