import { effect } from '#reactive';

/** Runs an effect until it returns true, or the signal is aborted. */
export function effectUntil(signal: AbortSignal, run: () => boolean): void {
  let isOver = signal.aborted;
  const end = (): void => {
    isOver = true;
    signal.removeEventListener('abort', end);
    // Deferred: during the first run, `dispose` is not assigned yet.
    queueMicrotask(() => dispose());
  };
  signal.addEventListener('abort', end);
  const dispose = effect(() => {
    if (!isOver && run()) end();
  });
}
