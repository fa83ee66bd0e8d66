import type { Feature } from '../../../core/context';
import money from '../../../requests/money/money.css';
import drawing from '../../../shared/drawings/drawing.css';
import shared from '../../../shared/shared.css';
import checkbox from '../../../ui/checkbox.css';
import disclosure from '../../../ui/disclosure.css';
import emptyState from '../../../ui/emptyState.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import swap from '../swap.css';
import { SwapPreview } from './SwapPreview';
import { SwapProgress } from './SwapProgress';
import { words } from './words';

/**
 * The review of a swap, and the progress of its transactions. Both have the words and styles of `transactions`, and the words of
 * the form that leads here.
 */
export const feature: Feature = {
  views: { SwapPreview, SwapProgress },
  // A pending swap has no Back button.
  start: { SwapProgress: () => null },
  css: disclosure + shared + money + checkbox + drawing + emptyState + tokenIcon + swap,
  messages: words,
};
