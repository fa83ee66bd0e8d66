/** Calls back when the modal is destroyed, or at once if it is. */
export function onDestroyed(signal: AbortSignal, stop: () => void): void {
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
}
