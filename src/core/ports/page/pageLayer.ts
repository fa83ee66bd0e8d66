import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/** Everything outside of such a dialog is inert. */
const MODAL = ':is(dialog:modal)';
/** Browsers close these on a press outside of them. `:is` ignores what a browser does not know. */
const DISMISSIBLE = ':is([popover=""], [popover="auto" i], [popover="hint" i]):is(:popover-open)';
const LAYERS = `${MODAL}, dialog[open][closedby="any" i], ${DISMISSIBLE}`;

/**
 * Returns the page's open dialog or popover that the modal must be in, so that it can be used and the layer stays open: the one
 * that contains an element, also across shadow roots, or else the last open one. Undefined if there is none.
 */
export function pageLayer(from: Element | null): Element | undefined {
  for (let node = from; node; ) {
    const { closest, getRootNode } = unclobbered(node);
    const layer = closest(LAYERS);
    if (layer) return layer;
    node = (getRootNode() as ShadowRoot).host;
  }
  const modal = [...pageDocument.querySelectorAll(MODAL)].pop();
  const usable = [...pageDocument.querySelectorAll(LAYERS)].filter((layer) => !modal || modal.contains(layer));
  return usable.pop();
}
