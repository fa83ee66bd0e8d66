import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/** Reads the attribute safely, even from a form that has a field named `dataset`. */
const viewOf = (node: Element): string | null => unclobbered(node).getAttribute('data-wallet-modal-open');

/**
 * Calls the listener when an element with `data-wallet-modal-open` is clicked, including elements that are added later, until
 * the signal is aborted.
 */
export function followTriggers(
  listener: (trigger: HTMLElement | SVGElement, view: string) => void,
  signal: AbortSignal,
): void {
  const onClick = (event: MouseEvent): void => {
    const path = event.composedPath().filter((node): node is HTMLElement | SVGElement => node instanceof Element);
    const trigger = path.find((node) => viewOf(node) !== null && !(node instanceof HTMLScriptElement));
    if (!trigger || event.defaultPrevented) return;
    event.preventDefault();
    listener(trigger, viewOf(trigger) ?? '');
  };
  pageDocument.addEventListener('click', onClick, { signal });
}
