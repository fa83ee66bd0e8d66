/** Reads the tokens of the card's movement: the duration (ms) depends on the reduced-motion setting, the easing on what the browser knows. */
export function readTiming(element: Element): { readonly duration: number; readonly easing: string } {
  const style = getComputedStyle(element);
  return {
    duration: Number.parseFloat(style.getPropertyValue('--wm-t-height')) || 0,
    easing: style.getPropertyValue('--wm-ease-settle').trim() || 'ease-out',
  };
}
