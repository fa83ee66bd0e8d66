import { readEasing } from './readEasing';

/** Reads how the card moves: the duration (ms) depends on the reduced-motion setting. */
export const readTiming = (element: Element): { readonly duration: number; readonly easing: string } => ({
  duration: Number.parseFloat(getComputedStyle(element).getPropertyValue('--wm-t-height')) || 0,
  easing: readEasing(element, 'settle'),
});
