/** A duration token as it is in force, reduced motion included, in ms. */
export function duration(element: Element, token: string): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(token)) || 0;
}
