import { pageDocument } from '../../../lib/pageDocument';

/** Resolves once `document.body` exists: the script may run in the head, before there is a page. */
export function whenReady(): Promise<void> {
  if (pageDocument.body) return Promise.resolve();
  return new Promise((resolve) => pageDocument.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

/** Resolves after the next frame was drawn; at once-ish in a hidden tab, where no frame is. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (pageDocument.hidden || typeof requestAnimationFrame !== 'function') setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
