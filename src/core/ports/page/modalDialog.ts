import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/**
 * The page's open modal dialog that an element is in, also through shadow roots, or else the last one; everything outside
 * of it is inert. Undefined if there is none.
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
