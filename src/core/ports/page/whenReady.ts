import { pageDocument } from '../../../lib/pageDocument';

/** Resolves when `document.body` exists, because a script in the head runs before that. */
export function whenReady(): Promise<void> {
  if (pageDocument.body) return Promise.resolve();
  return new Promise((resolve) => pageDocument.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

/** Resolves after the next frame. A hidden tab draws no frames, so there it resolves after a task. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (pageDocument.hidden || typeof requestAnimationFrame !== 'function') setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
