import type { Feature } from '../../core/context';
import cardHeight from '../../ui/cardHeight.css';
import pop from '../../ui/pop.css';
import { Effects } from './Effects';
import css from './effects.css';

/** Effects that the first frame does not need: tooltips, and the animation of the card's height. */
export const feature: Feature = { views: {}, slots: { overlay: Effects }, css: cardHeight + pop + css, messages: {} };
