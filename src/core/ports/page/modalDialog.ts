import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/**
 * Returns the page's open modal dialog that contains an element, also across shadow roots, or else the last open one.
 * Everything outside of it is inert. Undefined if there is none.
 */
export function modalDialog(from: Element | null): Element | undefined {
  const open = 'dialog:modal';
  for (let node = from; node; ) {
    const { closest, getRootNode } = unclobbered(node);
    const dialog = closest(open);
    if (dialog) return dialog;
    node = (getRootNode() as ShadowRoot).host;
  }
  return [...pageDocument.querySelectorAll(open)].pop();
}
