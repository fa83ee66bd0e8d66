import { effect } from '#reactive';

/** Calls `update` after the signals that `read` reads have changed, once for all changes in one task. Returns a disposer. */
export function onChange(read: () => void, update: () => void): () => void {
  let isScheduled = false;
  const run = (): void => {
    isScheduled = false;
    update();
  };
  return effect(() => {
    read();
    // Deferred, because listeners may read and change the state.
    if (!isScheduled) queueMicrotask(run);
    isScheduled = true;
  });
}
