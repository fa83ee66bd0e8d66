/** Whether an element is in the browser's top layer, which no style of its ancestors displaces. */
function isInTopLayer(element: Element): boolean {
  try {
    return element.matches(':popover-open, :modal');
  } catch {
    return false;
  }
}

/** Whether a style turns, skews or mirrors its element, so that its bounding box is not the element. */
function isTurned({ transform, rotate, scale, offsetPath }: CSSStyleDeclaration): boolean {
  if ((rotate && rotate !== 'none') || scale?.includes('-') || (offsetPath && offsetPath !== 'none')) return true;
  if (!transform || transform === 'none') return false;
  const { a, b, c, d, is2D } = new DOMMatrixReadOnly(transform);
  return !is2D || b !== 0 || c !== 0 || a <= 0 || d <= 0;
}

/** Whether an element is drawn as the rectangle that it measures: no style of it or around it turns, skews or mirrors it. */
export function isUpright(element: Element): boolean {
  let node: Element | null = element;
  while (node) {
    if (isTurned(getComputedStyle(node))) return false;
    if (isInTopLayer(node)) return true;
    const root: Node = node.getRootNode();
    node = node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return true;
}
