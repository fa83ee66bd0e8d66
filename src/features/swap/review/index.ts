import type { Feature } from '../../../core/context';
import { moneyStyles } from '../../../requests/money/moneyStyles';
import { ProgressStart } from '../../../requests/views/ProgressStart';
import drawing from '../../../shared/drawings/drawing.css';
import shared from '../../../shared/shared.css';
import checkbox from '../../../ui/checkbox.css';
import emptyState from '../../../ui/emptyState.css';
import skeleton from '../../../ui/skeleton.css';
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
  start: { SwapProgress: ProgressStart },
  css: moneyStyles + shared + checkbox + drawing + emptyState + skeleton + swap,
  messages: words,
};
