import { effect } from '#reactive';

/** Loads the code of a provider as soon as it is needed, until the signal is aborted. `isNeeded` reads signals. */
export function loadWhen(signal: AbortSignal, isNeeded: () => unknown, load: () => Promise<unknown>): void {
  const dispose = effect(() => {
    // The loader reports the error; the next change tries again.
    if (isNeeded()) load().catch(() => {});
  });
  signal.addEventListener('abort', dispose);
}
