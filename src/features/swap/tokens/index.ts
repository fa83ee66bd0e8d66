import type { Feature } from '../../../core/context';
import { words as counterfeitWords } from '../../../shared/counterfeit/words';
import dataRow from '../../../shared/dataRow.css';
import shared from '../../../shared/shared.css';
import tokenList from '../../../shared/value/tokenList.css';
import value from '../../../shared/value/value.css';
import { words as valueWords } from '../../../shared/value/words';
import searchField from '../../../ui/searchField.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import { SwapSelectToken } from './SwapSelectToken';
import swapTokens from './swapTokens.css';
import { words } from './words';

/** The choice of a token to swap. */
export const feature: Feature = {
  views: { SwapSelectToken },
  css: shared + dataRow + value + tokenList + searchField + tokenIcon + swapTokens,
  messages: { ...valueWords, ...counterfeitWords, ...words },
};
