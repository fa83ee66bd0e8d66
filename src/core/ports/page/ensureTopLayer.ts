/**
 * Moves an element to the top layer if the page's styles displace its overlay: a transform or filter on an ancestor
 * makes `position: fixed` relative to that ancestor, but does not affect the top layer. Returns a function that reverts
 * the change.
 */
export function ensureTopLayer(element: HTMLElement, overlay: Element): () => void {
  const { top, left } = overlay.getBoundingClientRect();
  if (Math.abs(top) + Math.abs(left) < 1 || !element.showPopover) return () => {};
  element.popover = 'manual';
  element.showPopover();
  return () => element.removeAttribute('popover');
}
