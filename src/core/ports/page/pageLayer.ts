import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/** Everything outside of such a dialog is inert. */
const MODAL = ':is(dialog:modal)';
/** Browsers close these on a press outside of them. `:is` ignores what a browser does not know. */
const DISMISSIBLE = ':is([popover=""], [popover="auto" i]):is(:popover-open), dialog[open][closedby="any" i]';
const LAYERS = `${MODAL}, ${DISMISSIBLE}`;
/** Most are tooltips, which the page hides when their control loses the pointer or the focus. */
const HINT = '[popover="hint" i]:is(:popover-open)';

/**
 * Returns the page's open dialog or popover that the modal must be in, so that it can be used and the layer stays open: the one
 * that contains an element, also across shadow roots. If none does, the last modal dialog or a layer in it, or without an
 * element the last layer. Undefined if there is none.
 */
export function pageLayer(from: Element | null): Element | undefined {
  for (let node = from; node; ) {
    const { closest, getRootNode } = unclobbered(node);
    const layer = closest(`${LAYERS}, ${HINT}`);
    if (layer) return layer;
    node = (getRootNode() as ShadowRoot).host;
  }
  const modal = [...pageDocument.querySelectorAll(MODAL)].pop();
  return [...pageDocument.querySelectorAll(LAYERS)].filter((layer) => (modal ? modal.contains(layer) : !from)).pop();
}
