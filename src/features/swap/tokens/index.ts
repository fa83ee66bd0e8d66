import type { Feature } from '../../../core/context';
import { words as tokenListWords } from '../../../requests/fields/tokenList/words';
import tokenList from '../../../requests/fields/tokenList.css';
import money from '../../../requests/money/money.css';
import { words as counterfeitWords } from '../../../shared/counterfeit/words';
import dataRow from '../../../shared/dataRow.css';
import drawing from '../../../shared/drawings/drawing.css';
import shared from '../../../shared/shared.css';
import emptyState from '../../../ui/emptyState.css';
import searchField from '../../../ui/searchField.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import { SwapSelectToken } from './SwapSelectToken';
import swapTokens from './swapTokens.css';
import { words } from './words';

/** The choice of a token to swap. The form that leads here has loaded the words of amounts. */
export const feature: Feature = {
  views: { SwapSelectToken },
  css: shared + dataRow + money + tokenList + searchField + tokenIcon + drawing + emptyState + swapTokens,
  messages: { ...counterfeitWords, ...tokenListWords, ...words },
};
