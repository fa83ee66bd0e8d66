/** Resolves once `document.body` exists: the script may run in the head, before there is a page. */
export function whenReady(): Promise<void> {
  if (document.body) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

/** Resolves after the next frame was drawn; at once-ish in a hidden tab, where no frame is. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || typeof requestAnimationFrame !== 'function') setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
