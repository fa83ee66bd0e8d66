import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/** The attribute, also of a form with a field named `dataset`. */
const viewOf = (node: HTMLElement): string | null => unclobbered(node).getAttribute('data-wallet-modal-open');

/** Calls back when anything with `data-wallet-modal-open` is clicked, also when it was added later. Returns the undoing. */
export function followTriggers(listener: (trigger: HTMLElement, view: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const path = event.composedPath().filter((node): node is HTMLElement => node instanceof HTMLElement);
    const trigger = path.find((node) => viewOf(node) !== null && !(node instanceof HTMLScriptElement));
    if (!trigger || event.defaultPrevented) return;
    event.preventDefault();
    listener(trigger, viewOf(trigger) ?? '');
  };
  pageDocument.addEventListener('click', onClick);
  return () => pageDocument.removeEventListener('click', onClick);
}
