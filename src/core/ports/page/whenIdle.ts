/** How long a page without idle callbacks is left alone before the work (ms). */
const DELAY = 200;

/** Runs work once the page has nothing else to do, unless the signal is aborted before. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const run = (): void => {
    if (!signal.aborted) work();
  };
  // WebKit has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, DELAY);
}
