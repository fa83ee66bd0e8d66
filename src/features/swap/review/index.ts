import type { Feature } from '../../../core/context';
import shared from '../../../shared/shared.css';
import transaction from '../../../shared/transaction/transaction.css';
import { words as transactionWords } from '../../../shared/transaction/words';
import addressBlocks from '../../../shared/value/addressBlocks.css';
import value from '../../../shared/value/value.css';
import { words as valueWords } from '../../../shared/value/words';
import checkbox from '../../../ui/checkbox.css';
import emptyState from '../../../ui/emptyState.css';
import keyValues from '../../../ui/keyValues.css';
import progressSteps from '../../../ui/progressSteps.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import swap from '../swap.css';
import { words as swapWords } from '../words';
import review from './review.css';
import { SwapPreview } from './SwapPreview';
import { words } from './words';

/** The review of a swap, and the progress of its transactions. */
export const feature: Feature = {
  views: { SwapPreview },
  css:
    shared +
    value +
    addressBlocks +
    transaction +
    checkbox +
    emptyState +
    keyValues +
    progressSteps +
    tokenIcon +
    swap +
    review,
  messages: { ...valueWords, ...transactionWords, ...swapWords, ...words },
};
