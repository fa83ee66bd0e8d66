import type { Feature } from '../../../core/context';
import { words as valueWords } from '../../../requests/fields/words';
import money from '../../../requests/money/money.css';
import drawing from '../../../shared/drawings/drawing.css';
import shared from '../../../shared/shared.css';
import disclosure from '../../../ui/disclosure.css';
import emptyState from '../../../ui/emptyState.css';
import keyValues from '../../../ui/keyValues.css';
import skeleton from '../../../ui/skeleton.css';
import splitFooter from '../../../ui/splitFooter.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import { OnRamp } from './OnRamp';
import { OnRampFiatSelect } from './OnRampFiatSelect';
import { OnRampProviders } from './OnRampProviders';
import { OnRampTokenSelect } from './OnRampTokenSelect';
import onramp from './onramp.css';
import { words } from './words';

/** Card purchases: the providers, and the form with its quote. */
export const feature: Feature = {
  views: { OnRampProviders, OnRamp, OnRampFiatSelect, OnRampTokenSelect },
  css: disclosure + shared + skeleton + drawing + emptyState + keyValues + splitFooter + tokenIcon + money + onramp,
  messages: { ...valueWords, ...words },
};
