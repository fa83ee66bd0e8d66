import type { Feature } from '../../../core/context';
import { loadSwaps } from './loadSwaps';

export type { AccountSwap, Swaps } from './loadSwaps';

/** Swaps without their views. */
export const swaps = { load: loadSwaps };

export const feature: Feature = { views: {}, css: '', messages: {} };
