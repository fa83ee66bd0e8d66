import type { Feature } from '../../core/context';
import cardHeight from '../../ui/cardHeight.css';
import pop from '../../ui/pop.css';
import { Effects } from './Effects';
import css from './effects.css';

/** What the modal shows beyond its first frame: tooltips, and the card's change of height. */
export const feature: Feature = { views: {}, slots: { overlay: Effects }, css: cardHeight + pop + css, messages: {} };
