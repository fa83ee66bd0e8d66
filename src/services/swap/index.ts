import type { Feature } from '../../core/context';
import { openSwaps } from './openSwaps';

export type { AccountSwap, Swaps } from './openSwaps';

/** Swaps without their views. */
export const swaps = { open: openSwaps };

export const feature: Feature = { views: {}, css: '', messages: {} };
