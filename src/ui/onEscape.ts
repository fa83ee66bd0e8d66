import { isComposing } from '../lib/isComposing';
import { pageDocument } from '../lib/pageDocument';

/**
 * Calls the listener on Escape, instead of closing the dialog. Key events inside of the dialog do not leave its shadow root,
 * and those outside do not reach it, so it listens on the document and on the root. Returns a function that removes the
 * listeners.
 */
export function onEscape(root: Node, listener: () => void): () => void {
  const controller = new AbortController();
  const onKey = (event: Event): void => {
    const press = event as KeyboardEvent;
    if (press.key !== 'Escape' || isComposing(press)) return;
    event.preventDefault();
    listener();
  };
  for (const target of [pageDocument, root])
    target.addEventListener('keydown', onKey, { capture: true, signal: controller.signal });
  return () => controller.abort();
}
