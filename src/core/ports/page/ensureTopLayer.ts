/**
 * Puts an element into the top layer when the page's styles have moved its overlay: a transform or filter on an ancestor
 * makes `position: fixed` relative to that, and the top layer knows no ancestors. Returns the undoing.
 */
export function ensureTopLayer(element: HTMLElement, overlay: Element): () => void {
  const { top, left } = overlay.getBoundingClientRect();
  if (Math.abs(top) + Math.abs(left) < 1 || !element.showPopover) return () => {};
  element.popover = 'manual';
  element.showPopover();
  return () => element.removeAttribute('popover');
}
