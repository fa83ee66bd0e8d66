import { hasDocument } from '../../../lib/hasDocument';
import { pageDocument } from '../../../lib/pageDocument';

/**
 * Resolves with true when `document.body` exists, because a script in the head runs before that. Resolves with false on a
 * server, and in a document without a body, such as an SVG image.
 */
export async function whenReady(): Promise<boolean> {
  const hasBody = (): boolean => typeof document !== 'undefined' && pageDocument.body !== null;
  if (!hasBody() && typeof document !== 'undefined' && pageDocument.readyState === 'loading')
    await new Promise((resolve) => pageDocument.addEventListener('DOMContentLoaded', resolve, { once: true }));
  return hasBody();
}

/**
 * Resolves after the next frame. A hidden tab, a server and a document that a test tool has closed draw no frames, so there it
 * resolves after a task.
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (!hasDocument() || pageDocument.hidden || typeof requestAnimationFrame !== 'function') setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
