import { unclobbered } from '../../../lib/unclobbered';

/** Calls the listener when a dialog or popover of the page that contains an element closes, which hides the element. */
export function onLayerClose(element: Element, listener: () => void, signal: AbortSignal): void {
  const outside = (node: Element): Element | null => {
    const parent = unclobbered(node).parentElement;
    return parent && unclobbered(parent).closest('dialog, [popover]');
  };
  for (let layer = outside(element); layer; layer = outside(layer)) {
    layer.addEventListener('close', listener, { signal });
    layer.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'closed' && listener(), { signal });
  }
}
