import { pageDocument } from '../lib/pageDocument';

/**
 * Calls the listener instead of what else Escape would close. Keys inside of the dialog end at its shadow root, and without
 * focus there they do not reach it, so it listens in the page and in the root. Returns a function that removes the listeners.
 */
export function onEscape(root: Node, listener: () => void): () => void {
  const controller = new AbortController();
  const onKey = (event: Event): void => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    event.preventDefault();
    listener();
  };
  for (const place of [pageDocument, root])
    place.addEventListener('keydown', onKey, { capture: true, signal: controller.signal });
  return () => controller.abort();
}
