/** Reads a duration token in ms, as the reduced-motion setting leaves it. */
export function duration(element: Element, token: string): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(token)) || 0;
}
