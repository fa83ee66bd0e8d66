/**
 * Limits an asynchronous task to one run at a time. Calls during a run cause one more run after it. Errors are ignored: the
 * task's next run tries again.
 */
export function coalesce(task: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  return async () => {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await task().catch(() => {});
    }
    isRunning = false;
  };
}
