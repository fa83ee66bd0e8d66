import { pageDocument } from '../../lib/pageDocument';

/** Resolves when the tab is visible, at once if it is. Rejects with `signal.reason`. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const look = (): void => {
      if (pageDocument.hidden) return;
      controller.abort();
      resolve();
    };
    const controller = new AbortController();
    const options = { signal: controller.signal };
    pageDocument.addEventListener('visibilitychange', look, options);
    signal.addEventListener(
      'abort',
      () => {
        controller.abort();
        reject(signal.reason);
      },
      options,
    );
    look();
  });
}
