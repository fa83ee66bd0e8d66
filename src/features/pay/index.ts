import type { Feature } from '../../core/context';
import { words as valueWords } from '../../requests/fields/words';
import { words as requestWords } from '../../requests/kinds/pay/words';
import { moneyStyles } from '../../requests/money/moneyStyles';
import { words as counterfeitWords } from '../../shared/counterfeit/words';
import drawing from '../../shared/drawings/drawing.css';
import requestOutcome from '../../shared/request/requestOutcome.css';
import shared from '../../shared/shared.css';
import checkbox from '../../ui/checkbox.css';
import emptyState from '../../ui/emptyState.css';
import halo from '../../ui/halo.css';
import skeleton from '../../ui/skeleton.css';
import { Pay } from './Pay';
import { PayLoading } from './PayLoading';
import { PayStart } from './PayStart';
import payCss from './pay.css';
import { words } from './words';

export { requestPayment as pay } from './requestPayment';

/**
 * Payments requested by the app: from the connected wallet, or from an exchange. Their steps have the words and styles of
 * `transactions`.
 */
export const feature: Feature = {
  views: { Pay, PayLoading },
  start: { PayLoading: PayStart },
  css: moneyStyles + checkbox + shared + drawing + emptyState + halo + skeleton + requestOutcome + payCss,
  messages: { ...valueWords, ...counterfeitWords, ...requestWords, ...words },
};
