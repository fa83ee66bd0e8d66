/** The delay in browsers without idle callbacks (ms). */
const DELAY = 200;

/** Runs a callback when the page is idle, unless the signal is aborted before. */
export function whenIdle(callback: () => void, signal: AbortSignal): void {
  const run = (): void => {
    if (!signal.aborted) callback();
  };
  // WebKit has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, DELAY);
}
