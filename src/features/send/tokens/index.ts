import type { Feature } from '../../../core/context';
import { words as tokenListWords } from '../../../requests/fields/tokenList/words';
import tokenList from '../../../requests/fields/tokenList.css';
import { words as counterfeitWords } from '../../../shared/counterfeit/words';
import dataRow from '../../../shared/dataRow.css';
import drawing from '../../../shared/drawings/drawing.css';
import shared from '../../../shared/shared.css';
import emptyState from '../../../ui/emptyState.css';
import searchField from '../../../ui/searchField.css';
import skeleton from '../../../ui/skeleton.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import { WalletSendSelectToken } from './WalletSendSelectToken';
import { words } from './words';

/** Choosing the token to send. The form that leads here has loaded the words of amounts. */
export const feature: Feature = {
  views: { WalletSendSelectToken },
  css: shared + dataRow + drawing + emptyState + searchField + skeleton + tokenIcon + tokenList,
  messages: { ...counterfeitWords, ...tokenListWords, ...words },
};
